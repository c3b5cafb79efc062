import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** More tabs than fit go to a second line: none is cut and none has to be scrolled to. */
export const tabRowClass = 'flex flex-wrap gap-x-7 shadow-[inset_0_-1px_var(--line)]'

/** For a link that looks like a tab. */
export function tabClass(isCurrent: boolean): string {
  return classNames(
    'flex min-h-12 min-w-11 items-center gap-2 rounded-control text-left no-underline',
    isCurrent ? 'stitched-under font-strong text-ink' : 'text-ink-muted transition-colors hover:text-ink',
  )
}

/** Tabs that are links: each is a page with an address. */
export function TabRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={tabRowClass}>
      {children}
    </nav>
  )
}
