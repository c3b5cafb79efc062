import type { UseFormRegisterReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { useText } from '../../lib/text.ts'
import { PasswordInput } from './password-input.tsx'

interface NewPasswordFieldsProps {
  label: string
  password: UseFormRegisterReturn
  repeat: UseFormRegisterReturn
  passwordProblem: string | undefined
  repeatProblem: string | undefined
}

export function NewPasswordFields({ label, password, repeat, passwordProblem, repeatProblem }: NewPasswordFieldsProps) {
  const t = useText()
  return (
    <>
      <PasswordInput
        label={label}
        hint={t('auth.passwordHint', { count: limits.passwordMinimum })}
        autoComplete="new-password"
        problem={passwordProblem}
        {...password}
      />
      <PasswordInput label={t('auth.repeatPassword')} autoComplete="new-password" problem={repeatProblem} {...repeat} />
    </>
  )
}
