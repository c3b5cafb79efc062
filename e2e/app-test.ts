import { test as base, expect, type Page } from '@playwright/test'
import { startServerProcess, type ServerProcess } from './server-process.ts'

export { expect, type Page }

/** A refused or unsent request is what some tests are about, and the browser reports each; everything else is a fault. */
const expectedComplaint =
  /^Failed to load resource: (?:the server responded with a status of (?:410|422|429|500)|net::ERR_INTERNET_DISCONNECTED)/

/** Runs in the browser against a server process that the tests of one worker share; no page may complain. */
export const test = base.extend<{ needsChromium: void }, { server: ServerProcess }>({
  needsChromium: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, use, testInfo) => {
      testInfo.skip(process.env.CHROMIUM_PATH === undefined, 'Chromium missing')
      await use()
    },
    { auto: true },
  ],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const server = await startServerProcess()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  context: async ({ context, server }, use, testInfo) => {
    const complaints: string[] = []
    context.on('weberror', (error) => complaints.push(error.error().message))
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !expectedComplaint.test(message.text())) complaints.push(message.text())
    })
    // A forbidden eval that the page catches reaches no console, only this event.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        // oxlint-disable-next-line no-console
        console.error(`policy violated: ${violatedDirective} ${blockedURI}`)
      })
    })
    await use(context)
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server', { body: server.output(), contentType: 'text/plain' })
    expect(complaints, 'what the browser complained about').toEqual([])
  },
})

/** The newest mail to an address, once the queue has written it. */
export async function openMail(page: Page, recipient: string, subject: string): Promise<void> {
  await expect(async () => {
    await page.goto('/mailbox')
    await page.getByRole('link', { name: subject }).filter({ hasText: recipient }).first().click({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
}
