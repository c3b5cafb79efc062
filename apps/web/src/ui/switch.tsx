import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { useId } from 'react'

interface SwitchProps {
  label: string
  checked: boolean
  onChange: (isOn: boolean) => void
  hint?: string
  isDisabled?: boolean
}

/** Takes effect at once; what waits for a button is a checkbox. */
export function Switch({ label, checked, onChange, hint, isDisabled }: SwitchProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 has-data-disabled:text-ink-disabled items-center justify-between gap-4 py-1.5">
        <span className="min-w-0">{label}</span>
        <BaseSwitch.Root
          checked={checked}
          onCheckedChange={onChange}
          disabled={isDisabled}
          aria-describedby={hint ? id : undefined}
          className="flex h-6.5 w-11 shrink-0 items-center rounded-full border-[1.5px] border-line-strong px-[3px] transition-colors data-checked:border-thread data-checked:bg-thread data-disabled:border-line data-disabled:bg-raised"
        >
          <BaseSwitch.Thumb className="size-4 rounded-full bg-line-strong transition-[translate,background-color] duration-(--d-base) data-checked:translate-x-4.5 data-checked:bg-thread-ink data-disabled:bg-ink-disabled" />
        </BaseSwitch.Root>
      </label>
      {hint && (
        <p id={id} className="-mt-1.5 max-w-measure pr-15 pb-2 text-1 text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
