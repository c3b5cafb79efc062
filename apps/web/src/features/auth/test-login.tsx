import { useMutation } from '@tanstack/react-query'
import { signInForTests, testAccount } from '#contract/auth.ts'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problems.ts'
import { enterSession } from '../../lib/session-requests.ts'
import { useText } from '../../lib/text.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

/** For one's own computer alone; anywhere else the server does not know this request. */
export function TestLogin() {
  const t = useText()
  const enter = useMutation({ mutationFn: async () => enterSession(await api(signInForTests, {})) })
  const press = useOneAtATime(() => enter.mutateAsync())
  return (
    <div className="grid gap-2 border-t border-line pt-6">
      {enter.error && (
        <Note tone="danger" role="alert">
          {problemText(t, enter.error)}
        </Note>
      )}
      <Button kind="quiet" isFull isBusy={enter.isPending} onClick={press}>
        {t('auth.testLogin')}
      </Button>
      <p className="text-1 break-words text-ink-muted">
        {t('auth.testLoginHint', { email: testAccount.email, password: testAccount.password })}
      </p>
    </div>
  )
}
