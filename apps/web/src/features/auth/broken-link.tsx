import type { Messages } from '../../messages/messages.ts'
import { Screen } from '../../ui/screen.tsx'

export function IncompleteLink({ words }: { words: Messages }) {
  return <Screen title={words.link.incomplete} lead={words.link.incompleteLead} thread="cut" />
}

export function OutdatedLink({ words }: { words: Messages }) {
  return (
    <Screen title={words.problems.LINK_EXPIRED} lead={words.link.outdatedLead} thread="cut">
      <div className="actions">
        <a className="button primary" href="/api/docs">
          {words.apiDescription}
        </a>
      </div>
    </Screen>
  )
}
