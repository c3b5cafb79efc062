import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'

type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'ink' | 'danger'

interface ButtonLook {
  kind?: ButtonKind
  size?: 'normal' | 'big'
  isFull?: boolean
  isSquare?: boolean
}

const kinds: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-thread text-thread-ink not-disabled:hover:bg-thread-hover',
  secondary: 'border-line-strong not-disabled:hover:bg-raised',
  quiet: 'border-transparent text-ink-muted not-disabled:hover:bg-raised not-disabled:hover:text-ink',
  ink: 'border-transparent bg-ink text-desk not-disabled:hover:bg-ink/85',
  danger: 'border-transparent bg-danger text-desk not-disabled:hover:bg-danger/85',
}

/** For a link that looks like a button. */
export function buttonClass({ kind = 'secondary', size = 'normal', isFull = false, isSquare = false }: ButtonLook = {}): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-control border text-center leading-tight font-strong no-underline transition-colors',
    'disabled:border-line disabled:bg-surface disabled:text-ink-disabled',
    kinds[kind],
    size === 'big' ? 'min-h-13 text-[1.0625rem]' : 'min-h-11',
    isSquare ? (size === 'big' ? 'w-13' : 'w-11') : size === 'big' ? 'px-6 py-2.5' : kind === 'quiet' ? 'px-3 py-2.5' : 'px-4.5 py-2.5',
    isSquare && 'shrink-0 p-0',
    isFull && 'w-full',
  )
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  isBusy?: boolean
  busyLabel?: string
}

/** While busy it keeps its width and the focus, and takes no clicks: a disabled button would lose both. */
export function Button({ kind, size, isFull, isSquare, isBusy = false, busyLabel, className, children, onClick, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) {
      // Also the click that the browser makes when Enter is pressed in a field of the form.
      event.preventDefault()
      event.stopPropagation()
    } else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || rest['aria-disabled']}
      aria-busy={isBusy || undefined}
      onClick={click}
      className={classNames(buttonClass({ kind, size, isFull, isSquare }), className)}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="grid">
          <span className={classNames('col-start-1 row-start-1 inline-flex items-center justify-center gap-2', isBusy && 'invisible')}>
            {children}
          </span>
          <span className={classNames('col-start-1 row-start-1', !isBusy && 'invisible')}>{busyLabel}</span>
        </span>
      )}
      {isBusy && <span className="busy-seam" />}
    </button>
  )
}
