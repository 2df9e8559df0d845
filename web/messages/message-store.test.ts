import { expect, test } from 'vitest'
import { createMessageQueue, type Timers } from './message-store.ts'

function createClock() {
  const waiting = new Map<number, { at: number; run: () => void }>()
  let now = 0
  let last = 0
  const timers: Timers = {
    start(run, ms) {
      last += 1
      waiting.set(last, { at: now + ms, run })
      return last
    },
    stop: (timer) => waiting.delete(timer as number),
  }
  const pass = (ms: number) => {
    now += ms
    for (const [timer, { at, run }] of [...waiting]) {
      if (at <= now && waiting.delete(timer)) run()
    }
  }
  return { timers, pass }
}

type Shown = { text: string; stays?: true }

function setUp(atOnce: number) {
  const { timers, pass } = createClock()
  const queue = createMessageQueue<Shown>(4000, atOnce, timers)
  const shown = () => queue.items.get().map(({ text }) => text)
  const idOf = (text: string) => queue.items.get().find((item) => item.text === text)?.id ?? -1
  return { queue, pass, shown, idOf }
}

test('a message clears after its time, not before', () => {
  const { queue, pass, shown } = setUp(1)
  queue.add({ text: 'a' })
  pass(3999)
  expect(shown()).toEqual(['a'])
  pass(1)
  expect(shown()).toEqual([])
})

test('messages wait their turn, each with its whole time', () => {
  const { queue, pass, shown } = setUp(1)
  queue.add({ text: 'a' })
  pass(3000)
  queue.add({ text: 'b' })
  pass(1000)
  expect(shown()).toEqual(['b'])
  pass(3999)
  expect(shown()).toEqual(['b'])
  pass(1)
  expect(shown()).toEqual([])
})

test('a message that stays has no time limit until another waits behind it', () => {
  const { queue, pass, shown, idOf } = setUp(1)
  queue.add({ text: 'a', stays: true })
  pass(60_000)
  expect(shown()).toEqual(['a'])
  queue.add({ text: 'b' })
  pass(3999)
  expect(shown()).toEqual(['a', 'b'])
  pass(1)
  expect(shown()).toEqual(['b'])
  queue.add({ text: 'c', stays: true })
  pass(4000)
  queue.add({ text: 'd' })
  queue.remove(idOf('d'))
  pass(60_000)
  expect(shown()).toEqual(['c'])
})

test('a hovered or focused message stays, and its time restarts afterwards', () => {
  const { queue, pass, shown, idOf } = setUp(1)
  queue.add({ text: 'a' })
  pass(3900)
  queue.pause(idOf('a'))
  pass(60_000)
  expect(shown()).toEqual(['a'])
  queue.release(idOf('a'))
  pass(3999)
  expect(shown()).toEqual(['a'])
  pass(1)
  expect(shown()).toEqual([])
})

test('closing a message shows the next one, and the function returned by add removes its message', () => {
  const { queue, pass, shown, idOf } = setUp(1)
  queue.add({ text: 'a' })
  const takeB = queue.add({ text: 'b' })
  queue.add({ text: 'c' })
  queue.remove(idOf('a'))
  takeB()
  expect(shown()).toEqual(['c'])
  pass(4000)
  expect(shown()).toEqual([])
})

test('several toasts are shown at the same time', () => {
  const { queue, pass, shown } = setUp(Number.POSITIVE_INFINITY)
  queue.add({ text: 'a' })
  pass(1000)
  queue.add({ text: 'b' })
  expect(shown()).toEqual(['a', 'b'])
  pass(3000)
  expect(shown()).toEqual(['b'])
  pass(1000)
  expect(shown()).toEqual([])
})
