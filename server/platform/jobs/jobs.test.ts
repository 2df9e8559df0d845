import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { createJobs } from './jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
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
