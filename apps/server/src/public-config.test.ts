import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { PublicConfig } from '#contract/system.ts'
import { parseConfig } from './config.ts'
import { publicConfig } from './public-config.ts'
import { version } from './version.ts'

const secrets = {
  AUTH_SECRET: 'zQ4-public-config-9f3K1x7Lw0Vb2Ty8Rn5',
  DATABASE_URL: 'postgres://user:db-word@db/app',
  SMTP_URL: 'smtp://user:smtp-word@mail',
  METRICS_TOKEN: 'metrics-word-1234',
  GOOGLE_CLIENT_ID: 'google-word-id',
  GOOGLE_CLIENT_SECRET: 'google-word-secret',
}

describe('what anyone may know about an installation', () => {
  it('is the default one when nothing is configured', () => {
    const shown = publicConfig(parseConfig({}))
    expect(shown).toMatchObject({
      version,
      mode: 'local',
      freeCredits: 15,
      google: false,
      mailbox: true,
      payments: false,
      analytics: true,
      ai: { engine: 'embedded' },
    })
    expect(shown.languages.interface).toEqual(['en', 'ru', 'fr', 'kz', 'zh'])
    expect(shown.limits).toEqual(limits)
    expect(PublicConfig.parse(shown)).toEqual(shown)
  })

  it('follows the configuration, and holds nothing secret of it', () => {
    const shown = publicConfig(parseConfig({ ...secrets, APP_URL: 'https://example.com', FREE_CREDITS: '3', ANALYTICS: 'off' }))
    expect(shown).toMatchObject({ mode: 'deployed', freeCredits: 3, google: true, mailbox: false, analytics: false })
    expect(shown.limits.freeCredits).toBe(3)
    expect(JSON.stringify(shown)).not.toMatch(/-word|zQ4/)
  })
})
