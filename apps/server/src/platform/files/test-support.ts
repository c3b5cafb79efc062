import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalFolderFiles } from './local-folder.ts'
import type { Files } from './port.ts'
import { createS3Files } from './s3.ts'
import { startS3TestServer } from './s3-test-server.ts'
import { createAddressSigner } from './signing.ts'
import { parseStorageUrl } from './storage-url.ts'

export const megabyte = 1024 * 1024

/** Bytes of which no two stretches are alike, so that a lost, doubled or swapped chunk shows. */
export const sampleBytes = (length: number): Buffer => {
  const bytes = Buffer.alloc(length)
  let state = 1
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    bytes[index] = state >>> 24
  }
  return bytes
}

/** In chunks of an odd size, so that no boundary falls on the end of a part. Reads nothing ahead of its reader. */
export const streamOf = (
  bytes: Uint8Array,
  { onPull, onCancel, failure }: { onPull?: (position: number) => void; onCancel?: () => void; failure?: Error } = {},
): ReadableStream<Uint8Array> => {
  let position = 0
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        onPull?.(Math.min(position, bytes.byteLength))
        if (position < bytes.byteLength) controller.enqueue(bytes.subarray(position, (position += 70_001)))
        else if (failure) controller.error(failure)
        else controller.close()
      },
      cancel: onCancel,
    },
    { highWaterMark: 0 },
  )
}

export const readAll = async (files: Files, key: string): Promise<Buffer> => {
  const file = await files.get(key)
  if (file === null) throw new Error(`Nothing is stored under ${key}`)
  return Buffer.from(await new Response(file.body).arrayBuffer())
}

/** Everything but the content, which is let go. */
export const detailsOf = async (files: Files, key: string) => {
  const file = await files.get(key)
  if (file === null) return null
  const { body, ...details } = file
  await body.cancel()
  return details
}

export const keysUnder = async (files: Files, prefix: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of files.list(prefix)) keys.push(key)
  return keys.sort()
}

export const openLocalFolder = async () => {
  // Deep enough for a key that escapes to stay inside what the test removes.
  const outside = await mkdtemp(join(tmpdir(), 'files-test-'))
  const folder = join(outside, 'one', 'two', 'three', 'files')
  const signer = createAddressSigner('a secret for tests')
  const files = await createLocalFolderFiles({ folder, sign: signer.sign })
  return { files, folder, outside, signer, close: () => rm(outside, { recursive: true, force: true }) }
}

export const openS3 = async () => {
  const server = await startS3TestServer()
  const options = parseStorageUrl(server.address('some/prefix'))
  if (typeof options === 'string') throw new Error(options)
  return { files: await createS3Files(options), server, options, close: server.close }
}
