import { useMutation } from '@tanstack/react-query'
import { sendVerification } from '#contract/auth.ts'
import { ApiError } from '#contract/api-error.ts'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problems.ts'
import { refreshSession } from '../../lib/session-requests.ts'
import { useText } from '../../lib/text.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

/** Asks for the mail; once it is on its way the button says so and does nothing more. */
export function SendVerification({ email, kind = 'secondary' }: { email: string; kind?: 'primary' | 'secondary' }) {
  const t = useText()
  const send = useMutation({
    mutationFn: () => api(sendVerification, {}),
    onError: (error) => {
      // Verified in another tab in the meantime: the session knows it after this.
      if (error instanceof ApiError && error.code === 'EMAIL_ALREADY_VERIFIED') void refreshSession()
    },
  })
  const ask = useOneAtATime(() => send.mutateAsync())
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status">
        {send.isSuccess && (
          <Note tone="positive" title={t('auth.verificationSent')}>
            {t('auth.verificationSentText', { email })}
          </Note>
        )}
      </div>
      {send.error && (
        <Note tone="danger" role="alert">
          {problemText(t, send.error)}
        </Note>
      )}
      <Button kind={kind} isBusy={send.isPending} disabled={send.isSuccess} onClick={ask}>
        {t(send.isSuccess ? 'auth.sent' : 'auth.sendVerification')}
      </Button>
    </div>
  )
}
