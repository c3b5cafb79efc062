import { classNames } from './class-names.ts'

/** The shape of what is being loaded. The screen says elsewhere that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-[3px] bg-raised', className)} />
}

const lineWidths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-5/6']

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="grid gap-2.5 py-1.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={classNames('h-3', line === lines - 1 && lines > 1 ? 'w-3/5' : lineWidths[line % lineWidths.length])}
        />
      ))}
    </span>
  )
}
