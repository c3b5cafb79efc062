import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signUp } from '#contract/auth.ts'
import { forgetRates } from './factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())
beforeEach(() => forgetRates(server))

const pageOf = async (path: string, language = 'en') => {
  const response = await server.fetch(path, { headers: { 'accept-language': language } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  return response.text()
}
const addressIn = (list: string, recipient: string) => new RegExp(`href="(/mailbox/[\\w-]+)"(?:(?!</li>).)*${recipient}`).exec(list)?.[1]
const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
/** The mail inside its frame, as the browser takes it out of the attribute. */
const framedIn = (page: string) => unescape(/ srcdoc="([^"]*)"/.exec(page)?.[1] ?? '')

describe('without a mail server, on this computer', () => {
  it('the mailbox says so while it is empty, in the language of the browser', async () => {
    expect(await pageOf('/mailbox')).toContain('No mails yet')
    const kazakh = await pageOf('/mailbox', 'kk-KZ')
    expect(kazakh).toContain('<html lang="kk">')
    expect(kazakh).toContain('Әзірге хат жоқ')
  })

  it('a mail lands in the mailbox, with a link that opens in the whole window and works', async () => {
    const email = 'ada@example.com'
    await server.as(null)(signUp, { body: { email, password: 'a quiet orchard 7', name: 'Ада & <b>Co</b>', locale: 'ru' } })
    const list = await vi.waitFor(
      async () => {
        const page = await pageOf('/mailbox')
        expect(page).toContain(email)
        return page
      },
      { timeout: 10_000 },
    )
    expect(list).toContain('Tailorbird')
    const page = await pageOf(addressIn(list, email) ?? '')
    expect(page).toContain(email)
    expect(page).toContain('sandbox="allow-top-navigation-by-user-activation"')
    const mail = framedIn(page)
    expect(mail).toMatch(/<head[^>]*><base target="_top">/)
    expect(mail).toContain('lang="ru"')
    expect(mail).not.toContain('<b>')
    // The frame may not open windows: a link that asks for a new one would do nothing at all.
    expect(mail).not.toMatch(/<a\b[^>]* target="(?!_top")/)
    const link = /<a\b[^>]* href="([^"]*token=[^"]*)"/.exec(mail)?.[1] ?? ''
    const { pathname, searchParams } = new URL(unescape(link))
    expect(pathname).toBe('/verify-email')
    const verified = await server.fetch(`/api/auth/verify-email?token=${searchParams.get('token')}`)
    expect(await verified.json()).toEqual({ status: true })
  })

  it('shows hostile subjects, recipients and contents as text or in a frame without scripts', async () => {
    const id = randomUUID()
    const hostile = `"'><script>alert(1)</script>&lt;`
    const html = `<html><head></head><body>" onload="alert(2)</iframe><script>alert(3)</script>&quot;</body></html>`
    await server.database.root.execute(
      sql`insert into mailbox (id, recipient, subject, html, body_text) values (${id}, ${hostile}, ${hostile}, ${html}, '')`,
    )
    for (const page of [await pageOf('/mailbox'), await pageOf(`/mailbox/${id}`)]) {
      expect(page).not.toContain('<script')
      expect(page).not.toContain(' onload="')
      expect(page).toContain('&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;')
    }
    const response = await server.fetch(`/mailbox/${id}`)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(framedIn(await response.text())).toBe(html.replace('<head>', '<head><base target="_top">'))
  })

  it.each([randomUUID(), 'nothing', "' or '1'='1"])('there is no mail %j', async (id) => {
    expect((await server.fetch(`/mailbox/${encodeURIComponent(id)}`)).status).toBe(404)
  })
})
