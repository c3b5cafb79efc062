import { ConfigError, readConfig } from './config.ts'
import { DataFolderInUse } from './platform/database/data-folder-lock.ts'
import { createLog } from './platform/log.ts'
import { start } from './start.ts'

/** Reads the configuration, starts the roles it names, and stops cleanly when told to. */
async function main(): Promise<void> {
  const config = readConfig()
  const format = config.LOG_FORMAT ?? (config.mode === 'local' && process.stdout.isTTY ? 'pretty' : 'json')
  const log = createLog({ level: config.LOG_LEVEL, format })
  const running = await start({ config, log })
  log.info({ mode: config.mode, roles: config.ROLES.join(',') }, `Tailorbird is ready: ${running.url}`)

  let isStopping = false
  const stop = (reason: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    void running.stop().then(() => process.exit(0))
  }
  // Not `once`: Ctrl+C reaches a process and its parent, which passes it on, and the second one must not kill.
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  // Started by the set-up step, which may be killed without a word.
  process.once('disconnect', () => stop('parent ended'))
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataFolderInUse) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

await main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
