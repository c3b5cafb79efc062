import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refetchThrottled } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('a list is fetched again at most once in five seconds, however often that is asked for', async () => {
  const client = new QueryClient()
  let fetched = 0
  const observer = new QueryObserver(client, {
    queryKey: ['applications'],
    queryFn: async () => {
      fetched += 1
      return fetched
    },
  })
  const stop = observer.subscribe(() => undefined)
  await client.fetchQuery({ queryKey: ['applications'] })
  expect(fetched).toBe(1)
  await Promise.all([1, 2, 3].map(() => refetchThrottled(client, ['applications'])))
  expect(fetched).toBe(1)
  vi.setSystemTime(Date.now() + 4_999)
  await refetchThrottled(client, ['applications'])
  expect(fetched).toBe(1)
  vi.setSystemTime(Date.now() + 1)
  await Promise.all([1, 2, 3].map(() => refetchThrottled(client, ['applications'])))
  expect(fetched).toBe(2)
  stop()
})
