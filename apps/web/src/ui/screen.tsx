import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Thread } from './thread.tsx'

/** As index.html has it. */
const siteName = document.title

interface ScreenProps {
  title: string
  lead?: string
  thread: ComponentProps<typeof Thread>['state']
  children?: ReactNode
}

export function Screen({ title, lead, thread, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const shownTitle = title === siteName ? siteName : `${title} · ${siteName}`
    const hasChanged = document.title !== siteName && document.title !== shownTitle
    document.title = shownTitle
    // Something else is said now and nothing has the focus: moving it here is how a screen reader hears of it.
    if (hasChanged && document.activeElement === document.body) heading.current?.focus()
  }, [title])
  return (
    <main>
      <Thread state={thread} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
      {children}
    </main>
  )
}
