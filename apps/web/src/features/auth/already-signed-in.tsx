import { useRouter } from '@tanstack/react-router'
import { leaveSession } from '../../lib/session-requests.ts'
import { useSession } from '../../lib/session.ts'
import { useScreenTitle } from '../../lib/screen-title.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

export function AlreadySignedIn({ next, onLeft }: { next: string; onLeft: () => void }) {
  const t = useText()
  const { history } = useRouter()
  const session = useSession()
  const title = t('auth.already')
  useScreenTitle(title)
  const leave = () => {
    onLeft()
    void leaveSession()
  }
  return (
    <div className="grid gap-6">
      <PageHeading title={title} lead={session.state === 'signed-in' ? session.user.email : undefined} />
      <p>{t('problems.ALREADY_LOGGED_IN')}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={() => history.push(next)}>
          {t('auth.goOn')}
        </Button>
        <Button onClick={leave}>{t('common.signOut')}</Button>
      </div>
    </div>
  )
}
