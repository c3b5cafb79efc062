import type { ServerResponse } from 'node:http'

/**
 * The HTTP adapter is careless with bodies that are streams: one that fails is printed past the log, message and all,
 * and one whose reader left before it began is never told, so that its file or live stream stays open for ever.
 * Here a failure is reported and the connection cut, and the source always learns that nobody reads on.
 */
export function guardBody(response: Response, outgoing: ServerResponse, onFailure: (error: unknown) => void): Response {
  const { body } = response
  if (!body) return response
  const reader = body.getReader()
  let hasLeft = false
  const leave = () => {
    hasLeft = true
    reader.cancel().catch(() => {})
  }
  if (outgoing.destroyed) leave()
  else outgoing.once('close', leave)
  if (outgoing.req.method === 'HEAD') {
    leave()
    return new Response(null, response)
  }
  const guarded = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (hasLeft) return
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          if (hasLeft) return
          onFailure(error)
          outgoing.destroy()
          controller.close()
        }
      },
      cancel: leave,
    },
    // Nothing is read ahead of whoever reads this: the body's own backpressure stays in charge.
    { highWaterMark: 0 },
  )
  return new Response(guarded, response)
}
