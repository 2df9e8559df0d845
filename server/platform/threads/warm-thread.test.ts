import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { WarmThread } from './warm-thread.ts'

type Input = { code: string; words: string[] }

/**
 * Module of a thread that runs the code in its input. The code can call `tell`, which posts a
 * message, and read `count`, the number of earlier inputs.
 */
const MODULE = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let count = 0
    parentPort.on('message', ({ code, words }) => {
      new Function('tell', 'words', 'count', code)((message) => parentPort.postMessage(message), words, count++)
    })`)}`,
)
const open = () => new WarmThread<string, unknown>(MODULE)
const never = new AbortController().signal
const run = (
  thread: ReturnType<typeof open>,
  code: string,
  signal = never,
  progress: unknown[] = [],
) =>
  thread.run({ code, words: ['台本', '👩‍🚀'] } satisfies Input, {
    onProgress: (one) => progress.push(one),
    signal,
  })
const ANSWER = 'tell({ answer: count })'

test('a thread gets its input, posts its progress in order, answers, and stays for the next work', async () => {
  const thread = open()
  thread.start()
  const progress: string[] = []
  const code = 'for (const news of words) tell({ news }); tell({ answer: words.length })'
  expect(await run(thread, code, undefined, progress)).toBe(2)
  expect(progress).toEqual(['台本', '👩‍🚀'])
  expect(await Promise.all([run(thread, ANSWER), run(thread, ANSWER)])).toEqual([1, 2])
})

test('work that throws or ends its thread fails alone; the next gets a new thread', async () => {
  const thread = open()
  const broken = run(thread, 'throw new Error("no")')
  const next = run(thread, ANSWER)
  await expect(broken).rejects.toThrow('no')
  expect(await next).toBe(0)
  await expect(run(thread, 'process.exit(3)')).rejects.toThrow('code 3')
})

test('a refusal by the work arrives as a refusal', async () => {
  const fields = [{ path: 'text', code: 'too_long' }]
  const refused = { code: 'invalid', fields }
  const code = `tell({ refused: ${JSON.stringify(refused)} })`
  const thread = open()
  const failure = await run(thread, code).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Refusal)
  expect(failure).toMatchObject(refused)
  expect(await run(thread, ANSWER)).toBe(1)
})

test('an abort ends running work, or removes it from the queue', async () => {
  const thread = open()
  const [stop, stopWaiting] = [new AbortController(), new AbortController()]
  const endless = run(thread, 'tell({ news: "on" }); for (;;);', stop.signal)
  const waiting = run(thread, ANSWER, stopWaiting.signal)
  const last = run(thread, ANSWER)
  stopWaiting.abort(new Error('not needed'))
  await expect(waiting).rejects.toThrow('not needed')
  setImmediate(() => stop.abort(new Error('cancelled')))
  await expect(endless).rejects.toThrow('cancelled')
  expect(await last).toBe(0)
  await expect(run(thread, ANSWER, stop.signal)).rejects.toThrow('cancelled')
})

test('a full queue refuses work', async () => {
  const thread = open()
  const stop = new AbortController()
  const line = Array.from({ length: 21 }, () => run(thread, 'for (;;);', stop.signal))
  await expect(run(thread, ANSWER)).rejects.toMatchObject({ code: 'unavailable' })
  stop.abort(new Error('cancelled'))
  for (const outcome of await Promise.allSettled(line)) expect(outcome.status).toBe('rejected')
})
