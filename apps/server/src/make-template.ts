import { existsSync } from 'node:fs'
import { migrations } from './open-database.ts'
import { openEmbedded } from './platform/database/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import { templateFile, writeTemplate } from './platform/database/template.ts'
import { createQueue } from './platform/jobs/queue.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { noTracing } from './platform/tracing.ts'

/** Run by the set-up step: an empty database with every table, so that a first start and every test begin within a second. */
if (!existsSync(templateFile(migrations))) {
  const log = createLog({ level: 'warn', format: 'pretty' })
  const database = await openEmbedded({ dataDir: null, template: null })
  await migrate(database, migrations)
  const queue = createQueue({ database, log, metrics: createMetrics(), tracing: noTracing })
  await queue.start({ workers: false })
  await queue.stop()
  if (database.dump) await writeTemplate(migrations, await database.dump())
  await database.close()
}
