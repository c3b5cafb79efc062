import { readdir, rename, rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keysUnder, openLocalFolder, sampleBytes } from './test-support.ts'

const options = { contentType: 'text/plain', maxBytes: 1 }

// The moment before the rename cannot be met from outside, so the rename itself is replaced, once in each test.
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>()
  return { ...original, rename: vi.fn(original.rename) }
})
const { rename: realRename } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')

let local: Awaited<ReturnType<typeof openLocalFolder>>
beforeEach(async () => {
  local = await openLocalFolder()
})
afterEach(() => local.close())

test('makes its folder again when a delete has just pruned it', async () => {
  vi.mocked(rename).mockImplementationOnce(async (from, to) => {
    await rmdir(dirname(to.toString()))
    return realRename(from, to)
  })
  await local.files.put('a/b/c', sampleBytes(1), options)
  expect(await keysUnder(local.files, 'a/')).toEqual(['a/b/c'])
})

test('a rename that fails leaves no temporary file', async () => {
  vi.mocked(rename).mockRejectedValueOnce(new Error('The disk is read-only'))
  await expect(local.files.put('c', sampleBytes(1), options)).rejects.toThrow('The disk is read-only')
  expect(await readdir(local.folder, { recursive: true })).toEqual(['.incoming'])
})
