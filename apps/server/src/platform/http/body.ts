import { Refusal } from './problem.ts'

/** Reads a JSON body, and stops reading at the limit whatever the headers claimed. */
export async function readJson(request: Request, limitBytes: number): Promise<unknown> {
  const { headers } = request
  const claimedBytes = Number(headers.get('content-length') ?? 0)
  if (!request.body || (claimedBytes === 0 && !headers.has('transfer-encoding'))) return undefined
  if (claimedBytes > limitBytes) throw new Refusal('PAYLOAD_TOO_LARGE', closing)
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' || headers.has('content-encoding')) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  const text = await readText(request.body, limitBytes)
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new Refusal('MALFORMED_REQUEST', { cause })
  }
}

/** The rest of the body is not read, so the connection cannot carry another request. */
const closing = { headers: { connection: 'close' } }

async function readText(body: ReadableStream<Uint8Array>, limitBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = body.getReader()
  let text = ''
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      bytes += value.byteLength
      if (bytes > limitBytes) throw new Refusal('PAYLOAD_TOO_LARGE', closing)
      text += decoder.decode(value, { stream: true })
    }
  } catch (cause) {
    await reader.cancel().catch(() => {})
    throw cause instanceof Refusal ? cause : new Refusal('MALFORMED_REQUEST', { cause })
  }
}
