import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askRunningServer, NoServerAnswers, openControlSocket } from './control-socket.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tailorbird-control-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const commands = {
  greet: async ({ name = '' }: Record<string, string>) => ({ greeting: `Hello ${name}` }),
  fail: async () => Promise.reject(new Error('Not today')),
}

describe('the control socket', () => {
  it('runs a command in the process that opened it, and passes its failure on', async () => {
    const control = await openControlSocket(folder, commands)
    expect(await askRunningServer(folder, 'greet', { name: 'Ada' })).toEqual({ greeting: 'Hello Ada' })
    await expect(askRunningServer(folder, 'fail', {})).rejects.toThrow('Not today')
    await control.close()
  })

  it.each(['unknown', 'constructor', ''])('knows no command %j', async (name) => {
    const control = await openControlSocket(folder, commands)
    await expect(askRunningServer(folder, name, {})).rejects.toThrow('Unknown command')
    await control.close()
  })

  it('is for its owner alone, and gone when closed', async () => {
    const control = await openControlSocket(folder, commands)
    expect(((await stat(join(folder, 'control.sock'))).mode & 0o777).toString(8)).toBe('600')
    await control.close()
    expect(await readdir(folder)).toEqual([])
  })

  it('says when nobody listens: never opened, or left behind by a killed server', async () => {
    await expect(askRunningServer(folder, 'greet', {})).rejects.toThrow(NoServerAnswers)
    await writeFile(join(folder, 'control.sock'), '')
    await expect(askRunningServer(folder, 'greet', {})).rejects.toThrow(NoServerAnswers)
    const control = await openControlSocket(folder, commands)
    expect(await askRunningServer(folder, 'greet', { name: 'Bob' })).toEqual({ greeting: 'Hello Bob' })
    await control.close()
  })

  it('works in a folder whose path is longer than a socket may have', async () => {
    const deep = join(folder, 'a-folder-with-a-long-name'.repeat(4), 'another-folder-with-a-long-name'.repeat(4))
    await mkdir(deep, { recursive: true })
    const control = await openControlSocket(deep, commands)
    expect(await askRunningServer(deep, 'greet', { name: 'Eve' })).toEqual({ greeting: 'Hello Eve' })
    await control.close()
    expect(existsSync(join(deep, 'control.sock'))).toBe(false)
  })
})
