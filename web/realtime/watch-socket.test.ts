import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSocket } from './watch-socket.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watch() {
  const told: string[] = []
  const socket = watchSocket((why) => told.push(why))
  socket.start()
  return { told, socket }
}

test('a socket that is there within 3 s is not blocked', () => {
  const { told, socket } = watch()
  vi.advanceTimersByTime(2_900)
  socket.opened()
  vi.advanceTimersByTime(30_000)
  expect(told).toEqual([])
})

test('a socket that is not there after 3 s is blocked, at the start and after a cut', () => {
  const { told, socket } = watch()
  vi.advanceTimersByTime(3_000)
  expect(told).toEqual(['absent'])
  socket.opened()
  socket.cut()
  // Further refused attempts do not delay the fallback.
  vi.advanceTimersByTime(2_000)
  socket.cut()
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual(['absent', 'absent'])
})

test('a socket cut three times within a minute counts as blocked immediately', () => {
  const { told, socket } = watch()
  for (const _ of [1, 2, 3]) {
    socket.opened()
    vi.advanceTimersByTime(15_000)
    socket.cut()
  }
  expect(told).toEqual(['cut'])
})

test('three cuts in more than a minute are no reason', () => {
  const { told, socket } = watch()
  for (const _ of [1, 2, 3]) {
    socket.opened()
    vi.advanceTimersByTime(40_000)
    socket.cut()
  }
  socket.opened()
  expect(told).toEqual([])
})
