import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidFileKey } from './keys.ts'
import { keysUnder, openLocalFolder, sampleBytes } from './test-support.ts'

const options = { contentType: 'text/plain', maxBytes: 1 }

const plainFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name)

const joined = (...pieces: string[]) =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 7 }).map((segments) => segments.join('/'))
const anyKey = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[A-Za-z0-9_./-]{1,12}$/),
  joined('..', '.', '', 'a', 'b.c', '~', '%2e%2e', '\\', '\0', '.incoming', 'C:', 'é', 'x+stored'),
  // One kind of trouble among good segments at a time, or a second one would hide that the first is let through.
  joined('a', '..'),
  joined('a', '.'),
  joined('a', ''),
  joined('a', 'a\\..\\b'),
)

test('any key is refused or stays inside the folder', async () => {
  const seed = process.env.TEST_SEED === undefined ? undefined : Number(process.env.TEST_SEED)
  const property = fc.asyncProperty(anyKey, async (key) => {
    // A folder of its own for every key, or what one leaves behind would be blamed on the next.
    const { files, folder, outside, close } = await openLocalFolder()
    try {
      const refusal: unknown = await files.put(key, sampleBytes(1), options).then(
        () => null,
        (error: unknown) => error,
      )
      if (refusal !== null) {
        expect(refusal).toBeInstanceOf(InvalidFileKey)
        expect(await plainFiles(outside)).toEqual([])
        return
      }
      expect(await plainFiles(folder)).toHaveLength(1)
      expect(await readdir(join(folder, '.incoming'))).toEqual([])
      expect(await keysUnder(files, key)).toEqual([key])
      await files.delete(key)
      expect(await plainFiles(outside)).toEqual([])
    } finally {
      await close()
    }
  })
  await fc.assert(property, { numRuns: 100, seed })
})
