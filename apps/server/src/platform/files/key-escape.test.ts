import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidFileKey } from './keys.ts'
import { keysUnder, openLocalFolder, sampleBytes } from './test-support.ts'

const options = { contentType: 'text/plain', maxBytes: 1 }

const plainFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name)

const pathPiece = fc.constantFrom('..', '.', '', 'a', 'b.c', '~', '%2e%2e', '\\', '\0', '.incoming', 'C:', 'é', 'x+stored')
const anyKey = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(pathPiece, { maxLength: 8 }).map((pieces) => pieces.join('/')),
  fc.stringMatching(/^[A-Za-z0-9_./-]{1,12}$/),
)

test('any key is refused or stays inside the folder', async () => {
  const { files, folder, outside, close } = await openLocalFolder()
  const seed = process.env.TEST_SEED === undefined ? undefined : Number(process.env.TEST_SEED)
  await fc
    .assert(
      fc.asyncProperty(anyKey, async (key) => {
        try {
          await files.put(key, sampleBytes(1), options)
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidFileKey)
          expect(await plainFiles(outside)).toEqual([])
          return
        }
        expect(await plainFiles(folder)).toHaveLength(1)
        expect(await readdir(join(folder, '.incoming'))).toEqual([])
        expect(await keysUnder(files, key)).toEqual([key])
        await files.delete(key)
        expect(await plainFiles(outside)).toEqual([])
      }),
      { numRuns: 100, seed },
    )
    .finally(close)
})
