import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ShownProblem } from '../messages/messages.ts'
import { problemOf } from './api.ts'

export type Requested<T> = { state: 'pending' } | { state: 'done'; answer: T } | { state: 'failed'; problem: ShownProblem }

/**
 * Sends once when the screen opens, and again only when asked to. StrictMode runs effects twice: a link that sends a
 * mail or works a single time must not be called by the second run.
 */
export function useRequest<T>(send: () => Promise<T>): [Requested<T>, () => void] {
  const [request, setRequest] = useState<Requested<T>>({ state: 'pending' })
  const [attempt, setAttempt] = useState(1)
  const sentAttempt = useRef(0)
  const sendNow = useEffectEvent(() => {
    send().then(
      (answer) => setRequest({ state: 'done', answer }),
      (error: unknown) => setRequest({ state: 'failed', problem: problemOf(error) }),
    )
  })
  useEffect(() => {
    if (sentAttempt.current === attempt) return
    sentAttempt.current = attempt
    sendNow()
  }, [attempt])
  const retry = () => {
    setRequest({ state: 'pending' })
    setAttempt(attempt + 1)
  }
  return [request, retry]
}
