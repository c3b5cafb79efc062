import { Link } from '@tanstack/react-router'
import { requestPasswordReset } from '#contract/auth.ts'
import { api } from '../../lib/api.ts'
import { useScreenTitle } from '../../lib/screen-title.ts'
import { useText } from '../../lib/text.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { email as emailRule, required } from './field-rules.ts'
import { AuthForm } from './auth-form.tsx'
import { useAuthForm } from './use-auth-form.ts'

const secret: readonly never[] = []

export function RequestReset({ onSent }: { onSent: (email: string) => void }) {
  const t = useText()
  const title = t('auth.resetTitle')
  useScreenTitle(title)
  const { register, problemAt, frame } = useAuthForm({
    name: 'reset',
    defaultValues: { email: '' },
    secret,
    fieldOf: { INVALID_EMAIL: 'email' },
    send: async ({ email }) => {
      await api(requestPasswordReset, { body: { email } })
      onSent(email.trim())
    },
  })
  return (
    <div className="grid gap-6">
      <PageHeading title={title} lead={t('auth.resetLead')} />
      <AuthForm label={title} submitLabel={t('auth.sendReset')} {...frame}>
        <TextField
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          problem={problemAt('email')}
          {...register('email', { validate: { required, email: emailRule } })}
        />
      </AuthForm>
      <Link to="/login" className="text-link justify-self-start">
        {t('auth.backToLogin')}
      </Link>
    </div>
  )
}
