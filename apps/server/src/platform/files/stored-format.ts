import { constants } from 'node:fs'
import { open, writeFile, type FileHandle } from 'node:fs/promises'
import type { StoredFile } from './port.ts'

// Metadata and content share one file, so that a single rename replaces both: with a sidecar, a crash or a reader between
// two renames would pair one file's name and type with another's bytes. The header's size is fixed, so that a listing knows
// the content's size without opening the file; `tail -c +4097` recovers the plain content.
export const headerBytes = 4096
const readBytes = 64 * 1024

interface Metadata {
  contentType: string
  fileName: string | null
}

const encodeHeader = ({ contentType, fileName }: Metadata): Uint8Array => {
  const json = Buffer.from(JSON.stringify({ contentType, fileName }))
  if (json.byteLength >= headerBytes) throw new RangeError('The metadata does not fit the header')
  return Buffer.concat([json, Buffer.alloc(headerBytes - json.byteLength - 1, ' '), Buffer.from('\n')])
}

const decodeHeader = (header: Uint8Array): Metadata => {
  const value: unknown = JSON.parse(Buffer.from(header).toString('utf8'))
  if (typeof value !== 'object' || value === null || !('contentType' in value) || !('fileName' in value)) throw new Error('no metadata')
  const { contentType, fileName } = value
  if (typeof contentType !== 'string' || (fileName !== null && typeof fileName !== 'string')) throw new Error('wrong metadata')
  return { contentType, fileName }
}

export const writeStored = async (path: string, metadata: Metadata, content: AsyncIterable<Uint8Array>): Promise<number> => {
  const header = encodeHeader(metadata)
  const handle = await open(path, 'wx', 0o600)
  try {
    await writeFile(handle, header)
    await writeFile(handle, content)
    // Without it a power cut after the rename can leave the new name on an empty file.
    await handle.sync()
    return (await handle.stat()).size - headerBytes
  } finally {
    await handle.close()
  }
}

const bodyOf = (handle: FileHandle, size: number): ReadableStream<Uint8Array> => {
  let position = headerBytes
  const finish = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    await handle.close()
    controller.close()
  }
  return new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        if (position >= size) await finish(controller)
      },
      async pull(controller) {
        try {
          const { bytesRead, buffer } = await handle.read(new Uint8Array(readBytes), 0, readBytes, position)
          if (bytesRead === 0) throw new Error('The stored file ended early')
          position += bytesRead
          controller.enqueue(buffer.subarray(0, bytesRead))
        } catch (error) {
          await handle.close()
          throw error
        }
        if (position >= size) await finish(controller)
      },
      cancel: () => handle.close(),
    },
    // Nothing is read ahead of the reader.
    { highWaterMark: 0 },
  )
}

/** Rejects with the system's own error: ENOENT for a missing file, ELOOP for a symbolic link. */
export const readStored = async (path: string): Promise<StoredFile> => {
  const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    const { size } = await handle.stat()
    const header = new Uint8Array(headerBytes)
    const { bytesRead } = await handle.read(header, 0, headerBytes, 0)
    if (bytesRead < headerBytes) throw new Error('The stored file has no header')
    return { body: bodyOf(handle, size), bytes: size - headerBytes, ...decodeHeader(header) }
  } catch (error) {
    await handle.close()
    throw error
  }
}
