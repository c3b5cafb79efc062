import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text: ReactNode
  action?: ReactNode
  /** In place of the pattern piece; `null` for none. */
  art?: ReactNode
  level?: 1 | 2 | 3
}

export function EmptyState({ title, text, action, art = <PatternPiece />, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="grid items-center gap-8 py-6 rail:grid-cols-[minmax(0,1fr)_auto] rail:gap-16">
      <div className="grid justify-items-start gap-3.5">
        <Heading className="text-4">{title}</Heading>
        <div className="max-w-[46ch] text-ink-muted">{text}</div>
        {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
      </div>
      {art !== null && <div className="hidden w-50 rail:block">{art}</div>}
    </div>
  )
}

/** A sheet not yet cut: dashed edge, notches, the arrow of the grain. */
function PatternPiece() {
  return (
    <svg viewBox="0 0 210 297" aria-hidden="true" className="w-full fill-none stroke-line-strong" strokeLinecap="round">
      <rect x="1" y="1" width="208" height="295" strokeWidth="1.6" strokeDasharray="5.6 5.6" />
      <path d="M96 1l9 10 9-10M96 296l9-10 9 10" strokeWidth="1.6" />
      <path d="M105 40v217M100 50l5-10 5 10M100 247l5 10 5-10" strokeWidth="1.2" opacity=".7" />
    </svg>
  )
}
