import { limits } from '#contract/limits.ts'
import { documentLanguages, interfaceLanguages, jobBoards, templates } from '#contract/states.ts'
import type { PublicConfig } from '#contract/system.ts'
import { hasMailbox, type Config } from './config.ts'
import { version } from './version.ts'

/** What anyone may know about this installation. */
export function publicConfig(config: Config): PublicConfig {
  return {
    version,
    mode: config.mode,
    freeCredits: config.FREE_CREDITS,
    google: config.google !== null,
    mailbox: hasMailbox(config),
    payments: false,
    analytics: config.ANALYTICS === 'on',
    ai: { engine: 'embedded', model: null },
    languages: { interface: [...interfaceLanguages], documents: [...documentLanguages] },
    templates: [...templates],
    jobBoards: jobBoards.map((board) => ({ ...board })),
    limits: { ...limits, freeCredits: config.FREE_CREDITS },
  }
}
