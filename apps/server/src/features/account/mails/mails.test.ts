import { describe, expect, test } from 'vitest'
import { type InterfaceLanguage, interfaceLanguages } from '#contract/states.ts'
import { type AccountMail, composeAccountMail } from './compose.ts'
import { accountMailMessages } from './messages.ts'

const link = 'https://tailorbird.example/open?token=abc.DEF_123&next=%2Fdashboard'
const linkInHtml = link.replace('&', '&amp;')

const samples: Record<AccountMail['kind'], AccountMail> = {
  verification: { kind: 'verification', url: link, expiresInHours: 24 },
  reset: { kind: 'reset', url: link, expiresInMinutes: 30 },
  welcome: { kind: 'welcome', url: link, freeCredits: 15 },
  'email-changed': { kind: 'email-changed', newEmail: 'nora.lind@example.com', supportUrl: link },
  'confirm-email-change': { kind: 'confirm-email-change', url: link, newEmail: 'nora.lind@example.com' },
}
const cases = Object.values(samples).flatMap((mail) => interfaceLanguages.map((locale) => ({ kind: mail.kind, mail, locale })))

function compose(mail: AccountMail, locale: InterfaceLanguage = 'en', displayName: string | null = 'Nora') {
  return composeAccountMail(mail, { displayName, locale })
}

function occurrences(text: string, part: string): number {
  return text.split(part).length - 1
}

function withoutStyleSheet(html: string): string {
  return html.replace(/<style>.*?<\/style>/s, '')
}

/** The words of a text version: the address is the same in every language. */
function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && line !== link)
}

