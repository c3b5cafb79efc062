import { resetPassword } from '#contract/auth.ts'
import { ApiError } from '#contract/api-error.ts'
import { api } from '../../lib/api.ts'
import { useScreenTitle } from '../../lib/screen-title.ts'
import { refreshSession } from '../../lib/session-requests.ts'
import { useText } from '../../lib/text.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { newPassword, required, sameAsPassword } from './field-rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { AuthForm } from './auth-form.tsx'
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
  const { register, problemAt, frame } = useAuthForm({
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
      <AuthForm label={title} submitLabel={t('auth.changePassword')} {...frame}>
        <NewPasswordFields
          label={t('auth.newPassword')}
          password={register('password', { validate: { required, newPassword } })}
          repeat={register('repeat', { validate: { required, sameAsPassword } })}
          passwordProblem={problemAt('password')}
          repeatProblem={problemAt('repeat')}
        />
      </AuthForm>
    </div>
  )
}
