import { signUp } from '#contract/auth.ts'
import { limits } from '#contract/limits.ts'
import { logEvent } from '../../lib/analytics.ts'
import { api } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { enterSession } from '../../lib/session-requests.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { email, newPassword, required, sameAsPassword } from './field-rules.ts'
import { PasswordInput } from './password-input.tsx'
import { useAuthForm } from './use-auth-form.ts'

const secret = ['password', 'repeat'] as const

export function RegisterForm() {
  const t = useText()
  const locale = useLanguage()
  const { register, submit, isSubmitting, problemAt, refusal } = useAuthForm({
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
    <form className="grid gap-4" onSubmit={submit} noValidate aria-label={t('common.register')}>
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
      <PasswordInput
        label={t('auth.password')}
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
        {t('common.register')}
      </Button>
    </form>
  )
}
