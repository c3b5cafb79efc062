import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Tab<T extends string> {
  value: T
  label: string
  count?: number
  content?: ReactNode
}

interface TabsProps<T extends string> {
  value: T
  onChange?: (value: T) => void
  label: string
  tabs: readonly Tab<T>[]
}

/** More tabs than fit go to a second line: none is cut and none has to be scrolled to. */
const rowClass = 'flex flex-wrap gap-x-7 shadow-[inset_0_-1px_var(--line)]'

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
    <nav aria-label={label} className={rowClass}>
      {children}
    </nav>
  )
}

export function Tabs<T extends string>({ value, onChange, label, tabs }: TabsProps<T>) {
  const choice = onChange ? { value, onValueChange: (chosen: T) => onChange(chosen) } : { defaultValue: value }
  return (
    <BaseTabs.Root {...choice}>
      <BaseTabs.List aria-label={label} activateOnFocus className={rowClass}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={({ active }) => tabClass(active)}>
            {tab.label}
            {tab.count !== undefined && <span className="text-1 font-normal text-ink-muted">{tab.count}</span>}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(
        (tab) =>
          tab.content !== undefined && (
            <BaseTabs.Panel key={tab.value} value={tab.value} className="rounded-control pt-6">
              {tab.content}
            </BaseTabs.Panel>
          ),
      )}
    </BaseTabs.Root>
  )
}
