import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PAGE_LOAD_TIMEOUT_MS } from '#contract/limits.ts'
import { loadWithin } from './load-within.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page that does not load within 120 s fails', async () => {
  let failed = false
  const page = loadWithin(() => new Promise(() => {}), PAGE_LOAD_TIMEOUT_MS)()
  page.catch(() => {
    failed = true
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toBe(true)
})

test('a loaded page leaves no timer', async () => {
  expect(await loadWithin(async () => 'page', 120_000)()).toBe('page')
  expect(vi.getTimerCount()).toBe(0)
})

test('a failed load is reported immediately', async () => {
  const fail = loadWithin(() => Promise.reject(new Error('404')), 120_000)
  await expect(fail()).rejects.toThrow('404')
  expect(vi.getTimerCount()).toBe(0)
})
