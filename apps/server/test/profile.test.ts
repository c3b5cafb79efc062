import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readProfile, setDemoSettings, updateProfile } from '#contract/account.ts'
import { signInAnonymously } from '#contract/auth.ts'
import { readConfig } from '#contract/system.ts'
import { createPerson, forgetRates, type Person } from './factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let deployed: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { FREE_CREDITS: '7' } })
  deployed = await startTestServer({ environment: { APP_URL: 'https://app.example', AUTH_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' } })
})
afterAll(async () => {
  await server?.stop()
  await deployed?.stop()
})
beforeEach(() => forgetRates(server))

const percentages = { sent: 5, responded: 10, interview: 70, offer: 2, rejected: 13 }

describe('the profile', () => {
  it('has the settings everyone begins with', async () => {
    const person = await createPerson(server)
    const profile = await server.as(person.token)(readProfile, {})
    expect(profile).toMatchObject({
      credits: 7,
      accountType: 'regular',
      demoSettings: null,
      settings: {
        jobBoard: 'other',
        includeSummary: true,
        template: 'standard',
        coverLetterLength: 200,
        coverLetterTone: 'balanced',
        paper: 'a4',
        pages: 'auto',
        dailyGoal: 10,
        timezone: 'UTC',
        locale: 'en',
      },
    })
  })

  it('begins with the language and paper of the browser that registers', async () => {
    const headers = { 'accept-language': 'kk-KZ, ru;q=0.8' }
    const kazakh = (await (await server.fetch('/api/auth/sign-in/anonymous', { method: 'POST', headers })).json()) as { token: string }
    expect((await server.as(kazakh.token)(readProfile, {})).settings).toMatchObject({ locale: 'kz', paper: 'a4' })
    const american = await server.as(null)(signInAnonymously, { headers: { 'accept-language': 'en-US,en;q=0.9' } })
    expect((await server.as(american.token)(readProfile, {})).settings).toMatchObject({ locale: 'en', paper: 'letter' })
  })

  it('keeps every setting that is changed, and the others as they were', async () => {
    const person = await createPerson(server)
    const settings = {
      jobBoard: 4 as const,
      includeSummary: false,
      template: 'iconic' as const,
      coverLetterLength: 350,
      coverLetterTone: 'friendly' as const,
      paper: 'letter' as const,
      pages: '2' as const,
      locale: 'zh' as const,
    }
    await server.as(person.token)(updateProfile, { body: { displayName: 'Әсел <b>王</b>', settings } })
    await server.as(person.token)(updateProfile, { body: { dailyGoal: 25, timezone: 'Asia/Almaty' } })
    const profile = await server.as(person.token)(readProfile, {})
    expect(profile.user.displayName).toBe('Әсел <b>王</b>')
    expect(profile.settings).toEqual({ ...settings, dailyGoal: 25, timezone: 'Asia/Almaty' })
  })

  it('keeps both of two changes that come at once', async () => {
    const person = await createPerson(server)
    await Promise.all([
      server.as(person.token)(updateProfile, { body: { settings: { includeSummary: false } } }),
      server.as(person.token)(updateProfile, { body: { settings: { pages: '1' } } }),
    ])
    expect((await server.as(person.token)(readProfile, {})).settings).toMatchObject({ includeSummary: false, pages: '1' })
  })

  it.each([
    [{ settings: { coverLetterLength: 50 } }, 'body.settings.coverLetterLength'],
    [{ settings: { coverLetterLength: 225 } }, 'body.settings.coverLetterLength'],
    [{ settings: { jobBoard: 77 } }, 'body.settings.jobBoard'],
    [{ settings: { template: 'fancy' } }, 'body.settings.template'],
    [{ settings: { locale: 'kk' } }, 'body.settings.locale'],
    [{ settings: { role: 'admin' } }, 'body.settings'],
    [{ timezone: 'Mars/Olympus' }, 'body.timezone'],
    [{ dailyGoal: 0 }, 'body.dailyGoal'],
    [{ displayName: '   ' }, 'body.displayName'],
    [{ displayName: 'x'.repeat(101) }, 'body.displayName'],
    [{ role: 'admin' }, 'body'],
    [[], 'body'],
    ['text', 'body'],
  ])('refuses %j and names %s', async (body, path) => {
    const person = await createPerson(server)
    const response = await server.fetch('/api/profile', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] })
    expect((await server.as(person.token)(readProfile, {})).role).toBe('user')
  })

  it('saves a premium template only with a verified e-mail', async () => {
    const person = await createPerson(server, { verified: false })
    await expect(server.as(person.token)(updateProfile, { body: { settings: { template: 'newcast' } } })).rejects.toMatchObject({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
      message: 'Email verification required.',
    })
    const profile = await server.as(person.token)(updateProfile, { body: { settings: { template: 'standard', pages: '1' } } })
    expect(profile.settings).toMatchObject({ template: 'standard', pages: '1' })
  })
})

