import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

interface AuthFormProps {
  label: string
  submitLabel: string
  onSubmit: (event: SubmitEvent) => unknown
  isSubmitting: boolean
  /** A refusal that belongs to no field. */
  refusal: string | null
  children: ReactNode
}

export function AuthForm({ label, submitLabel, onSubmit, isSubmitting, refusal, children }: AuthFormProps) {
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate aria-label={label}>
      {children}
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      <Button kind="primary" type="submit" isFull isBusy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  )
}
