import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { APPROVED } from '#testing/remote-endpoint.ts'
import { clientProblem, readRefusal } from '#web/api/api-error.ts'
import { createOutbox, isFinal } from './outbox.ts'
import { sessionStore } from './session.ts'

const signIn = (id: string) =>
  sessionStore.set((session) => ({ ...session, user: { ...APPROVED, id } }))

let connect: () => void = () => {}
beforeEach(() => {
  signIn('hanako')
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    connect = listener
  })
})
afterEach(() => {
  sessionStore.set((session) => ({ ...session, user: null }))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Entry = { id: string; text: string }
const NO_NETWORK = clientProblem('offline')
const refusal = (code: string, status: number) =>
  readRefusal(Response.json({ code, error: { ja: '×', en: 'No' } }, { status }))

let boxes = 0
/**
 * Opens an outbox and simulates its attempts to send. Each attempt fails with the next error of
 * `failures`; null lets the attempt succeed. `sent` lists each attempt with its time.
 */
function open(...failures: (unknown | null)[]) {
  const sent: [ms: number, text: string][] = []
  const began = Date.now()
  const outbox = createOutbox<Entry>({
    prefix: `daihon.test${boxes++}:`,
    retry_ms: 10_000,
    idOf: ({ id }) => id,
    async send({ text }) {
      sent.push([Date.now() - began, text])
      const failure = failures.shift() ?? null
      await new Promise((resolve) => setTimeout(resolve, 100))
      if (failure !== null && !isFinal(failure)) throw failure
      return (latest) => (failure !== null || latest.text === text ? null : latest)
    },
  })
  return { outbox, sent }
}

test('a change is sent once typing pauses, and again if it changed while being sent', async () => {
  const { outbox, sent } = open()
  outbox.put({ id: 'a', text: 'wo' })
  outbox.sendSoon()
  await vi.advanceTimersByTimeAsync(600)
  outbox.put({ id: 'a', text: 'words' })
  outbox.sendSoon()
  await vi.advanceTimersByTimeAsync(750)
  outbox.put({ id: 'a', text: 'words.' })
  expect(outbox.sending.get()).toBe('sending')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toEqual([
    [1_300, 'words'],
    [2_100, 'words.'],
  ])
  expect([outbox.entries.get(), outbox.sending.get()]).toEqual([{}, 'idle'])
})

test('without a network one entry is tried, and all of them once it is back', async () => {
  const { outbox, sent } = open(NO_NETWORK)
  outbox.put({ id: 'a', text: 'one' })
  outbox.put({ id: 'b', text: 'two' })
  void outbox.sendNow()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([sent.length, outbox.sending.get()]).toEqual([1, 'waiting'])
  connect()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.map(([, text]) => text)).toEqual(['one', 'one', 'two'])
  expect(outbox.sending.get()).toBe('idle')
})

test('an entry that fails on the server does not hold up the others and is sent again later', async () => {
  const { outbox, sent } = open(await refusal('disk_full', 503))
  outbox.put({ id: 'a', text: 'one' })
  outbox.put({ id: 'b', text: 'two' })
  void outbox.sendNow()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(outbox.entries.get()).toEqual({ a: { id: 'a', text: 'one' } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.map(([, text]) => text)).toEqual(['one', 'two', 'one'])
})

test('only permanent refusals remove a change from the outbox', async () => {
  const found = [await refusal('not_found', 404), await refusal('disk_full', 503), NO_NETWORK]
  expect(found.map((error) => isFinal(error))).toEqual([true, false, false])
  expect(isFinal(await refusal('in_trash', 409), 'in_trash')).toBe(true)
})

test('two attempts do not overlap', async () => {
  const { outbox, sent } = open()
  outbox.put({ id: 'a', text: 'one' })
  const both = Promise.all([outbox.sendNow(), outbox.sendNow()])
  await vi.advanceTimersByTimeAsync(500)
  await both
  expect(sent).toEqual([[0, 'one']])
})

test('an entry of an account that logs out while it is sent stays on the device for that account alone', async () => {
  const { outbox, sent } = open(null, NO_NETWORK)
  outbox.put({ id: 'a', text: 'one' })
  outbox.put({ id: 'b', text: 'two' })
  void outbox.sendNow()
  await vi.advanceTimersByTimeAsync(50)
  signIn('taro')
  await vi.advanceTimersByTimeAsync(60_000)
  await outbox.sendNow()
  expect([sent.length, outbox.entries.get()]).toEqual([1, {}])
  signIn('hanako')
  void outbox.sendNow()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(Object.keys(outbox.entries.get())).toEqual(['a', 'b'])
})
