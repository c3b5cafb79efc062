import { type ReactNode, useEffect, useRef } from 'react'

interface PageHeadingProps {
  title: string
  lead?: ReactNode
  /** For a screen that changed under the reader: its new heading is where to read on. */
  shouldFocus?: boolean
}

export function PageHeading({ title, lead, shouldFocus = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (shouldFocus) heading.current?.focus()
  }, [shouldFocus])
  return (
    <div className="grid gap-2">
      <h1 ref={heading} tabIndex={-1} className="text-4 break-words outline-none">
        {title}
      </h1>
      {lead && <div className="max-w-[62ch] text-ink-muted">{lead}</div>}
    </div>
  )
}
