import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod'
import { ApiError } from '#contract/api-error.ts'
import { followDocument } from './live.ts'
import { renewSession } from './session-requests.ts'

export interface Followed<T> {
  document: T | null
  isConnected: boolean
  error: ApiError | null
}

/** A document as it changes on the server, until it is final or the screen closes. */
export function useLiveDocument<T>(collection: string, id: string, schema: z.ZodType<T>, isFinal: (document: T) => boolean): Followed<T> {
  const [followed, setFollowed] = useState<Followed<T>>({ document: null, isConnected: false, error: null })
  const follow = useEffectEvent((stop: AbortController) =>
    followDocument({
      collection,
      id,
      schema,
      renew: renewSession,
      signal: stop.signal,
      onSnapshot: (document) => {
        setFollowed((before) => ({ ...before, document, error: null }))
        if (isFinal(document)) stop.abort()
      },
      onConnection: (isConnected) => setFollowed((before) => ({ ...before, isConnected })),
    }),
  )
  useEffect(() => {
    const stop = new AbortController()
    setFollowed({ document: null, isConnected: false, error: null })
    follow(stop).catch((error: unknown) => {
      const shown = error instanceof ApiError ? error : new ApiError(0, 'UNKNOWN', 'An unknown error occurred', [], error)
      setFollowed((before) => ({ ...before, isConnected: false, error: shown }))
    })
    return () => stop.abort()
  }, [collection, id])
  return followed
}
