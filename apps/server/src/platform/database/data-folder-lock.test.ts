import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderInUse, findHolder, lockDataFolder } from './data-folder-lock.ts'

const moduleAddress = new URL('data-folder-lock.ts', import.meta.url).href
let folder: string
let child: ChildProcess | null = null

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'tailorbird-lock-')), 'data')
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(join(folder, '..'), { recursive: true, force: true })
})

/** Another process that holds the folder until it is killed. */
async function lockElsewhere(): Promise<ChildProcess> {
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(moduleAddress)})
    globalThis.lock = lockDataFolder(${JSON.stringify(folder)}, 'another server')
    process.stdout.write('locked')
    setInterval(() => {}, 1000)`
  child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout ?? child, 'data')
  return child
}

describe('the lock of the data folder', () => {
  it('makes the folder for its owner alone', async () => {
    lockDataFolder(folder, 'a test').release()
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700')
  })

  it('refuses a second holder and names the first, in one process and over two', async () => {
    const lock = lockDataFolder(folder, 'the first server')
    expect(() => lockDataFolder(folder, 'the second')).toThrow(new DataFolderInUse(folder, `the first server (process ${process.pid})`))
    lock.release()

    const { pid } = await lockElsewhere()
    expect(() => lockDataFolder(folder, 'the second')).toThrow(
      `The data folder ${folder} is in use by another server (process ${pid}). Stop that process first, or choose another folder with DATA_DIR.`,
    )
  })

  it('is free again once it is released', () => {
    lockDataFolder(folder, 'the first').release()
    lockDataFolder(folder, 'the second').release()
  })

  it('is free again once its holder is killed', async () => {
    const holder = await lockElsewhere()
    const ended = once(holder, 'exit')
    holder.kill('SIGKILL')
    await ended
    lockDataFolder(folder, 'the next').release()
  })

  it('is held by nobody where there is no folder, and looking makes none', () => {
    expect(findHolder(folder)).toBeNull()
    expect(existsSync(folder)).toBe(false)
  })

  it('tells who holds it without taking it', () => {
    const lock = lockDataFolder(folder, 'the server')
    expect(findHolder(folder)?.holder).toBe(`the server (process ${process.pid})`)
    lock.release()
    expect(findHolder(folder)).toBeNull()
  })
})
