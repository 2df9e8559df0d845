import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createResender } from './create-resender.ts'

let goOnline: () => void = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    goOnline = listener
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An outbox with these answers; returns the times at which it sent. */
function openOutbox(...answers: (number | null)[]) {
  const sent: number[] = []
  const began = Date.now()
  const outbox = createResender(async () => {
    sent.push(Date.now() - began)
    return answers.shift() ?? null
  })
  return { outbox, sent }
}

test('sending is repeated after the requested time until nothing is left', async () => {
  const { outbox, sent } = openOutbox(500, 500, null)
  await outbox.now()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([0, 500, 1_000])
})

test('a network that is back sends immediately, and not a second time after the wait', async () => {
  const { sent, outbox } = openOutbox(30_000, null)
  await outbox.now()
  await vi.advanceTimersByTimeAsync(1_000)
  goOnline()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([0, 1_000])
})

test('one sending ends before the next begins, and later changes postpone a planned one', async () => {
  let under = 0
  const outbox = createResender(async () => {
    under += 1
    expect(under).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    under -= 1
    return null
  })
  const both = Promise.all([outbox.now(), outbox.now()])
  await vi.advanceTimersByTimeAsync(200)
  await both
  const { sent, outbox: resting } = openOutbox()
  resting.later(700)
  await vi.advanceTimersByTimeAsync(600)
  resting.later(700)
  await vi.advanceTimersByTimeAsync(699)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([1_300])
  resting.later(700)
  resting.stop()
  await vi.advanceTimersByTimeAsync(700)
  expect(sent).toHaveLength(1)
})
