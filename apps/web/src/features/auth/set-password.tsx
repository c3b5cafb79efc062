import { resetPassword } from '#contract/auth.ts'
import { ApiError } from '#contract/api-error.ts'
import { limits } from '#contract/limits.ts'
import { api } from '../../lib/api.ts'
import { useScreenTitle } from '../../lib/screen-title.ts'
import { refreshSession } from '../../lib/session-requests.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { newPassword, required, sameAsPassword } from './field-rules.ts'
import { PasswordInput } from './password-input.tsx'
import { useAuthForm } from './use-auth-form.ts'

const secret = ['password', 'repeat'] as const

interface SetPasswordProps {
  token: string
  onChanged: () => void
  onOutdated: () => void
}

export function SetPassword({ token, onChanged, onOutdated }: SetPasswordProps) {
  const t = useText()
  const title = t('auth.newPasswordTitle')
  useScreenTitle(title)
  const { register, submit, isSubmitting, problemAt, refusal } = useAuthForm({
    name: 'new-password',
    defaultValues: { password: '', repeat: '' },
    secret,
    fieldOf: { PASSWORD_TOO_SHORT: 'password', PASSWORD_TOO_LONG: 'password', PASSWORD_TOO_WEAK: 'password' },
    send: async ({ password }) => {
      try {
        await api(resetPassword, { body: { token, newPassword: password } })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'LINK_EXPIRED') return onOutdated()
        throw error
      }
      // Every session was ended, this browser's too if it had one.
      await refreshSession()
      onChanged()
    },
  })
  return (
    <div className="grid gap-6">
      <PageHeading title={title} />
      <form className="grid gap-4" onSubmit={submit} noValidate aria-label={title}>
        <PasswordInput
          label={t('auth.newPassword')}
          hint={t('auth.passwordHint', { count: limits.passwordMinimum })}
          autoComplete="new-password"
          problem={problemAt('password')}
          {...register('password', { validate: { required, newPassword } })}
        />
        <PasswordInput
          label={t('auth.repeatPassword')}
          autoComplete="new-password"
          problem={problemAt('repeat')}
          {...register('repeat', { validate: { required, sameAsPassword } })}
        />
        {refusal && (
          <Note tone="danger" role="alert">
            {refusal.text}
          </Note>
        )}
        <Button kind="primary" type="submit" isFull isBusy={isSubmitting}>
          {t('auth.changePassword')}
        </Button>
      </form>
    </div>
  )
}
