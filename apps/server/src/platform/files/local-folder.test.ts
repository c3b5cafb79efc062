import { mkdir, readFile, readdir, readlink, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { statSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { InvalidFileKey } from './keys.ts'
import { createLocalFolderFiles } from './local-folder.ts'
import { keysUnder, megabyte, openLocalFolder, readAll, sampleBytes, streamOf } from './test-support.ts'

const options = { contentType: 'text/plain', maxBytes: 20 * megabyte }

let local: Awaited<ReturnType<typeof openLocalFolder>>
beforeEach(async () => {
  local = await openLocalFolder()
})
afterEach(() => local.close())

test('a failed put leaves no temporary file', async () => {
  const failure = new Error('The connection was lost')
  await expect(local.files.put('a/b', streamOf(sampleBytes(megabyte), { failure }), options)).rejects.toThrow(failure)
  await expect(local.files.put('a/b', sampleBytes(2), { ...options, maxBytes: 1 })).rejects.toThrow()
  expect(await readdir(local.folder, { recursive: true })).toEqual(['.incoming'])
})

test('writes while it reads, and shows nothing until the end', async () => {
  const incoming = join(local.folder, '.incoming')
  let behind = 0
  const onPull = (position: number) => {
    const written = readdirSync(incoming).reduce((sum, name) => sum + statSync(join(incoming, name)).size, 0)
    behind = Math.max(behind, position - written)
    expect(readdirSync(local.folder)).toEqual(['.incoming'])
  }
  await local.files.put('a/b', streamOf(sampleBytes(3 * megabyte), { onPull }), options)
  expect(behind).toBe(0)
})

test('keeps folders and files to their owner', async () => {
  await local.files.put('a/b/c', sampleBytes(1), options)
  const modeOf = async (...path: string[]) => ((await stat(join(local.folder, ...path))).mode & 0o777).toString(8)
  expect(await modeOf()).toBe('700')
  expect(await modeOf('.incoming')).toBe('700')
  expect(await modeOf('a', 'b')).toBe('700')
  expect(await modeOf('a', 'b', 'c+stored')).toBe('600')
})

test('deleting the last file removes its folders', async () => {
  await local.files.put('a/b/c', sampleBytes(1), options)
  await local.files.put('a/d', sampleBytes(1), options)
  await local.files.delete('a/b/c')
  expect(await readdir(join(local.folder, 'a'))).toEqual(['d+stored'])
})

test('follows no planted symbolic link', async () => {
  const { files, folder, outside } = local
  await mkdir(join(outside, 'private'))
  await files.put('real/secret', Buffer.from('secret'), options)
  const secret = join(outside, 'private', 'secret+stored')
  await writeFile(secret, await readFile(join(folder, 'real', 'secret+stored')))
  await symlink(join(outside, 'private'), join(folder, 'link'))
  await symlink(secret, join(folder, 'real', 'file+stored'))

  await expect(files.get('link/secret')).rejects.toThrow('Refused')
  await expect(files.put('link/new', sampleBytes(1), options)).rejects.toThrow('Refused')
  await expect(files.delete('link/secret')).rejects.toThrow('Refused')
  await expect(keysUnder(files, 'link/')).rejects.toThrow('Refused')
  expect(await keysUnder(files, 'link')).toEqual([])
  expect(await readdir(join(outside, 'private'))).toEqual(['secret+stored'])

  await expect(files.get('real/file')).rejects.toThrow('ELOOP')
  expect(await keysUnder(files, 'real/')).toEqual(['real/secret'])
  await files.put('real/file', Buffer.from('replaced'), options)
  expect((await readAll(files, 'real/file')).toString()).toBe('replaced')
  expect((await readFile(secret)).subarray(4096).toString()).toBe('secret')
})

test('lists only its own files', async () => {
  await local.files.put('a/b', sampleBytes(1), options)
  await writeFile(join(local.folder, 'a', 'notes.txt'), 'x'.repeat(5000))
  await writeFile(join(local.folder, 'a', 'short+stored'), 'x')
  await writeFile(join(local.folder, 'a', '.hidden+stored'), 'x'.repeat(5000))
  await mkdir(join(local.folder, 'a', 'folder+stored'))
  expect(await keysUnder(local.files, 'a')).toEqual(['a/b'])
})

test('clears out old leftovers at the start, and spares what is being written', async () => {
  const incoming = join(local.folder, '.incoming')
  for (const [name, hours] of Object.entries({ old: 1.1, recent: 0.9 })) {
    const then = new Date(Date.now() - hours * 3_600_000)
    await writeFile(join(incoming, name), 'x')
    await utimes(join(incoming, name), then, then)
  }
  await createLocalFolderFiles({ folder: local.folder, sign: local.signer.sign })
  expect(await readdir(incoming)).toEqual(['recent'])
})

test('a reader keeps the file it opened when that is replaced or deleted', async () => {
  const bytes = sampleBytes(megabyte)
  await local.files.put('a/b', bytes, options)
  const opened = await local.files.get('a/b')
  await local.files.put('a/b', Buffer.from('other'), options)
  await local.files.delete('a/b')
  expect(bytes.equals(Buffer.from(await new Response(opened?.body).arrayBuffer()))).toBe(true)
})

test.runIf(process.platform === 'linux')('closes each file once it is read, cancelled or empty', async () => {
  const openFiles = async () => {
    const descriptors = await readdir('/proc/self/fd')
    const targets = await Promise.all(descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
    return targets.filter((target) => target.startsWith(local.folder))
  }
  await local.files.put('a/full', sampleBytes(megabyte), options)
  await local.files.put('a/empty', sampleBytes(0), options)
  const half = (await local.files.get('a/full'))?.body.getReader()
  await half?.read()
  expect(await openFiles()).toHaveLength(1)
  await half?.cancel()
  await readAll(local.files, 'a/full')
  await local.files.get('a/empty')
  expect(await openFiles()).toEqual([])
})

test('asks for no signature over what is no key', async () => {
  const trusting = await createLocalFolderFiles({ folder: local.folder, sign: (key) => key })
  await expect(trusting.signedAddress('../x', { expiresInSeconds: 60, now: new Date() })).rejects.toThrow(InvalidFileKey)
})

test('the address it signs verifies until it expires', async () => {
  const now = new Date('2026-01-01T00:00:00.900Z')
  const address = new URL(await local.files.signedAddress('a/b.pdf', { expiresInSeconds: 60, now }), 'http://localhost')
  const expires = Number(address.searchParams.get('expires'))
  const signature = address.searchParams.get('signature') ?? ''
  expect(address.pathname).toBe('/api/files/a/b.pdf')
  expect(expires).toBe(Date.parse('2026-01-01T00:01:00Z') / 1000)
  expect(local.signer.verify('a/b.pdf', expires, signature, now)).toBe(true)
  expect(local.signer.verify('a/b.pdf', expires, signature, new Date('2026-01-01T00:01:00Z'))).toBe(false)
})
