import { useId } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface SegmentedProps<T extends string> {
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly { value: T; label: string; icon?: IconName }[]
}

/** One choice out of two or three, all in view. The browser's own radio buttons lie underneath: they know their keys already. */
export function Segmented<T extends string>({ label, value, onChange, options }: SegmentedProps<T>) {
  const name = useId()
  return (
    <fieldset className="inline-grid justify-items-start gap-1.5">
      <legend className="contents text-1 font-strong">{label}</legend>
      <div className="inline-flex max-w-full rounded-control border border-line-strong bg-desk">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-10.5 min-w-11 cursor-pointer items-center justify-center gap-2 border-l border-line px-3.5 py-1.5 text-center text-ink-muted transition-colors first-of-type:rounded-l-[5px] first-of-type:border-l-0 last-of-type:rounded-r-[5px] hover:text-ink has-checked:bg-ink has-checked:font-strong has-checked:text-desk has-focus-visible:z-1 has-focus-visible:ring-2 has-focus-visible:ring-focus has-focus-visible:ring-offset-2 has-focus-visible:ring-offset-desk"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.icon && <Icon name={option.icon} />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
