import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { Pair, Section } from './section.tsx'

export function NotesSection() {
  return (
    <Section title="Notes and cards">
      <Note tone="caution" icon="offline" role="status">
        You are offline. Keep working.
      </Note>
      <Note tone="positive">42 of 42 fields read back.</Note>
      <Note tone="danger" title="Stopped at the page setting" action={<Button>Go on from there</Button>}>
        Your credit is back. Nothing is lost.
      </Note>
      <Note tone="thread">Before you spend a credit, you see what is missing.</Note>
      <Note tone="plain" title="Әр өзгерістің себебі бар">
        Түйіндемеңізде жоқ нәрсе ешқашан қосылмайды.
      </Note>
      <Pair>
        <Card>
          <h3 className="text-3 font-strong">A panel</h3>
          <p className="text-ink-muted">For something you act in.</p>
        </Card>
        <Card isLined>
          <h3 className="text-3 font-strong">A lined panel</h3>
          <p className="text-ink-muted">For something beside it.</p>
        </Card>
      </Pair>
    </Section>
  )
}
