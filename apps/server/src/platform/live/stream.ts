import type { LiveDocument } from './hub.ts'

type Read = () => Promise<LiveDocument | null>

export interface StreamSource {
  read: Read
  watch(onChange: (read: Read) => void): () => void
  onStop(end: () => void): () => void
  /** Null while the reader may go on; otherwise what to tell them. */
  accessEnded(document: LiveDocument | null): Promise<Record<string, unknown> | null>
  onError(error: unknown): void
  onEnd(): void
}

/**
 * One open stream: a snapshot at once, then one at each new revision. Snapshots are whole documents, so one that comes
 * while the reader is slow replaces the one before it instead of queueing up.
 */
export function openStream(source: StreamSource, first: LiveDocument, heartbeatSeconds: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const cleanups: (() => void)[] = []
  let sentRevision = -1
  let waiting: LiveDocument | null = first
  let finished = false
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null

  const send = (text: string) => {
    if (!finished) controller?.enqueue(encoder.encode(text))
  }

  const hasRoom = () => (controller?.desiredSize ?? 0) > 0

  const flush = () => {
    if (!waiting || !hasRoom()) return
    const { revision, document } = waiting
    waiting = null
    sentRevision = revision
    send(`id: ${revision}\nevent: snapshot\ndata: ${JSON.stringify(document)}\n\n`)
  }

  const end = () => {
    if (finished) return
    finished = true
    for (const cleanUp of cleanups) cleanUp()
    source.onEnd()
    try {
      controller?.close()
    } catch {
      // The reader is gone already; there is nobody left to tell.
    }
  }

  /** Shows a newer document, or ends the stream when there is none that this reader may see. */
  const offer = async (read: Read, checkAccess: boolean) => {
    try {
      const document = await read()
      const gone = document?.ownerUid !== first.ownerUid
      const problem = gone || checkAccess ? await source.accessEnded(document) : null
      if (finished) return
      if (problem) {
        send(`event: error\ndata: ${JSON.stringify(problem)}\n\n`)
        return end()
      }
      if (document && document.revision > Math.max(sentRevision, waiting?.revision ?? -1)) waiting = document
      flush()
    } catch (error) {
      source.onError(error)
    }
  }

  /** Nothing is added for a reader who has not taken what is there: that would pile up for as long as they stay. */
  const beat = async () => {
    await offer(source.read, true)
    if (hasRoom()) send(': heartbeat\n\n')
  }

  return new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given
        flush()
        cleanups.push(source.watch((read) => void offer(read, false)))
        cleanups.push(source.onStop(end))
        const timer = setInterval(() => void beat(), heartbeatSeconds * 1000)
        cleanups.push(() => clearInterval(timer))
        // A change between the first read and the watch would otherwise be missed.
        void offer(source.read, false)
      },
      pull: flush,
      cancel: end,
    },
    { highWaterMark: 4 },
  )
}