describe('every account mail in every language', () => {
  test.each(cases)('$kind in $locale has a subject, a title, a preheader and a text', async ({ mail, locale }) => {
    const { subject, html, text } = await compose(mail, locale)
    expect(subject.trim()).not.toBe('')
    expect(html).toContain(`<title>${subject}</title>`)
    const { title } = accountMailMessages[locale].mails[mail.kind]
    expect(html).toContain(`>${title}</h1>`)
    expect(text.startsWith(`${title}\n`)).toBe(true)
    expect(html).toMatch(/data-skip-in-text="true">[^<]{8,}<div>/)
    expect(linesOf(text).length).toBeGreaterThanOrEqual(5)
  })

  test.each(cases)('$kind in $locale shares no line with another language', async ({ mail, locale }) => {
    const own = await compose(mail, locale)
    for (const other of interfaceLanguages.filter((language) => language !== locale)) {
      const { subject, text } = await compose(mail, other)
      expect(own.subject).not.toBe(subject)
      expect(linesOf(own.text)).toHaveLength(linesOf(text).length)
      expect(linesOf(own.text).filter((line) => linesOf(text).includes(line))).toEqual([])
    }
  })

  test.each(cases)('$kind in $locale has its address once behind the button and once to copy', async ({ mail, locale }) => {
    const { html } = await compose(mail, locale)
    expect(occurrences(html, `href="${linkInHtml}"`)).toBe(1)
    expect(occurrences(html, `>${linkInHtml}</p>`)).toBe(1)
    expect(occurrences(html, linkInHtml)).toBe(2)
    expect(occurrences(html, '<a ')).toBe(1)
  })

  test.each(cases)(
    '$kind in $locale explains the address in HTML, and in text has it once, on a line of its own',
    async ({ mail, locale }) => {
      const { html, text } = await compose(mail, locale)
      const { fallback } = accountMailMessages[locale]
      expect(html).toContain(`>${fallback}</p>`)
      expect(text).not.toContain(fallback)
      expect(occurrences(text, link)).toBe(1)
      expect(text.split('\n')).toContain(link)
    },
  )

  test.each(cases)('$kind in $locale leaves no placeholder and never shouts', async ({ mail, locale }) => {
    const { subject, html, text } = await compose(mail, locale)
    for (const part of [subject, withoutStyleSheet(html), text]) expect(part).not.toMatch(/[{}]|undefined|null|NaN/)
    expect(subject + text).not.toMatch(/[!！]/)
  })

  test.each(cases)('$kind in $locale loads nothing from elsewhere', async ({ mail, locale }) => {
    const { html } = await compose(mail, locale)
    expect(html).not.toMatch(/\ssrc=|srcset=|@import|url\(|<link|<script|<img|background=/i)
  })

  test.each(cases)('$kind in $locale is made for light and dark', async ({ mail, locale }) => {
    const { html } = await compose(mail, locale)
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark"/>')
    expect(html).toContain('@media (prefers-color-scheme:dark){')
  })
})

test.each([
  ['en', 'en'],
  ['ru', 'ru'],
  ['fr', 'fr'],
  ['kz', 'kk'],
  ['zh', 'zh'],
] as const)('the page of a mail in %s says lang="%s"', async (locale, lang) => {
  const { html } = await compose(samples.welcome, locale)
  expect(html).toMatch(new RegExp(`<html dir="ltr" lang="${lang}">`))
})

test.each(Object.values(samples))('$kind in kz is written in Kazakh', async (mail) => {
  const { subject, text } = await compose(mail, 'kz')
  expect(subject).toMatch(/[әғқңөұүһі]/)
  const sentences = linesOf(text).filter((line) => line.endsWith('.'))
  expect(sentences.length).toBeGreaterThanOrEqual(3)
  for (const sentence of sentences) expect(sentence).toMatch(/[әғқңөұүһі]/)
})

describe('numbers', () => {
  test.each([
    [1, 'У вас 1 бесплатный кредит.', 'действует 1 час.', 'действует 1 минуту.'],
    [2, 'У вас 2 бесплатных кредита.', 'действует 2 часа.', 'действует 2 минуты.'],
    [5, 'У вас 5 бесплатных кредитов.', 'действует 5 часов.', 'действует 5 минут.'],
    [21, 'У вас 21 бесплатный кредит.', 'действует 21 час.', 'действует 21 минуту.'],
  ])('%i takes its Russian form', async (count, credits, hours, minutes) => {
    const welcome = await compose({ kind: 'welcome', url: link, freeCredits: count }, 'ru')
    const verification = await compose({ kind: 'verification', url: link, expiresInHours: count }, 'ru')
    const reset = await compose({ kind: 'reset', url: link, expiresInMinutes: count }, 'ru')
    expect(welcome.text).toContain(credits)
    expect(verification.text).toContain(hours)
    expect(reset.text).toContain(minutes)
  })

  test.each([
    ['en', 'You have 1 free credit.', 'You have 1,500 free credits.'],
    ['fr', 'Vous disposez de 1 crédit gratuit.', 'Vous disposez de 1\u202f500 crédits gratuits.'],
    ['kz', 'Сізде 1 тегін кредит бар.', 'Сізде 1\u00a0500 тегін кредит бар.'],
    ['zh', '您有 1 个免费额度，', '您有 1,500 个免费额度，'],
  ] as const)('one and many in %s', async (locale, one, many) => {
    expect((await compose({ kind: 'welcome', url: link, freeCredits: 1 }, locale)).text).toContain(one)
    expect((await compose({ kind: 'welcome', url: link, freeCredits: 1500 }, locale)).text).toContain(many)
  })

  test('no free credits are not announced', async () => {
    const { text } = await compose({ kind: 'welcome', url: link, freeCredits: 0 })
    expect(text).not.toMatch(/credit/)
    expect(text).toContain('Nothing is invented')
  })
})

describe('the name in the greeting', () => {
  test('is escaped, and stays out of the subject', async () => {
    for (const mail of Object.values(samples)) {
      const { subject, html, text } = await compose(mail, 'en', '<b onclick="x">Nora</b> {email} & $&')
      expect(html).toContain('Hello &lt;b onclick=&quot;x&quot;&gt;Nora&lt;/b&gt; {email} &amp; $&amp;,')
      expect(html).not.toContain('<b ')
      expect(text).toContain('Hello <b onclick="x">Nora</b> {email} & $&,')
      expect(subject).not.toMatch(/Nora|</)
    }
  })

  test('cannot forge lines or turn the text around', async () => {
    const { text } = await compose(samples.welcome, 'en', 'Nora\r\nBcc: all\u2028more\u0000\u202Ereversed\u0085end')
    expect(text).toContain('Hello Nora Bcc: all more reversed end,')
  })

  test('is cut to 80 characters without halving one', async () => {
    const { text } = await compose(samples.welcome, 'en', '𠮷'.repeat(200))
    expect(text).toContain(`Hello ${'𠮷'.repeat(79)}…,`)
    expect((await compose(samples.welcome, 'en', 'Nora\uD842')).html).toContain('Hello Nora\uFFFD,')
    expect((await compose(samples.welcome, 'en', 'n'.repeat(80))).text).toContain(`Hello ${'n'.repeat(80)},`)
  })

  test.each([null, '', ' \n\t ', '\u202E'])('is left out when there is none: %j', async (displayName) => {
    expect((await compose(samples.welcome, 'en', displayName)).text).toContain('\nHello,\n')
  })

  test.each(['Win at https://evil.example', 'www.evil', 'go to evil.example now', 'pay@evil.example'])(
    'is left out when a mail program would make a link of it: %s',
    async (displayName) => {
      const { html, text } = await compose(samples.verification, 'en', displayName)
      expect(html + text).not.toContain('evil')
      expect(text).toContain('\nHello,\n')
    },
  )

  test.each([
    ['J.R.R. Tolkien', 'en', 'Hello J.R.R. Tolkien,'],
    ['李诺拉', 'zh', '李诺拉，您好：'],
    ['Айгүл', 'kz', 'Сәлеметсіз бе, Айгүл.'],
  ] as const)('greets %s', async (displayName, locale, greeting) => {
    expect((await compose(samples.welcome, locale, displayName)).text).toContain(greeting)
  })
})

function notice(newEmail: string) {
  return compose({ kind: 'email-changed', newEmail, supportUrl: link })
}

describe('the new address', () => {
  test.each(interfaceLanguages)('is masked in the notice to the old one, in %s', async (locale) => {
    const { subject, html, text } = await compose(samples['email-changed'], locale)
    expect(text).toContain('n•••@example.com')
    expect(html).toContain('n•••@example.com')
    expect(subject + html + text).not.toContain('nora.lind')
  })

  test('is masked whatever it looks like', async () => {
    expect((await notice('𠮷田@example.com')).text).toContain('𠮷•••@example.com')
    expect((await notice('"a@b"@example.com')).text).toContain('"•••@example.com')
    expect((await notice('secret')).text).not.toContain('secret')
  })

  test('is shown in full, escaped, to the one who approves it', async () => {
    const { html, text } = await compose({ kind: 'confirm-email-change', url: link, newEmail: '<i>nora@example.com' })
    expect(text).toContain('<i>nora@example.com')
    expect(html).not.toContain('<i>nora')
  })
})

describe('links', () => {
  const refused = ['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'mailto:a@b.example', '/verify?token=secret', '']

  test.each(Object.values(samples))('$kind takes http and https only', async (mail) => {
    for (const address of refused) {
      const hostile = mail.kind === 'email-changed' ? { ...mail, supportUrl: address } : { ...mail, url: address }
      await expect(compose(hostile)).rejects.toThrow('A link in a mail must be an http or https address')
    }
    const local = 'http://localhost:3000/x'
    const { html } = await compose(mail.kind === 'email-changed' ? { ...mail, supportUrl: local } : { ...mail, url: local })
    expect(html).toContain(`href="${local}"`)
  })

  test('cannot break out of the page or of their line', async () => {
    const { html, text } = await compose({ kind: 'welcome', url: 'https://tailorbird.example/?a="><b>\n\nhello', freeCredits: 1 })
    expect(html).not.toContain('<b>')
    expect(text).toContain('\nhttps://tailorbird.example/?a=%22%3E%3Cb%3Ehello\n')
  })
})
