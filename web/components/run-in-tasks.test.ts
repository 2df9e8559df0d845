import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runInTasks } from './run-in-tasks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const done: string[] = []
beforeEach(() => void done.splice(0))

function* work() {
  done.push('made')
  yield
  done.push('drawn')
  yield
  done.push('told')
}
const onError = (error: unknown) => void done.push(String(error))

test('the code between two yields runs in a separate task, never immediately', () => {
  runInTasks(work, onError)
  const seen = [[...done]]
  while (vi.getTimerCount() > 0) {
    vi.advanceTimersToNextTimer()
    seen.push([...done])
  }
  expect(seen).toEqual([[], ['made'], ['made', 'drawn'], ['made', 'drawn', 'told']])
})

test('after a stop, no further task runs', () => {
  const stop = runInTasks(work, onError)
  vi.advanceTimersToNextTimer()
  stop()
  vi.runAllTimers()
  expect(done).toEqual(['made'])
})

test('an error is reported, and nothing runs after it', () => {
  runInTasks(function* () {
    yield
    throw new Error('broken')
  }, onError)
  vi.runAllTimers()
  expect(done).toEqual(['Error: broken'])
})
