import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

interface ThreadProps {
  /** From 0 to 100. */
  value: number
  label?: string
  valueText?: string
  isLive?: boolean
  isCut?: boolean
  hasNeedle?: boolean
  className?: string
}

/** Progress as a thread. Without a label it is decoration, and words beside it say the same. */
export function Thread({ value, label, valueText, isLive, isCut, hasNeedle, className }: ThreadProps) {
  const progress = Math.min(100, Math.max(0, value))
  const spoken = label !== undefined && {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuenow': Math.round(progress),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuetext': valueText,
  }
  return (
    <span
      className={classNames('thread', className)}
      style={{ '--stitched': `${progress}%` } as CSSProperties}
      data-empty={progress === 0 ? '' : undefined}
      data-full={progress === 100 ? '' : undefined}
      data-live={isLive ? '' : undefined}
      data-cut={isCut ? '' : undefined}
      {...(spoken || { 'aria-hidden': true })}
    >
      {hasNeedle && progress < 100 && <Needle />}
    </span>
  )
}

function Needle() {
  return (
    <svg className="needle" viewBox="0 0 30 8" aria-hidden="true">
      <path d="M1 4C1 2.6 2.4 2 4 2l12 .7L30 4l-14 1.3L4 6C2.4 6 1 5.4 1 4Zm3-.6v1.2h5V3.4Z" fill="currentColor" fillRule="evenodd" />
    </svg>
  )
}

/** A line of stitches. */
export function Seam({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('seam', className)} />
}

/** A line of needle holes: what is to come. */
export function Holes({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('holes', className)} />
}

/** Slanted stitches in a margin: this has changed, or you are here. */
export function Whip({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('whip', className)} />
}
