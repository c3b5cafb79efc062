import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Icon, type IconName } from './icon.tsx'

interface SegmentedProps<T extends string> {
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly { value: T; label: string; icon?: IconName }[]
}

/** One choice out of two or three, all in view. */
export function Segmented<T extends string>({ label, value, onChange, options }: SegmentedProps<T>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={onChange}
      className="inline-flex max-w-full rounded-control border border-line-strong bg-desk"
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 border-l border-line px-3.5 py-1.5 text-center text-ink-muted transition-colors first-of-type:rounded-l-[5px] first-of-type:border-l-0 last-of-type:rounded-r-[5px] hover:text-ink focus-visible:z-1 data-checked:bg-ink data-checked:font-strong data-checked:text-desk"
        >
          {option.icon && <Icon name={option.icon} />}
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
