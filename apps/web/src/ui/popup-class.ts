import { classNames } from './class-names.ts'

const motion = 'transition-[opacity,translate] duration-(--d-base) data-ending-style:opacity-0 data-starting-style:opacity-0'

/** What opens beside its trigger: menu, list of a select. */
export const popupClass = classNames(
  'max-h-(--available-height) max-w-[min(24rem,calc(100vw-2rem))] min-w-(--anchor-width) overflow-y-auto overscroll-contain',
  'rounded-panel bg-raised p-1.5 text-ink shadow-raised outline-none data-starting-style:-translate-y-1',
  motion,
)

/** One line of it. Its highlight is the pointer and the focus alike, so it has an outline besides the colour. */
export const popupItemClass = classNames(
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left no-underline outline-none select-none cursor-pointer',
  'data-highlighted:bg-surface data-highlighted:inset-ring-2 data-highlighted:inset-ring-line-strong data-disabled:text-ink-disabled',
)

export const backdropClass = classNames('fixed inset-0 z-40 min-h-dvh bg-scrim', motion)
