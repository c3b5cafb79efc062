export interface LiveEvent {
  id: string | null
  /** `heartbeat` stands for the comment line that keeps a connection open. */
  event: string
  data: Record<string, unknown>
}

export interface LiveReader extends AsyncIterable<LiveEvent> {
  response: Response
  /** The next event that is not a heartbeat; null when the server has ended the stream. */
  next(): Promise<LiveEvent | null>
  /** Reads on until an event fits, and gives back everything read, that one last. */
  until(fits: (event: LiveEvent) => boolean): Promise<LiveEvent[]>
  close(): Promise<void>
}

interface LiveRequest {
  url: string
  path: string
  token: string | null
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Server-sent events through fetch, because EventSource cannot send `Authorization`. */
export async function openLive({ url, path, token, headers = {}, signal }: LiveRequest): Promise<LiveReader> {
  const closing = new AbortController()
  const response = await fetch(`${url}/api/live/${path}`, {
    headers: { accept: 'text/event-stream', ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    signal: signal ? AbortSignal.any([signal, closing.signal]) : closing.signal,
  })
  const events = readEvents(response)
  const next = async (): Promise<LiveEvent | null> => {
    for (;;) {
      const { done, value } = await events.next()
      if (done) return null
      if (value.event !== 'heartbeat') return value
    }
  }
  return {
    response,
    next,
    async until(fits) {
      const seen: LiveEvent[] = []
      for (;;) {
        const { done, value } = await events.next()
        if (done) throw new Error(`The stream ended after ${JSON.stringify(seen)}`)
        seen.push(value)
        if (fits(value)) return seen
      }
    },
    close: async () => closing.abort(),
    [Symbol.asyncIterator]: () => events,
  }
}

async function* readEvents(response: Response): AsyncGenerator<LiveEvent, undefined> {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return
  let rest = ''
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) yield parseEvent(block)
  }
  if (rest !== '') throw new Error(`The stream ended in the middle of an event: ${rest}`)
}

function parseEvent(block: string): LiveEvent {
  if (block.startsWith(':')) return { id: null, event: block.slice(1).trim(), data: {} }
  const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
  return {
    id: fields.get('id') ?? null,
    event: fields.get('event') ?? 'message',
    data: JSON.parse(fields.get('data') ?? '{}') as Record<string, unknown>,
  }
}
