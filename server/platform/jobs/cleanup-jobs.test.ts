import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { countRequest } from '../rate-limit/data.ts'
import { createRateLimit } from '../rate-limit/rate-limit.ts'
import { CLEANUP, createCleanupJobs } from './cleanup-jobs.ts'
import { createJobs } from './jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const countJobs = async () => {
  const { rows } = await database.raw.query(
    'select count(*)::int as n from jobs.job where name = $1',
    [CLEANUP],
  )
  return rows[0]?.n
}

test('cleanup runs automatically, once an hour across nodes and restarts', async () => {
  let swept = 0
  const node = () => {
    const jobs = createJobs({ database, onError: () => {} })
    createCleanupJobs(jobs).add('count', async () => void swept++)
    return jobs
  }
  for (const _ of [1, 2, 3]) {
    const jobs = node()
    await jobs.start()
    await expect.poll(() => swept).toBeGreaterThan(0)
    await jobs.stop(5_000)
  }
  // At most two: a second cleanup runs only if a new hour begins during the test.
  expect(swept).toBeLessThanOrEqual(2)
  expect(await countJobs()).toBe(swept)
})

test('a failing cleanup does not stop the others', async () => {
  const done: string[] = []
  const jobs = createJobs({ database, onError: () => {} })
  const cleanup = createCleanupJobs(jobs)
  cleanup.add('first', async () => {
    done.push('first')
    throw new Error('Not this time.')
  })
  cleanup.add('second', async () => void done.push('second'))
  await jobs.start()
  await jobs.add(CLEANUP, {})
  await expect.poll(() => done).toContain('second')
  expect(done.slice(0, 2)).toEqual(['first', 'second'])
  await jobs.stop(5_000)
})

test('requests counted in an ended window are deleted, others are not', async () => {
  const sweep = Promise.withResolvers<() => Promise<void>>()
  createRateLimit({ database, cleanup: { add: (_name, work) => sweep.resolve(work) } })
  await database.system(async (tx) => {
    await countRequest(tx, 'ended', -1)
    await countRequest(tx, 'running', 600)
  })
  await (await sweep.promise)()
  const left = await database.system(({ db }) =>
    db.selectFrom('rate_limits').select('key').execute(),
  )
  expect(left).toEqual([{ key: 'running' }])
})
