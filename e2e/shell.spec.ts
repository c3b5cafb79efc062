import { expect, signInOnScreen, test, type Page } from './app-test.ts'

/** A broken screen is reported there, which is what a console is for. */
async function leaveConsoleOut(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line no-console
    console.error = () => undefined
  })
}

test('while it is not known who is signed in, a black splash with the logo and a bar that stops at 90 % is shown', async ({ page }) => {
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/get-session', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const splash = page.getByRole('progressbar', { name: 'Tailorbird' })
  await expect(splash).toBeVisible()
  await expect(splash.locator('img')).toBeVisible()
  const seen = await splash.evaluate((element) => {
    for (const animation of document.getAnimations()) animation.finish()
    const bar = element.querySelector('.splash-stitches')?.getBoundingClientRect()
    const room = element.querySelector('.splash-bar')?.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    return {
      colour: getComputedStyle(element).backgroundColor,
      isFull: width === innerWidth && height === innerHeight,
      share: (bar?.width ?? 0) / (room?.width ?? 1),
    }
  })
  expect(seen).toEqual({ colour: 'rgb(0, 0, 0)', isFull: true, share: expect.closeTo(0.9, 2) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Taken in.' })).toBeVisible()
  await expect(splash).toBeHidden()
})

test('a screen whose code takes its time is waited for behind the splash', async ({ page }) => {
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route(/\/assets\/entry-screen-/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByRole('progressbar', { name: 'Tailorbird' })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeFocused()
  await expect(page.getByRole('progressbar', { name: 'Tailorbird' })).toBeHidden()
})

test('a screen whose code cannot be had says so and opens when it can', async ({ page }) => {
  await leaveConsoleOut(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route(/\/assets\/entry-screen-/, (route) => route.abort('failed'))
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This screen stopped working' })).toBeVisible()
  await page.unroute(/\/assets\/entry-screen-/)
  await page.getByRole('button', { name: 'Load the page anew' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
})

test('a screen that breaks keeps what was typed in it, and opens again with it', async ({ page }) => {
  await leaveConsoleOut(page)
  await page.goto('/dev/ui')
  await page.getByLabel('What you typed').fill('Сорок две строки')
  await page.getByLabel('What is never kept').fill('hush')
  await page.getByRole('button', { name: 'Break this screen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This screen stopped working' })).toBeVisible()
  await expect(page.getByText('What you typed is kept in this tab')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('What you typed')).toHaveValue('Сорок две строки')
  await expect(page.getByLabel('What is never kept')).toHaveValue('')
})

test('an address that leads nowhere says so and leads home', async ({ page }) => {
  for (const path of ['/nothing-here', '/profile/nothing', '/login/x']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible()
    await expect(page).toHaveTitle('There is no such page · Tailorbird')
  }
  await page.getByRole('main').getByRole('link', { name: 'Home page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Taken in.' })).toBeVisible()
})

test('every entry of the navigation leads to a screen that is there, on a desk and on a phone', async ({ page, person }) => {
  await signInOnScreen(page, person)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/profile')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation.getByRole('link')).toHaveText(['Profile', 'Home'])
    await expect(navigation.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
    await navigation.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Taken in.' })).toBeFocused()
  }
})

interface Counted {
  name: string
  path?: string
}

test('a page view is counted for each screen, by its pattern alone', async ({ page, person }) => {
  const batches: Counted[][] = []
  const statuses: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/events')) batches.push((request.postDataJSON() as { events: Counted[] }).events)
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/api/analytics/events')) statuses.push(response.status())
  })
  await signInOnScreen(page, person)
  for (const [path, title] of [
    ['/verify-email?token=secret', 'This link is no longer valid'],
    ['/nothing/private-id', 'There is no such page'],
  ] as const) {
    await page.evaluate((address) => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Home page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Taken in.' })).toBeVisible()
  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const counted = batches.flat().map(({ name, path }) => `${name} ${path ?? ''}`)
    expect(counted).toEqual(
      expect.arrayContaining([
        'sign_in ',
        'page_view /login',
        'page_view /profile',
        'page_view /verify-email',
        'page_view /404',
        'page_view /',
      ]),
    )
  }).toPass()
  expect(statuses.every((status) => status === 204)).toBe(true)
  expect(JSON.stringify(batches)).not.toContain('secret')
  expect(JSON.stringify(batches)).not.toContain('private-id')
})

test('nothing is counted for whoever asks not to be', async ({ page }) => {
  let isSent = false
  await page.route('**/api/analytics/events', (route) => {
    isSent = true
    return route.continue()
  })
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(isSent).toBe(false)
})

test('the page of parts is for one’s own computer alone', async ({ page, server }) => {
  await page.goto('/dev/ui')
  await expect(page.getByRole('heading', { level: 2, name: 'Error boundary' })).toBeVisible()
  const config = (await (await fetch(`${server.url}/api/config`)).json()) as object
  await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, mode: 'deployed' } }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible()
})

test('it can be installed: the manifest names icons and pictures that are there in the size it says', async ({ page, server }) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = (await (await fetch(new URL(address ?? '', server.url))).json()) as {
    name: string
    start_url: string
    display: string
    icons: { src: string; sizes: string; purpose?: string }[]
    screenshots: { src: string; sizes: string }[]
    shortcuts: { url: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Tailorbird', display: 'standalone', start_url: '/profile' })
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots, { src: '/social-card.png', sizes: '1200x630' }]) {
    const size = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(size, src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect(url).toBe('/profile')
})
