import { useState } from 'react'
import { TabRow, tabClass } from '../../ui/tab-row.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Section } from './section.tsx'

export function TabsSection() {
  const [tab, setTab] = useState('look')
  return (
    <Section title="Tabs">
      <Tabs
        label="Profile"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'look', label: 'Look and voice', content: <p>What every new page looks and sounds like.</p> },
          { value: 'account', label: 'Account', content: <p>Address, password, sessions.</p> },
          { value: 'credits', label: 'Credits', count: 14, content: <p>Fourteen left.</p> },
          { value: 'kept', label: 'Ваши данные и выгрузка', content: <p lang="ru">Всё, что мы храним.</p> },
        ]}
      />
      <div className="max-w-100">
        <TabRow label="Log in or register">
          <a href="#content" aria-current="page" className={tabClass(true)}>
            Log in
          </a>
          <a href="#content" className={tabClass(false)}>
            Create an account
          </a>
        </TabRow>
      </div>
    </Section>
  )
}
