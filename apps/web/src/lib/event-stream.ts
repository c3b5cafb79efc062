export interface ServerEvent {
  id: string
  name: string
  text: string
}

/** Server-sent events as they come; a comment, which is how a stream says that it lives, is an event without a name. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield readBlock(block)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function readBlock(block: string): ServerEvent {
  const event: ServerEvent = { id: '', name: '', text: '' }
  const lines: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (field === 'id') event.id = value
    if (field === 'event') event.name = value
    if (field === 'data') lines.push(value)
  }
  return { ...event, text: lines.join('\n') }
}
