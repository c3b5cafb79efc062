import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { type ReactNode, useId } from 'react'
import { FieldMessage } from './field.tsx'
import { Icon } from './icon.tsx'

interface CheckboxProps {
  /** May hold links, as in a sentence that names the terms. */
  label: ReactNode
  checked: boolean
  onChange: (isChecked: boolean) => void
  hint?: string
  problem?: string
  isDisabled?: boolean
  name?: string
}

export function Checkbox({ label, checked, onChange, hint, problem, isDisabled, name }: CheckboxProps) {
  const id = useId()
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="pb-1">
      <label className="flex min-h-11 has-data-disabled:text-ink-disabled items-start gap-3 py-2.5">
        <BaseCheckbox.Root
          checked={checked}
          onCheckedChange={onChange}
          disabled={isDisabled}
          name={name}
          aria-describedby={described || undefined}
          aria-invalid={problem ? true : undefined}
          className="grid size-5.5 shrink-0 place-items-center rounded-tag border-[1.5px] border-line-strong transition-colors aria-invalid:border-2 aria-invalid:border-danger data-checked:border-thread data-checked:bg-thread data-checked:text-thread-ink data-disabled:border-line data-disabled:bg-raised data-disabled:text-ink-disabled"
        >
          <BaseCheckbox.Indicator>
            <Icon name="check" size={16} className="stroke-2" />
          </BaseCheckbox.Indicator>
        </BaseCheckbox.Root>
        <span className="min-w-0">{label}</span>
      </label>
      {problem && <FieldMessage id={`${id}-problem`} role="alert" className="pb-1 pl-8.5 text-danger" text={problem} />}
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 pl-8.5 text-1 text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
