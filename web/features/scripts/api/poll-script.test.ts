import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PROBLEMS } from '#contract/problems.ts'
import type { Script } from '#contract/scripts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createScriptPoll } from './poll-script.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Outside a browser, queries do not poll by default.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
  environmentManager.setIsServer(() => true)
})

/** Seconds at which a page requests a script within five minutes. */
async function listRequests(answer: () => Promise<Script>): Promise<number[]> {
  const start = Date.now()
  const requests: number[] = []
  const client = new QueryClient()
  const observer = new QueryObserver<Script>(client, {
    queryKey: ['script'],
    queryFn() {
      requests.push((Date.now() - start) / 1_000)
      return answer()
    },
    retry: false,
    refetchInterval: createScriptPoll(),
    refetchIntervalInBackground: true,
  })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(300_000)
  stop()
  client.clear()
  return requests
}

const GROWING = [0, 5, 10, 20, 40, 80, 140, 200, 260]
const fail = (code: 'forbidden' | 'malformed' | 'disk_full') => () =>
  Promise.reject(new ApiError({ ...PROBLEMS[code], code }))

test('a script that is refused or in the trash is polled more and more rarely', async () => {
  const trashed = { trashed_at: '2026-11-30T00:00:00Z' } as Script
  expect(await listRequests(fail('forbidden'))).toEqual(GROWING)
  expect(await listRequests(async () => trashed)).toEqual(GROWING)
})

test('an unreachable script is polled every 5 s, a malformed id or an open script never', async () => {
  expect(await listRequests(fail('disk_full'))).toHaveLength(61)
  expect(await listRequests(fail('malformed'))).toEqual([0])
  expect(await listRequests(async () => ({ trashed_at: null }) as Script)).toEqual([0])
})
