import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** Not smaller than 16 px: iOS zooms into smaller fields. */
export const inputClass = classNames(
  'block w-full min-h-11 rounded-control border border-line-strong bg-raised px-3 py-2 text-[1rem] leading-normal text-ink',
  'in-data-warning:border-2 in-data-warning:border-dashed in-data-warning:border-caution in-data-warning:px-2.75 in-data-warning:py-1.75',
  'aria-invalid:border-2 aria-invalid:border-solid aria-invalid:border-danger aria-invalid:px-2.75 aria-invalid:py-1.75',
  'disabled:border-line disabled:bg-surface disabled:text-ink-disabled',
)

export interface FieldWords {
  label: string
  hint?: string
  problem?: string
  warning?: string
  action?: ReactNode
}

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldWords {
  id?: string
  children: (control: ControlProps) => ReactNode
}

export function Field({ id: givenId, label, hint, problem, warning, action, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [problem && `${id}-problem`, warning && `${id}-warning`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5" data-warning={warning ? '' : undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-1">
        <label htmlFor={id} className="font-strong">
          {label}
        </label>
        {/* A finger needs 44 px; the row keeps the height of its words. */}
        {action && <span className="*:-my-3.25 *:inline-flex *:min-h-11 *:items-center">{action}</span>}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': problem ? true : undefined })}
      {problem && <FieldMessage id={`${id}-problem`} role="alert" className="text-danger" text={problem} />}
      {warning && <FieldMessage id={`${id}-warning`} role="status" className="text-caution" text={warning} />}
      {hint && (
        <p id={`${id}-hint`} className="text-1 text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldMessage({ id, role, className, text }: { id?: string; role: 'alert' | 'status'; className: string; text: string }) {
  return (
    <p id={id} role={role} className={classNames('flex gap-1.5 text-1', className)}>
      <Icon name="warning" size={16} className="mt-px" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}
