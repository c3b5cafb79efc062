import { Link } from '@tanstack/react-router'
import { signIn } from '#contract/auth.ts'
import { logEvent } from '../../lib/analytics.ts'
import { api } from '../../lib/api.ts'
import { enterSession } from '../../lib/session-requests.ts'
import { useText } from '../../lib/text.ts'
import { TextField } from '../../ui/text-field.tsx'
import { email, required } from './field-rules.ts'
import { PasswordInput } from './password-input.tsx'
import { AuthForm } from './auth-form.tsx'
import { useAuthForm } from './use-auth-form.ts'

const secret = ['password'] as const

export function LoginForm() {
  const t = useText()
  const { register, problemAt, frame } = useAuthForm({
    name: 'login',
    defaultValues: { email: '', password: '' },
    secret,
    fieldOf: { INVALID_EMAIL: 'email', INVALID_CREDENTIALS: 'password' },
    send: async (values) => {
      const signedIn = await api(signIn, { body: values })
      logEvent('sign_in')
      await enterSession(signedIn)
    },
  })
  return (
    <AuthForm label={t('common.signIn')} submitLabel={t('common.signIn')} {...frame}>
      <TextField
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        problem={problemAt('email')}
        {...register('email', { validate: { required, email } })}
      />
      <PasswordInput
        label={t('auth.password')}
        autoComplete="current-password"
        problem={problemAt('password')}
        action={
          <Link to="/reset-password" className="-my-3 inline-flex min-h-11 items-center text-ink-muted">
            {t('auth.forgot')}
          </Link>
        }
        {...register('password', { validate: { required } })}
      />
    </AuthForm>
  )
}
