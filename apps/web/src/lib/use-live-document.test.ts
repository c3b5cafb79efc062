// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { openStream, refuse, snapshot, startLiveServer } from '../../test/live-server.ts'
import { useLiveDocument } from './use-live-document.ts'

const Document = z.object({ status: z.string() })
const isDone = ({ status }: z.infer<typeof Document>) => status === 'done'
let server: Awaited<ReturnType<typeof startLiveServer>> | null = null

afterEach(async () => {
  await server?.stop()
})

async function serve(...answers: Parameters<typeof startLiveServer>): Promise<void> {
  server = await startLiveServer(...answers)
  ;(window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(server.url)
}

test('a screen sees each state of its document, and the stream ends with the last', async () => {
  let write: (text: string) => void = () => undefined
  let isClosed = false
  await serve((request, response) => {
    openStream(response)
    write = (text) => void response.write(text)
    request.on('close', () => {
      isClosed = true
    })
    write(snapshot(1, { status: 'processing' }))
  })
  const { result } = renderHook(() => useLiveDocument('tailored', 'one', Document, isDone))
  expect(result.current).toEqual({ document: null, isConnected: false, error: null })
  await waitFor(() => expect(result.current).toEqual({ document: { status: 'processing' }, isConnected: true, error: null }))
  write(snapshot(2, { status: 'done' }))
  await waitFor(() => expect(result.current.document).toEqual({ status: 'done' }))
  await waitFor(() => expect(isClosed).toBe(true))
})

test('a refusal is shown, and a screen that closes ends its stream', async () => {
  await serve((_request, response) => refuse(response, 403, 'NOT_OWNER'))
  const { result, unmount } = renderHook(() => useLiveDocument('tailored', 'one', Document, isDone))
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'NOT_OWNER' }))
  unmount()
  expect(server?.requests).toHaveLength(1)
})
