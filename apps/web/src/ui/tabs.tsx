import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { tabClass, tabRowClass } from './tab-row.tsx'

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

export function Tabs<T extends string>({ value, onChange, label, tabs }: TabsProps<T>) {
  const choice = onChange ? { value, onValueChange: (chosen: T) => onChange(chosen) } : { defaultValue: value }
  return (
    <BaseTabs.Root {...choice}>
      <BaseTabs.List aria-label={label} activateOnFocus className={tabRowClass}>
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
