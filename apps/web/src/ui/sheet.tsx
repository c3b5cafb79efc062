import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface SheetProps {
  label?: string
  /** As tall as its content, for a part of a page. */
  isCropped?: boolean
  children: ReactNode
  className?: string
}

/** A page of paper in its real proportions. Text inside is sized in `em` or in `var(--mm)`, a millimetre of it. */
export function Sheet({ label, isCropped = false, children, className }: SheetProps) {
  return (
    <div
      role={label ? 'group' : undefined}
      aria-label={label}
      data-cropped={isCropped ? '' : undefined}
      className={classNames('sheet rounded-paper bg-paper text-paper-ink shadow-sheet', className)}
    >
      <div className="sheet-page">{children}</div>
    </div>
  )
}
