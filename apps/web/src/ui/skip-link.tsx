import type { ReactNode } from 'react'

export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="fixed top-2 left-2 z-50 inline-flex min-h-11 -translate-y-20 items-center rounded-control bg-ink px-4.5 font-strong text-desk no-underline focus:translate-y-0"
    >
      {children}
    </a>
  )
}
