import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { findChromium } from '../e2e/find-chromium.ts'
import { root, startServerProcess } from '../e2e/server-process.ts'

interface Picture {
  file: string
  width: number
  height: number
  scale: number
  /** Without what can be pressed: nothing of it can, on a picture in somebody's message. */
  isCard?: boolean
}

/** The pictures of the product that the repository holds, made from the product itself: `node tools/pictures.ts` after a build. */
const pictures = [
  { file: 'apps/web/public/screenshots/home-wide.png', width: 1280, height: 800, scale: 1 },
  { file: 'apps/web/public/screenshots/home-narrow.png', width: 360, height: 780, scale: 1 },
  { file: 'apps/web/public/social-card.png', width: 1200, height: 630, scale: 1, isCard: true },
  { file: 'docs/images/home.png', width: 1280, height: 800, scale: 2 },
] satisfies Picture[]

async function take(browser: Browser, url: string, { file, width, height, scale, isCard = false }: Picture): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, locale: 'en-US' })
  await page.goto(url)
  await page.getByText(/^Version \d/).waitFor()
  await page.evaluate(() => document.fonts.ready)
  if (isCard) {
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('header > :last-child, h1 ~ div, h1 ~ section')) part.remove()
    })
  }
  await mkdir(join(root, file, '..'), { recursive: true })
  await page.screenshot({ path: join(root, file) })
  await page.close()
}

const executablePath = await findChromium()
if (executablePath === undefined) throw new Error('Chromium is missing')
const server = await startServerProcess()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
for (const picture of pictures) await take(browser, server.url, picture)
await browser.close()
await server.stop()
