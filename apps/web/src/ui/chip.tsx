import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** 36 px to the eye, 44 to the finger. For a link that looks like a chip. */
export function chipClass(isOn: boolean): string {
  return classNames(
    'relative inline-flex min-h-9 items-center gap-2 rounded-full border px-3 py-1.5 text-1 no-underline transition-colors after:absolute after:-inset-x-px after:-inset-y-1.25',
    isOn ? 'border-ink bg-ink font-strong text-desk' : 'border-line-strong hover:bg-raised',
  )
}

interface ChipProps extends ComponentProps<'button'> {
  isOn: boolean
  count?: number
}

/** A filter that is on or off. */
export function Chip({ isOn, count, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={isOn} className={classNames(chipClass(isOn), className)}>
      {children}
      {count !== undefined && <span className="font-normal">{count}</span>}
    </button>
  )
}
