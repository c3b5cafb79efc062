import { join } from 'node:path'
import { composeApp, type App } from './app.ts'
import type { Config } from './config.ts'
import { createControlCommands } from './control-commands.ts'
import { migrations, openDatabase } from './open-database.ts'
import { openControlSocket } from './platform/control-socket.ts'
import { createSnapshots } from './platform/database/snapshots.ts'
import { listen, type Listening } from './platform/http/listen.ts'
import { readOrMakeSecret } from './platform/local-secret.ts'
import type { Log } from './platform/log.ts'
import { noTracing, startTracing } from './platform/tracing.ts'
import { version } from './version.ts'

export interface Running {
  url: string
  app: App
  stop(): Promise<void>
}

export interface StartOptions {
  config: Config
  log: Log
  /** Tests and benchmarks add features of their own through the same door. */
  extend?: (app: App, database: Parameters<typeof composeApp>[0]['database']) => Promise<void> | void
  heartbeatSeconds?: number
  /** How long requests in flight may take to end. */
  graceMilliseconds?: number
}

/** Everything in the order it depends on each other; stopped in the opposite order. */
export async function start({ config, log, extend, heartbeatSeconds, graceMilliseconds = 1_000 }: StartOptions): Promise<Running> {
  const stops: (() => Promise<void> | void)[] = []
  let listening: Listening | null = null
  let stopping: Promise<void> | null = null

  const stop = () =>
    (stopping ??= (async () => {
      for (const end of stops.toReversed())
        await Promise.resolve(end()).catch((error: unknown) => log.error({ err: error }, 'while stopping'))
    })())

  try {
    const tracing = config.OTEL_EXPORTER_OTLP_ENDPOINT
      ? await startTracing({ endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT, version })
      : noTracing
    stops.push(() => tracing.stop())
    const { database, applied, close } = await openDatabase(config, 'the server', log)
    stops.push(close)
    if (applied.length > 0) log.info({ count: applied.length, newest: migrations.length }, 'migrations applied')

    const secret = config.AUTH_SECRET ?? readOrMakeSecret(config.DATA_DIR)
    const app = await composeApp({
      config,
      secret,
      database,
      log,
      tracing,
      port: () => listening?.port ?? config.PORT,
      isStopping: () => stopping !== null,
      ...(heartbeatSeconds === undefined ? {} : { heartbeatSeconds }),
    })
    stops.push(() => app.close())
    await extend?.(app, database)
    app.finish()

    stops.push(() => app.queue.stop())
    await app.queue.start({ workers: config.ROLES.includes('worker') })

    if (database.dump) {
      const snapshots = createSnapshots({ database, folder: join(config.DATA_DIR, 'snapshots'), now: () => new Date() })
      snapshots.start((error) => log.error({ err: error }, 'the hourly snapshot failed'))
      stops.push(() => snapshots.stop())
      const control = await openControlSocket(config.DATA_DIR, createControlCommands({ config, database }))
      stops.push(() => control.close())
    }

    if (config.ROLES.includes('api')) {
      await app.hub.start()
      listening = await listen(app.http, { host: config.HOST, port: config.PORT })
      // Streams first: they would hold their connections open for the whole grace.
      stops.push(async () => {
        const closed = listening?.stop(graceMilliseconds)
        await app.hub.stop()
        await closed
      })
    }
    return { url: config.APP_URL, app, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
