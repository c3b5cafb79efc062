import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Headers
  body: string
  json(): unknown
}

/** Bytes on a socket, for what no HTTP client would send; everything that comes back until the server closes. */
export async function sendBytes(port: number, ...pieces: (string | Buffer)[]): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // A server that refuses what it is still being sent may reset the connection after its answer.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()).on('error', () => {}))
  for (const piece of pieces) socket.write(piece)
  await closed
  return parseAnswer(Buffer.concat(chunks).toString())
}

function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const body = rest.join('\r\n\r\n')
  return { status: Number(statusLine.split(' ')[1]), headers, body, json: () => JSON.parse(body) as unknown }
}

export interface RawRequest {
  method?: string
  path: string
  version?: '1.0' | '1.1'
  host?: string
  headers?: Record<string, string>
  body?: string
}

export function sendRequest(port: number, request: RawRequest): Promise<RawAnswer> {
  const { method = 'GET', path, version = '1.1', host = `localhost:${port}`, headers = {}, body } = request
  const all = {
    host,
    connection: 'close',
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return sendBytes(port, `${method} ${path} HTTP/${version}\r\n${lines.join('')}\r\n${body ?? ''}`)
}
