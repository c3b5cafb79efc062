import { Link } from '@tanstack/react-router'
import { useScreenTitle } from '../../lib/screen-title.ts'
import { useText } from '../../lib/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Thread } from '../../ui/thread.tsx'

/** Says the same whether or not the address has an account. */
export function ResetSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useText()
  const title = t('auth.resetSent')
  useScreenTitle(title)
  return (
    <div className="grid justify-items-start gap-6">
      <Thread value={50} hasNeedle className="w-full" />
      <PageHeading title={title} lead={t('auth.resetSentLead', { email })} shouldFocus />
      <div className="flex flex-wrap gap-3">
        <Link to="/login" className={buttonClass({ kind: 'primary' })}>
          {t('auth.backToLogin')}
        </Link>
        <Button onClick={onAgain}>{t('auth.otherAddress')}</Button>
      </div>
    </div>
  )
}

export function PasswordChanged() {
  const t = useText()
  const title = t('auth.passwordChanged')
  useScreenTitle(title)
  return (
    <div className="grid justify-items-start gap-6">
      <Thread value={100} className="w-full" />
      <PageHeading title={title} lead={t('auth.passwordChangedLead')} shouldFocus />
      <Link to="/login" className={buttonClass({ kind: 'primary' })}>
        {t('common.signIn')}
      </Link>
    </div>
  )
}

export function LinkOutdated() {
  const t = useText()
  const title = t('auth.linkOutdated')
  useScreenTitle(title)
  return (
    <div className="grid justify-items-start gap-6">
      <Thread value={50} isCut className="w-full" />
      <PageHeading title={title} lead={t('auth.linkOutdatedLead')} shouldFocus />
      <Link to="/reset-password" className={buttonClass({ kind: 'primary' })}>
        {t('auth.newLink')}
      </Link>
    </div>
  )
}
