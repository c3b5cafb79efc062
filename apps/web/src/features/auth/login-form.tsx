import { Link } from '@tanstack/react-router'
import { signIn } from '#contract/auth.ts'
import { logEvent } from '../../lib/analytics.ts'
import { api } from '../../lib/api.ts'
import { enterSession } from '../../lib/session-requests.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { email, required } from './field-rules.ts'
import { PasswordInput } from './password-input.tsx'
import { useAuthForm } from './use-auth-form.ts'

const secret = ['password'] as const

export function LoginForm() {
  const t = useText()
  const { register, submit, isSubmitting, problemAt, refusal } = useAuthForm({
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
    <form className="grid gap-4" onSubmit={submit} noValidate aria-label={t('common.signIn')}>
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
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal.text}
        </Note>
      )}
      <Button kind="primary" type="submit" isFull isBusy={isSubmitting}>
        {t('common.signIn')}
      </Button>
    </form>
  )
}