describe('account type and demo settings', () => {
  const set = (where: TestServer, caller: Person, uid: string, demoSettings: Record<string, unknown> = {}) =>
    where.as(caller.token)(setDemoSettings, { params: { userId: uid }, body: { accountType: 'demo', demoSettings } })

  it('are set by an administrator for anyone, with defaults for what is left out', async () => {
    const [admin, person] = [await createPerson(deployed, { admin: true }), await createPerson(deployed)]
    const profile = await set(deployed, admin, person.uid, { applicationCount: 40 })
    expect(profile).toMatchObject({
      user: { uid: person.uid },
      accountType: 'demo',
      demoSettings: { applicationCount: 40, dailyApplications: 10, stagePercentages: percentages },
    })
  })

  it('are nobody else’s to set in deployed mode, not even one’s own', async () => {
    const [person, other] = [await createPerson(deployed), await createPerson(deployed)]
    await expect(set(deployed, person, other.uid)).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' })
    await expect(set(deployed, person, person.uid)).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  it('are one’s own to set in local mode, and only one’s own', async () => {
    const [person, other] = [await createPerson(server), await createPerson(server)]
    expect((await set(server, person, person.uid)).accountType).toBe('demo')
    await expect(set(server, person, other.uid)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('are refused for a user that is not there', async () => {
    const admin = await createPerson(deployed, { admin: true })
    await expect(set(deployed, admin, 'nobody')).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it.each([
    [{ stagePercentages: { ...percentages, sent: 6 } }, 'Percentages must add up to 100'],
    [{ stagePercentages: { ...percentages, sent: -1, offer: 8 } }, ''],
    [{ stagePercentages: { ...percentages, sent: 4.5, offer: 2.5 } }, ''],
    [{ stagePercentages: { sent: 100 } }, ''],
    [{ applicationCount: 1001 }, ''],
    [{ dailyApplications: -1 }, ''],
    [{ tailoredCount: 2.5 }, ''],
    [{ applicationCount: '12' }, ''],
  ])('refuses %j', async (demoSettings, message) => {
    const person = await createPerson(server)
    const refusal = await set(server, person, person.uid, demoSettings).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    if (message) expect(refusal).toMatchObject({ fields: [{ message }] })
    expect((await server.as(person.token)(readProfile, {})).accountType).toBe('regular')
  })
})

describe('the public configuration', () => {
  it('says what this installation offers, and no secret', async () => {
    const config = await server.as(null)(readConfig, {})
    expect(config).toMatchObject({
      version: '1.2.0',
      mode: 'local',
      freeCredits: 7,
      google: false,
      languages: { interface: ['en', 'ru', 'fr', 'kz', 'zh'], documents: ['en', 'fr', 'ru', 'kk', 'zh'] },
      templates: ['standard', 'newcast', 'iconic'],
      limits: { passwordMinimum: 6, pageSize: 10 },
    })
    expect(config.jobBoards).toContainEqual({ id: 9, name: 'enbek.kz' })
    expect((await deployed.as(null)(readConfig, {})).mode).toBe('deployed')
  })
})
