import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { ApiError, clientProblem } from './api-error.ts'
import { mayRetry, queryClient } from './query-client.ts'

const refusal = (status: number) =>
  new ApiError({ status, code: 'internal', text: { ja: 'だめ', en: 'no' } })

test('a temporary failure is retried twice, a refusal or a lost network never', () => {
  expect(mayRetry(0, clientProblem('offline'))).toBe(true)
  expect(mayRetry(1, refusal(503))).toBe(true)
  expect(mayRetry(2, refusal(503))).toBe(false)
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  expect(mayRetry(0, clientProblem('offline'))).toBe(false)
  onlineManager.setOnline(true)
  for (const status of [400, 401, 403, 404, 409, 422, 429]) {
    expect(mayRetry(0, refusal(status))).toBe(false)
  }
})

test('without a network the failure is shown, and visible data loads once it is back', async () => {
  queryClient.mount()
  onTestFinished(() => {
    onlineManager.setOnline(true)
    queryClient.unmount()
    queryClient.clear()
  })
  onlineManager.setOnline(false)
  let isAway = true
  const observer = new QueryObserver(queryClient, {
    queryKey: ['any'],
    queryFn: async () => {
      if (isAway) throw clientProblem('offline')
      return '台本'
    },
    retryDelay: 0,
  })
  onTestFinished(observer.subscribe(() => {}))
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  isAway = false
  onlineManager.setOnline(true)
  await expect.poll(() => observer.getCurrentResult().data).toBe('台本')
})
