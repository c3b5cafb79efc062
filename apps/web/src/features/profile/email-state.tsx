import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { Tag } from '../../ui/tag.tsx'
import { Section } from './section.tsx'

export function EmailState({ email, isVerified, verification }: { email: string; isVerified: boolean; verification: ReactNode }) {
  const t = useText()
  return (
    <Section title={t('profile.email')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="break-all">{email}</span>
        {isVerified ? (
          <Tag tone="positive" icon="check">
            {t('profile.verified')}
          </Tag>
        ) : (
          <Tag tone="caution" icon="warning">
            {t('profile.notVerified')}
          </Tag>
        )}
      </p>
      {!isVerified && (
        <>
          <p className="max-w-[62ch] text-ink-muted">{t('profile.whyVerify')}</p>
          {verification}
        </>
      )}
    </Section>
  )
}
