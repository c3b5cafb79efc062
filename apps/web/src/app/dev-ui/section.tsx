import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-line py-8 wide:grid-cols-[11rem_minmax(0,1fr)] wide:gap-10">
      <h2 className="text-3 font-strong">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">{children}</div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 rail:grid-cols-2">{children}</div>
}
