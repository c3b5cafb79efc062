import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { startGoogle, type Google } from '../apps/server/test/google-server.ts'
import { startSmtpInbox, type SmtpInbox } from '../apps/server/test/smtp-inbox.ts'
import { signUp } from '#contract/auth.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

export { expect, type Page }

export const password = 'a quiet orchard 7'

/** A refused or unsent request is what some tests are about, and the browser reports each; everything else is a fault. */
const expectedComplaint =
  /^Failed to load resource: (?:the server responded with a status of (?:401|409|410|418|422|429|500|502|503)|net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED))/

/** Collects what a page complains about, forbidden code included: that reaches no console by itself. */
export async function watchComplaints(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(error.error().message))
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !expectedComplaint.test(message.text())) complaints.push(message.text())
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console
      console.error(`policy violated: ${violatedDirective} ${blockedURI}`)
    })
  })
  return complaints
}

interface Person {
  email: string
  password: string
  token: string
}

interface Tests {
  needsChromium: void
  /** Somebody who has an account; the browser does not know of them yet. */
  person: Person
}

interface Workers {
  /** Somebody whom many tests may look at and none changes: new accounts are limited to thirty a minute. */
  resident: Person
  inbox: SmtpInbox
  google: Google
  server: ServerProcess
}

let people = 0

async function createPerson(server: ServerProcess, email: string): Promise<Person> {
  const { token } = await server.as(null)(signUp, { body: { email, password, name: 'Ada Lovelace', locale: 'en' } })
  return { email, password, token }
}

/** Runs in the browser against a server process that the tests of one worker share, with a real mail server and a real OpenID server; no page may complain. */
export const test = base.extend<Tests, Workers>({
  needsChromium: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, use, testInfo) => {
      testInfo.skip(process.env.CHROMIUM_PATH === undefined, 'Chromium missing')
      await use()
    },
    { auto: true },
  ],
  inbox: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const inbox = await startSmtpInbox()
      await use(inbox)
      await inbox.stop()
    },
    { scope: 'worker' },
  ],
  google: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const google = await startGoogle()
      await use(google)
      await google.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ inbox, google }, use) => {
      const server = await startServerProcess({ SMTP_URL: inbox.url, ...google.environment })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  resident: [async ({ server }, use) => use(await createPerson(server, 'resident@example.com')), { scope: 'worker' }],
  baseURL: ({ server }, use) => use(server.url),
  person: async ({ server }, use, testInfo) => {
    people += 1
    await use(await createPerson(server, `person-${testInfo.workerIndex}-${people}@example.com`))
  },
  context: async ({ context, server, serviceWorkers }, use, testInfo) => {
    const complaints = await watchComplaints(context)
    // A browser without workers, which there are; Playwright's own way is to answer with nothing, which no browser does.
    if (serviceWorkers === 'block') await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await use(context)
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server', { body: server.output(), contentType: 'text/plain' })
    expect(complaints, 'what the browser complained about').toEqual([])
  },
})

/** Through the screen, as a person does, in English. */
export async function signInOnScreen(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
}
