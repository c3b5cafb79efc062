import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface CardProps extends ComponentProps<'div'> {
  /** A hairline in place of the surface, for a panel beside others that are acted in. */
  isLined?: boolean
}

/** A panel is for something to act in; never a panel in a panel. */
export function Card({ isLined = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(
        'rounded-panel p-4 rail:p-6',
        isLined ? 'inset-ring inset-ring-line' : 'bg-surface [--ground:var(--surface)]',
        className,
      )}
    />
  )
}
