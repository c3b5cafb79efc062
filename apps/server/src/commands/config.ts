import { maskedConfig } from '../config.ts'
import type { RunCommand } from './command.ts'

export const runConfig: RunCommand = async ({ config, print }) => {
  for (const [name, value] of Object.entries(maskedConfig(config))) print(`${name}=${value}`)
}
