import { useText } from '../../lib/text.ts'
import { useSignOut } from '../../lib/use-sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from './section.tsx'

export function SignOut() {
  const t = useText()
  const signOut = useSignOut()
  return (
    <Section title={t('profile.thisDevice')}>
      <p className="max-w-[62ch] text-ink-muted">{t('profile.thisDeviceText')}</p>
      <div>
        <Button onClick={signOut}>
          <Icon name="sign-out" />
          {t('common.signOut')}
        </Button>
      </div>
    </Section>
  )
}
