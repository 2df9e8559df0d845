import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSocket } from './watch-socket.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watch() {
  const reported: string[] = []
  const socket = watchSocket((why) => reported.push(why))
  socket.start()
  return { reported, socket }
}

test('a socket that opens within 3 s is not blocked', () => {
  const { reported, socket } = watch()
  vi.advanceTimersByTime(2_900)
  socket.opened()
  vi.advanceTimersByTime(30_000)
  expect(reported).toEqual([])
})

test('a socket that does not open within 3 s is blocked, at the start and after a disconnection', () => {
  const { reported, socket } = watch()
  vi.advanceTimersByTime(3_000)
  expect(reported).toEqual(['absent'])
  socket.opened()
  socket.cut()
  // Further refused attempts do not delay the fallback.
  vi.advanceTimersByTime(2_000)
  socket.cut()
  vi.advanceTimersByTime(1_000)
  expect(reported).toEqual(['absent', 'absent'])
})

test('a socket disconnected three times within a minute counts as blocked immediately', () => {
  const { reported, socket } = watch()
  for (const _ of [1, 2, 3]) {
    socket.opened()
    vi.advanceTimersByTime(15_000)
    socket.cut()
  }
  expect(reported).toEqual(['cut'])
})

test('three disconnections in more than a minute do not count as blocked', () => {
  const { reported, socket } = watch()
  for (const _ of [1, 2, 3]) {
    socket.opened()
    vi.advanceTimersByTime(40_000)
    socket.cut()
  }
  socket.opened()
  expect(reported).toEqual([])
})
