import type { Endpoint } from '#contract/endpoint.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { healthLive, healthReady, readDocs, readMetrics, readOpenApi } from '#contract/system.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Metrics } from '../metrics.ts'
import { docsPage } from './docs-page.ts'
import { htmlResponse } from './html.ts'
import type { Mount } from './mount.ts'
import { Refusal } from './problem.ts'

export interface SystemOptions {
  version: string
  routes: readonly Endpoint[]
  metrics: Metrics
  queue: Queue
  isStopping: () => boolean
  /** Rejects or answers false when the database does not answer. */
  checkDatabase: () => Promise<boolean>
}

export function mountSystem(mount: Mount, options: SystemOptions): void {
  const { routes, version, metrics } = options
  const document = openApiDocument(routes, version)
  const page = docsPage(routes, document)

  mount(healthLive, () => ({ status: 'ok' as const }))
  mount(healthReady, async () => {
    const database = await options.checkDatabase().catch(() => false)
    if (!database || options.isStopping()) throw new Refusal('UNAVAILABLE', { headers: { 'retry-after': '2' } })
    return { status: 'ok' as const, checks: { database, queue: true } }
  })
  mount(readOpenApi, () => document)
  mount(readDocs, () => htmlResponse(page))
  mount(readMetrics, async () => {
    for (const { queue, state, count } of await options.queue.counts()) metrics.jobs.set({ queue, state }, count)
    return new Response(await metrics.registry.metrics(), {
      headers: { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' },
    })
  })
}
