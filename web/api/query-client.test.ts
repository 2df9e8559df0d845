import { expect, test } from 'vitest'
import { ApiError, clientProblem } from './api-error.ts'
import { mayRetry } from './query-client.ts'

const refusal = (status: number) =>
  new ApiError({ status, code: 'internal', text: { ja: 'だめ', en: 'no' } })

test('what may pass is asked again twice, a refusal never', () => {
  expect(mayRetry(0, clientProblem('offline'))).toBe(true)
  expect(mayRetry(1, refusal(503))).toBe(true)
  expect(mayRetry(2, refusal(503))).toBe(false)
  for (const status of [400, 401, 403, 404, 409, 422, 429]) {
    expect(mayRetry(0, refusal(status))).toBe(false)
  }
})
