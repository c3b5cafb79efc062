import { readConfig } from '#contract/system.ts'
import { api } from '../../lib/api.ts'
import { useRequest } from '../../lib/use-request.ts'
import type { Messages } from '../../messages/messages.ts'
import { Alert } from '../../ui/alert.tsx'
import { Screen } from '../../ui/screen.tsx'

export function Home({ words }: { words: Messages }) {
  const [config, retry] = useRequest(() => api(readConfig, {}))
  return (
    <Screen title="Tailorbird" lead={words.home.lead} thread="begun">
      {config.state === 'failed' ? (
        <>
          <Alert text={words.problems[config.problem]} />
          <button className="button" type="button" onClick={retry}>
            {words.tryAgain}
          </button>
        </>
      ) : (
        <p className="hint">
          {config.state === 'done' ? words.home.version.replace('{version}', config.answer.version) : words.home.loading}
        </p>
      )}
      <div className="actions">
        <a className="button primary" href="/api/docs">
          {words.apiDescription}
        </a>
        {config.state === 'done' && config.answer.mailbox && (
          <a className="button" href="/mailbox">
            {words.home.mailbox}
          </a>
        )}
      </div>
    </Screen>
  )
}
