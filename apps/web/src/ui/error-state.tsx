import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Holes, Seam } from './thread.tsx'

interface ErrorStateProps {
  title: string
  text: ReactNode
  /** What is safe. */
  kept?: ReactNode
  actions: ReactNode
  /** What to tell the people who can help, such as a reference. */
  details?: ReactNode
  level?: 1 | 2 | 3
}

export function ErrorState({ title, text, kept, actions, details, level = 2 }: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div role="alert" className="grid max-w-160 grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <div aria-hidden="true" className="flex max-w-115 items-center gap-2.5">
        <Seam className="w-28 shrink-0 rail:w-52" />
        <Icon name="scissors" className="text-danger" />
        <Holes className="grow" />
      </div>
      <Heading className="text-4" tabIndex={-1}>
        {title}
      </Heading>
      <div className="grid gap-2 text-3 font-normal text-ink-muted">
        <div>{text}</div>
        {kept && <div className="text-ink">{kept}</div>}
      </div>
      <div className="flex flex-wrap gap-3">{actions}</div>
      {details && <div className="text-1 text-ink-muted">{details}</div>}
    </div>
  )
}
