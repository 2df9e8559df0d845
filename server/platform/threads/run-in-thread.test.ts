import { expect, test } from 'vitest'
import { runInThread } from './run-in-thread.ts'

const written = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads';${code}`)}`,
  )
const run = (code: string, signal = new AbortController().signal, news: unknown[] = []) =>
  runInThread<string, unknown>(
    written(code),
    { words: ['台本', '👩‍🚀'] },
    {
      onNews: (one) => news.push(one),
      signal,
    },
  )

test('a thread gets its input, tells its news in order and answers', async () => {
  const news: string[] = []
  const code = `for (const news of workerData.words) parentPort.postMessage({ news });
    parentPort.postMessage({ answer: workerData.words.length })`
  expect(await run(code, undefined, news)).toBe(2)
  expect(news).toEqual(['台本', '👩‍🚀'])
})

test('a thread that throws or says nothing fails alone', async () => {
  await expect(run('throw new Error("no")')).rejects.toThrow('no')
  await expect(run('process.exit(3)')).rejects.toThrow('code 3')
})

test('an abort ends a thread in the middle of its work', async () => {
  const stop = new AbortController()
  const endless = run('parentPort.postMessage({ news: "on" }); for (;;);', stop.signal)
  setImmediate(() => stop.abort(new Error('cancelled')))
  await expect(endless).rejects.toThrow('cancelled')
  await expect(run('parentPort.postMessage({ answer: 1 })', stop.signal)).rejects.toThrow(
    'cancelled',
  )
})
