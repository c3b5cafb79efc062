import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/find-chromium.ts'

// Workers load this file again: they take what the first process found.
const isWorker = process.env.TEST_WORKER_INDEX !== undefined
const chromium = isWorker ? process.env.CHROMIUM_PATH : await findChromium()
if (chromium !== undefined) process.env.CHROMIUM_PATH = chromium
else if (process.env.REQUIRE_TOOLS) throw new Error('Chromium is missing, and REQUIRE_TOOLS is set')
else if (!isWorker) process.stdout.write('not run: Chromium missing\n')

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  reporter: 'line',
  // One for each core of a small machine; each has a server of its own.
  workers: 2,
  timeout: 30_000,
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Putting the whole app by costs each new browser a second; the tests that are about it ask for it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
})
