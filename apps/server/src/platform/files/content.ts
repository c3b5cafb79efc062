import { FileTooLarge, type FileContent } from './port.ts'

/** Leaving the loop early, by the limit or by the reader's own failure, cancels the source. */
export async function* limitBytes(content: FileContent, maxBytes: number): AsyncGenerator<Uint8Array, void> {
  let bytes = 0
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new FileTooLarge(maxBytes)
    yield chunk
  }
}
