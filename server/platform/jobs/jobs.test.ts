import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRecordedDatabase, type RecordedDatabase } from '#testing/recorded-statements.ts'
import { createJobs } from './jobs.ts'

let database: RecordedDatabase
beforeAll(async () => {
  database = await openRecordedDatabase()
})
afterAll(() => database.close())

test('what is queued together is worked off one after the other, a failure among it', async () => {
  const done = new Set<number>()
  const failed: unknown[] = []
  const jobs = createJobs({ database, onError: (error) => void failed.push(error) })
  jobs.define<{ n: number }>(
    'together',
    { retries: 0, concurrency: 1, expire_seconds: 60 },
    async ({ n }) => {
      if (n === 7) throw new Error('Not the seventh.')
      done.add(n)
    },
  )
  await jobs.start()
  // All queues are looked at every two seconds: one piece of work for each look would take longer than a test may.
  const numbers = Array.from({ length: 200 }, (_, n) => n)
  await database.system(async (tx) => {
    for (const n of numbers) await jobs.add('together', { n }, { tx })
  })
  await expect.poll(() => done.size).toBe(numbers.length - 1)
  expect(failed).toHaveLength(1)
  await jobs.stop(5_000)
})

test('work that stands alone is asked for once, by one of those who rest', async () => {
  const jobs = createJobs({ database, onError: () => {} })
  const begun: number[] = []
  jobs.define<{ n: number }>(
    'alone',
    { retries: 0, concurrency: 3, expire_seconds: 60 },
    async ({ n }) => void begun.push(n),
  )
  // The workers' loops begin here: what they ask is recorded with it.
  const { statements } = await database.record(async () => {
    await jobs.start()
    for (const n of [1, 2, 3, 4]) {
      await jobs.add('alone', { n })
      await expect.poll(() => begun.length).toBe(n)
    }
    await jobs.stop(5_000)
  })
  const asked = statements.filter(
    ({ text }) => /SKIP LOCKED/i.test(text) && text.includes("'alone'"),
  )
  // Three when the workers begin, one for each piece of work.
  expect(asked).toHaveLength(3 + 4)
})
