import { useState } from 'react'
import { CursorList } from '../../ui/cursor-list.tsx'
import { Table } from '../../ui/table.tsx'
import { Section } from './section.tsx'

const positions = ['Senior Demand Planner', 'S&OP Analyst', 'Supply Planner', 'Planning Lead', 'Inventory Planner', 'Category Planner']

export function ListsSection() {
  const [shown, setShown] = useState(2)
  return (
    <Section title="Lists">
      <Table
        caption="Applications of the last 30 days"
        columns={[
          { key: 'position', label: 'Position' },
          { key: 'stage', label: 'Stage' },
          { key: 'match', label: 'Match', isNumber: true },
        ]}
        rows={[
          { key: '1', cells: { position: 'Senior Demand Planner', stage: 'Interview', match: 84 } },
          { key: '2', cells: { position: 'Специалист по планированию спроса', stage: 'Собеседование', match: 71 } },
          { key: '3', cells: { position: 'Supply Planner', stage: 'Sent', match: 100 } },
        ]}
      />
      <CursorList
        label="Positions"
        items={positions.slice(0, shown)}
        keyOf={(position) => position}
        render={(position) => <p className="py-3">{position}</p>}
        hasMore={shown < positions.length}
        isLoadingMore={false}
        onMore={() => setShown(shown + 2)}
        moreLabel="Show more"
        loadingLabel="Loading"
      />
      <CursorList
        label="Positions, loading"
        items={positions.slice(0, 1)}
        keyOf={(position) => position}
        render={(position) => <p className="py-3">{position}</p>}
        hasMore
        isLoadingMore
        onMore={() => setShown(shown)}
        moreLabel="Show more"
        loadingLabel="Loading"
      />
      <CursorList
        label="Positions, failed"
        items={positions.slice(0, 1)}
        keyOf={(position) => position}
        render={(position) => <p className="py-3">{position}</p>}
        hasMore
        isLoadingMore={false}
        onMore={() => setShown(shown)}
        moreLabel="Show more"
        loadingLabel="Loading"
        problem="The next ones did not come. What you see is kept."
        retryLabel="Try again"
      />
    </Section>
  )
}
