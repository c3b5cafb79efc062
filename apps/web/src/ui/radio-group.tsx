import { Radio } from '@base-ui/react/radio'
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group'
import { useId } from 'react'
import { FieldMessage } from './field.tsx'

interface RadioGroupProps<T extends string> {
  label: string
  value: T | null
  onChange: (value: T) => void
  options: readonly { value: T; label: string; hint?: string; isDisabled?: boolean }[]
  problem?: string
  isDisabled?: boolean
}

export function RadioGroup<T extends string>({ label, value, onChange, options, problem, isDisabled }: RadioGroupProps<T>) {
  const id = useId()
  return (
    <BaseRadioGroup<T | null>
      value={value}
      onValueChange={(chosen) => {
        if (chosen !== null) onChange(chosen)
      }}
      disabled={isDisabled}
      aria-labelledby={id}
      aria-describedby={problem ? `${id}-problem` : undefined}
      className="grid grid-cols-[minmax(0,1fr)]"
    >
      <span id={id} className="text-1 font-strong">
        {label}
      </span>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 has-data-disabled:text-ink-disabled items-start gap-3 py-2.5">
          <Radio.Root
            value={option.value}
            disabled={option.isDisabled}
            className="size-5.5 shrink-0 rounded-full border-[1.5px] border-line-strong transition-colors data-checked:border-7 data-checked:border-thread data-disabled:border-line data-disabled:data-checked:border-ink-disabled"
          />
          <span className="min-w-0">
            {option.label}
            {option.hint && <span className="block text-1 text-ink-muted">{option.hint}</span>}
          </span>
        </label>
      ))}
      {problem && <FieldMessage id={`${id}-problem`} role="alert" className="text-danger" text={problem} />}
    </BaseRadioGroup>
  )
}
