import type { Messages } from '../messages/messages.ts'
import { Screen } from '../ui/screen.tsx'

export function NotFound({ words }: { words: Messages }) {
  return (
    <Screen title={words.notFound.title} lead={words.notFound.lead} thread="cut">
      <div className="actions">
        <a className="button primary" href="/">
          {words.notFound.toHome}
        </a>
      </div>
    </Screen>
  )
}
