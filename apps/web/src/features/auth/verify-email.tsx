import { verifyEmail } from '#contract/auth.ts'
import { api } from '../../lib/api.ts'
import { useRequest } from '../../lib/use-request.ts'
import type { Messages } from '../../messages/messages.ts'
import { Alert } from '../../ui/alert.tsx'
import { Screen } from '../../ui/screen.tsx'
import { OutdatedLink } from './broken-link.tsx'

export function VerifyEmail({ words, token }: { words: Messages; token: string }) {
  const [request, retry] = useRequest(() => api(verifyEmail, { query: { token } }))
  if (request.state === 'pending') return <Screen title={words.verify.pending} lead={words.verify.pendingLead} thread="open" />
  if (request.state === 'done') return <Screen title={words.verify.done} lead={words.verify.doneLead} thread="done" />
  if (request.problem === 'LINK_EXPIRED') return <OutdatedLink words={words} />
  return (
    <Screen title={words.verify.failed} thread="cut">
      <Alert text={words.problems[request.problem]} />
      <button className="button primary" type="button" onClick={retry}>
        {words.tryAgain}
      </button>
    </Screen>
  )
}
