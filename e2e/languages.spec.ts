import { readProfile } from '#contract/account.ts'
import { expect, signInOnScreen, test, type Page } from './app-test.ts'

const titles = { en: 'Taken in.', ru: 'Ушьём лишнее.', fr: 'Resserré ici.', kz: 'Кеңін тарылтамыз.', zh: '该收则收。' }
const notices = {
  ru: 'Язык интерфейса: Русский. Ваши документы остаются на своём языке.',
  fr: /^Langue de l’interface\s: Français\. Vos documents restent dans leur propre langue\.$/,
}
const standard = (language: keyof typeof titles) => (language === 'kz' ? 'kk' : language)

async function expectLanguage(page: Page, language: keyof typeof titles): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', standard(language))
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(?:Language|Язык|Langue|Тіл|语言)/ }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['ru-RU', 'ru'],
  ['fr-CA', 'fr'],
  ['kk-KZ', 'kz'],
  ['zh-Hans-CN', 'zh'],
  ['de-DE', 'en'],
] as const) {
  test.describe(`a browser that prefers ${locale}`, () => {
    test.use({ locale })
    test(`is spoken to in ${language}, and only that catalogue is loaded`, async ({ page }) => {
      const catalogues: string[] = []
      page.on('request', (request) => {
        const name = /\/assets\/(en|ru|fr|kz|zh)-/.exec(request.url())?.[1]
        if (name !== undefined && request.frame() === page.mainFrame()) catalogues.push(name)
      })
      await page.goto('/')
      await expectLanguage(page, language)
      expect(catalogues).toEqual([language])
    })
  })
}

test('the first of several preferred languages that is known counts', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { value: ['de-DE', 'kk-KZ', 'en-US'] }))
  await page.goto('/')
  await expectLanguage(page, 'kz')
})

test('a language is switched at once without a reload, is remembered, and mails follow it', async ({ page, server, person }) => {
  await signInOnScreen(page, person)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByLabel('Your name').fill('Half typed')
  await choose(page, 'Русский')
  await expect(page.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible()
  await expect(page.getByLabel('Ваше имя')).toHaveValue('Half typed')
  await expect(page).toHaveTitle('Профиль · Tailorbird')
  expect(loads).toBe(0)
  await expect(async () => {
    const { settings } = await server.as(person.token)(readProfile, {})
    expect(settings.locale).toBe('ru')
  }).toPass()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Язык' }).click()
  await page.getByRole('option', { name: '中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
})

test('a catalogue that cannot be loaded changes nothing and says so', async ({ page }) => {
  await page.route(/\/assets\/fr-/, (route) => route.abort('failed'))
  await page.goto('/')
  await expectLanguage(page, 'en')
  await choose(page, 'Français')
  await expect(page.getByText('Français could not be loaded. Check your connection and try again.')).toBeVisible()
  await expectLanguage(page, 'en')
})

test('the notice is shown once per language that is not English', async ({ page }) => {
  await page.goto('/')
  await expectLanguage(page, 'en')
  await expect(page.getByText('The interface is now in')).toHaveCount(0)
  await choose(page, 'Русский')
  await expect(page.getByText(notices.ru)).toBeVisible()
  await page.reload()
  await expectLanguage(page, 'ru')
  await expect(page.getByText(notices.ru)).toHaveCount(0)
  await choose(page, 'Français')
  await expect(page.getByText(notices.fr)).toBeVisible()
  await page.getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByText(notices.fr)).toHaveCount(0)
  await choose(page, 'English')
  await expectLanguage(page, 'en')
  await choose(page, 'Français')
  await expectLanguage(page, 'fr')
  await expect(page.getByText(notices.fr)).toHaveCount(0)
})

for (const [locale, texts] of [
  ['ru-RU', { 1: '1 кредит для начала', 3: '3 кредита для начала', 15: '15 кредитов для начала', 21: '21 кредит для начала' }],
  ['kk-KZ', { 1: '1 кредит', 15: '15 кредит' }],
  ['en-US', { 1: '1 credit to begin with', 15: '15 credits to begin with' }],
] as const) {
  test.describe(`numbers in ${locale}`, () => {
    test.use({ locale })
    test('have their right plural', async ({ page, server }) => {
      const config = (await (await fetch(`${server.url}/api/config`)).json()) as object
      for (const [count, text] of Object.entries(texts)) {
        await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, freeCredits: Number(count) } }))
        await page.goto('/register')
        await expect(page.getByText(text)).toBeVisible()
        await page.unroute('**/api/config')
      }
    })
  })
}

test.describe('the theme', () => {
  test.use({ colorScheme: 'light' })

  test('is dark whatever the system prefers, changes at once, and stays', async ({ page }) => {
    await page.goto('/')
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await ground()).toBe('rgb(17, 21, 19)')
    await page.getByRole('button', { name: 'Switch to the light theme' }).click()
    expect(await ground()).toBe('rgb(230, 233, 226)')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible()
    expect(await ground()).toBe('rgb(230, 233, 226)')
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#E6E9E2')
  })

  test('is there before the app is: nothing flashes, and no script stands in the page itself', async ({ page, server }) => {
    await page.addInitScript(() => localStorage.setItem('tailorbird.theme', 'light'))
    await page.route(/\/assets\/index-.*\.js$/, () => undefined)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page.locator('#root')).toBeEmpty()
    const html = await (await fetch(server.url)).text()
    expect([...html.matchAll(/<script(?![^>]*src=)/g)]).toEqual([])
    expect((await (await fetch(`${server.url}/theme.js`)).arrayBuffer()).byteLength).toBeLessThan(1_000)
  })
})
