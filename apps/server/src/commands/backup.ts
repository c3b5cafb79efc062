import { resolve } from 'node:path'
import type { RunCommand } from './command.ts'
import { runControlCommand } from './run-control-command.ts'

const nameFor = (moment: Date) => `tailorbird-backup-${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.gz`

export const runBackup: RunCommand = async ({ config, log, options: { out: given }, print }) => {
  // The running server has a working folder of its own.
  const out = resolve(typeof given === 'string' ? given : nameFor(new Date()))
  await runControlCommand({ config, log }, 'backup', { out })
  print(out)
}
