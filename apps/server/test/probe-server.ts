import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import { start } from '#server/start.ts'
import { installProbe, type ProbeOptions } from './probe-feature.ts'

/** The product with the probe feature, as a process that tests start and kill. */
export type ProbeServerOptions = ProbeOptions & { heartbeatSeconds?: number }

const options = JSON.parse(process.argv[2] ?? '{}') as ProbeServerOptions
const config = readConfig()
const running = await start({
  config,
  log: createLog({ level: config.LOG_LEVEL, format: 'json' }),
  extend: (app, database) => installProbe(app, database, options),
  ...(options.heartbeatSeconds === undefined ? {} : { heartbeatSeconds: options.heartbeatSeconds }),
})
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
process.stdout.write('ready\n')
