import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/** `CHROMIUM_PATH`, an installed Chromium or Chrome, or the one of an npm package, which has a build for Linux on x86-64 alone. */
export async function findChromium(): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names a file that is not there: ${given}`)
    return given
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'].filter(Boolean)
  const installed = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...applications]
  return installed.find((path) => existsSync(path)) ?? (await packagedChromium())
}

async function packagedChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: chromium } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath()
  // It brings no shared libraries along: on a bare system it unpacks and does not run.
  return spawnSync(path, ['--version', '--no-sandbox']).status === 0 ? path : undefined
}
