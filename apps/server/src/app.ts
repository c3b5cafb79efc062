import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { routeTable } from '#contract/route-table.ts'
import { readConfig as readConfigRoute } from '#contract/system.ts'
import { hasMailbox, type Config } from './config.ts'
import { createAuth } from './features/account/auth.ts'
import { mountAuth } from './features/account/auth-routes.ts'
import { mountAccount } from './features/account/routes.ts'
import { createAccount } from './features/account/service.ts'
import { mountAnalytics } from './features/analytics/routes.ts'
import { createAnalytics } from './features/analytics/service.ts'
import { mountCredits } from './features/credits/routes.ts'
import { createCredits } from './features/credits/service.ts'
import type { Database } from './platform/database/database.ts'
import { mountFiles } from './platform/files/file-routes.ts'
import { createLocalFolderFiles } from './platform/files/local-folder.ts'
import { createS3Files } from './platform/files/s3.ts'
import { createAddressSigner } from './platform/files/signing.ts'
import { parseStorageUrl } from './platform/files/storage-url.ts'
import { createHttpApp } from './platform/http/http-app.ts'
import { createRateLimiter } from './platform/http/rate.ts'
import { deleteEndedWindows } from './platform/http/rate-store.ts'
import { createStaticFiles } from './platform/http/static-files.ts'
import { mountSystem } from './platform/http/system-routes.ts'
import { createQueue } from './platform/jobs/queue.ts'
import { deleteOldSteps } from './platform/jobs/steps-store.ts'
import { createLiveHub } from './platform/live/hub.ts'
import { mountLive } from './platform/live/live-routes.ts'
import type { Log } from './platform/log.ts'
import { sendMailJob } from './platform/mail/mail-job.ts'
import { deleteOldMails } from './platform/mail/mail-store.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { mountMailbox } from './platform/mail/mailbox-routes.ts'
import { createMailboxTransport, createSmtpTransport } from './platform/mail/transport.ts'
import { maintenanceJob } from './platform/maintenance-job.ts'
import { createMetrics } from './platform/metrics.ts'
import { createSecretBox, deriveKey } from './platform/secret-box.ts'
import type { Tracing } from './platform/tracing.ts'
import { publicConfig } from './public-config.ts'
import { version } from './version.ts'

const builtWebFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

export interface AppOptions {
  config: Config
  secret: string
  database: Database
  log: Log
  tracing: Tracing
  /** The port that is listened on, once it is known. */
  port: () => number
  isStopping: () => boolean
  heartbeatSeconds?: number
}

export type App = Awaited<ReturnType<typeof composeApp>>

/** Hands the platform's ports to the features. Nothing is started here. */
export async function composeApp(options: AppOptions) {
  const { config, secret, database, log, tracing } = options
  const now = () => new Date()
  const metrics = createMetrics()
  const queue = createQueue({ database, log, metrics, tracing })
  const hub = createLiveHub({ database, log })
  const signer = createAddressSigner(secret)
  const storage = config.STORAGE_URL === undefined ? null : parseStorageUrl(config.STORAGE_URL)
  const files =
    storage === null || typeof storage === 'string'
      ? await createLocalFolderFiles({ folder: join(config.DATA_DIR, 'files'), sign: (key, expires) => signer.sign(key, expires) })
      : await createS3Files(storage)

  const transport = config.SMTP_URL
    ? createSmtpTransport({ url: config.SMTP_URL, from: config.MAIL_FROM, domain: new URL(config.APP_URL).hostname })
    : hasMailbox(config)
      ? createMailboxTransport(database)
      : null
  const box = createSecretBox(secret, 'mails')
  const mailer = createMailer({ queue, box, canSend: transport !== null })

  const credits = createCredits({
    database,
    freeCredits: config.FREE_CREDITS,
    hashKey: deriveKey(secret, 'credit-grants').toString('base64url'),
  })
  const account = createAccount({ database, credits, mailer, mode: config.mode, log })
  const analytics = createAnalytics({ database, now })
  const auth = createAuth({
    database,
    appUrl: config.APP_URL,
    otherOrigins:
      config.mode === 'local' ? ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${new URL(config.APP_URL).port}`) : [],
    secret,
    google: config.google,
    events: account.events,
    log,
  })

  queue.register(sendMailJob, async () => {
    const [{ createMailHandler }, { createAccountMails }] = await Promise.all([
      import('./platform/mail/mail-handler.ts'),
      import('./features/account/compose-mail.ts'),
    ])
    const compose = createAccountMails({ database, appUrl: config.APP_URL, freeCredits: config.FREE_CREDITS })
    return createMailHandler({ database, transport, box, compose, metrics })
  })
  queue.register(maintenanceJob, async () => async () => {
    await account.deleteExpired()
    await analytics.deleteOld()
    await deleteEndedWindows(database.root)
    await deleteOldMails(database.root)
    await deleteOldSteps(database.root)
  })
  queue.schedule(maintenanceJob, '17 * * * *')

  const hashKey = deriveKey(secret, 'rates').toString('base64url')
  const rates = createRateLimiter({ database, hashKey, requestsPerMinute: config.REQUESTS_PER_MINUTE, now: Date.now })
  const http = createHttpApp({
    appUrl: config.APP_URL,
    mode: config.mode,
    port: options.port,
    trustedProxies: config.TRUSTED_PROXIES,
    corsOrigins: config.CORS_ORIGINS,
    metricsToken: config.METRICS_TOKEN ?? null,
    sessions: account.sessions,
    rates,
    log,
    metrics,
    tracing,
  })
  const { mount } = http
  const checkDatabase = async () => Boolean(await database.root.execute(sql`select 1`))
  mountSystem(mount, { version, routes: routeTable, metrics, queue, isStopping: options.isStopping, checkDatabase })
  mount(readConfigRoute, () => publicConfig(config))
  mountLive(mount, {
    hub,
    sessions: account.sessions,
    log,
    metrics,
    heartbeatSeconds: options.heartbeatSeconds ?? limits.liveHeartbeatSeconds,
  })
  mountFiles(mount, { files, signer, now })
  mountMailbox(mount, database, hasMailbox(config))
  mountAuth(mount, { auth, account, appUrl: config.APP_URL, google: config.google !== null, mode: config.mode })
  mountAccount(mount, account)
  mountCredits(mount, credits)
  mountAnalytics(mount, { analytics, sessions: account.sessions, isOn: config.ANALYTICS === 'on' })

  return {
    http,
    queue,
    hub,
    files,
    account,
    finish: () => http.finish(createStaticFiles(config.WEB_DIR ?? builtWebFolder)),
    close: () => transport?.close(),
  }
}
