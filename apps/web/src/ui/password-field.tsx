import { Alert } from './alert.tsx'

export function PasswordField({ name, label, hint, problem }: { name: string; label: string; hint?: string; problem?: string }) {
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="password"
        autoComplete="new-password"
        aria-required="true"
        aria-invalid={problem !== undefined}
        aria-describedby={described || undefined}
      />
      {hint !== undefined && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && <Alert id={`${name}-problem`} text={problem} />}
    </div>
  )
}
