import type { ComponentProps } from 'react'
import { useText } from '../../lib/text.ts'
import { PasswordField } from '../../ui/password-field.tsx'

export function PasswordInput(props: Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel'>) {
  const t = useText()
  return <PasswordField {...props} showLabel={t('auth.showPassword')} hideLabel={t('auth.hidePassword')} />
}
