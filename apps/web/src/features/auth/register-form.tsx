import { signUp } from '#contract/auth.ts'
import { limits } from '#contract/limits.ts'
import { logEvent } from '../../lib/analytics.ts'
import { api } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { enterSession } from '../../lib/session-requests.ts'
import { useText } from '../../lib/text.ts'
import { TextField } from '../../ui/text-field.tsx'
import { email, newPassword, required, sameAsPassword } from './field-rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { AuthForm } from './auth-form.tsx'
import { useAuthForm } from './use-auth-form.ts'

const secret = ['password', 'repeat'] as const

export function RegisterForm() {
  const t = useText()
  const locale = useLanguage()
  const { register, problemAt, frame } = useAuthForm({
    name: 'register',
    defaultValues: { name: '', email: '', password: '', repeat: '' },
    secret,
    fieldOf: {
      INVALID_EMAIL: 'email',
      REGISTRATION_FAILED: 'email',
      EMAIL_ALREADY_REGISTERED: 'email',
      PASSWORD_TOO_SHORT: 'password',
      PASSWORD_TOO_LONG: 'password',
      PASSWORD_TOO_WEAK: 'password',
    },
    send: async ({ name, email: address, password }) => {
      const signedIn = await api(signUp, { body: { name, email: address, password, locale } })
      logEvent('sign_up')
      await enterSession(signedIn)
    },
  })
  return (
    <AuthForm label={t('common.register')} submitLabel={t('common.register')} {...frame}>
      <TextField
        label={t('auth.name')}
        autoComplete="name"
        maxLength={limits.displayNameMaximum}
        problem={problemAt('name')}
        {...register('name', { validate: { required } })}
      />
      <TextField
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        problem={problemAt('email')}
        {...register('email', { validate: { required, email } })}
      />
      <NewPasswordFields
        label={t('auth.password')}
        password={register('password', { validate: { required, newPassword } })}
        repeat={register('repeat', { validate: { required, sameAsPassword } })}
        passwordProblem={problemAt('password')}
        repeatProblem={problemAt('repeat')}
      />
    </AuthForm>
  )
}
