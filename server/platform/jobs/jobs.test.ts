import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRecordedDatabase, type RecordedDatabase } from '#testing/recorded-statements.ts'
import { createJobs } from './jobs.ts'

let database: RecordedDatabase
beforeAll(async () => {
  database = await openRecordedDatabase()
})
afterAll(() => database.close())

test('all jobs queued together run, even if one fails', async () => {
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
  const numbers = Array.from({ length: 200 }, (_, n) => n)
  await database.system(async (tx) => {
    for (const n of numbers) await jobs.add('together', { n }, { tx })
  })
  await expect.poll(() => done.size).toBe(numbers.length - 1)
  expect(failed).toHaveLength(1)
  await jobs.stop(5_000)
})

test('a single job is fetched once, by one idle worker', async () => {
  const jobs = createJobs({ database, onError: () => {} })
  const begun: number[] = []
  jobs.define<{ n: number }>(
    'alone',
    { retries: 0, concurrency: 3, expire_seconds: 60 },
    async ({ n }) => void begun.push(n),
  )
  // Workers start here, so that their queries are recorded.
  const { statements } = await database.record(async () => {
    await jobs.start()
    for (const n of [1, 2, 3, 4]) {
      await jobs.add('alone', { n })
      await expect.poll(() => begun.length).toBe(n)
    }
    await jobs.stop(5_000)
  })
  const polls = statements.filter(
    ({ text }) => /SKIP LOCKED/i.test(text) && text.includes("'alone'"),
  )
  expect(polls).toHaveLength(3 + 4)
})

test('a request queues jobs in its own transaction with the queue’s options, and only in allowed queues', async () => {
  const jobs = createJobs({ database, onError: () => {} })
  const options = { retries: 3, concurrency: 0, expire_seconds: 77, heartbeat_seconds: 10 }
  for (const name of ['exports', 'mails']) jobs.define(name, options, async () => {})
  await jobs.start()
  const work = { id: randomUUID() }
  const tenant = { company_id: randomUUID(), user_id: randomUUID() }
  const queueWork = (queue: string) =>
    database.tenant(tenant, (tx) => jobs.addAsActor(tx, queue, work))
  await queueWork('exports')
  await jobs.add('exports', work)
  await expect(queueWork('mails')).rejects.toThrow('No request may queue work in mails.')
  await expect(
    database.tenant(tenant, async (tx) => {
      await jobs.addAsActor(tx, 'exports', work)
      throw new Error('Refused after all.')
    }),
  ).rejects.toThrow('Refused after all.')
  const { rows } = await database.raw.query(
    `select to_jsonb(job) - '{id,created_on,start_after,keep_until}'::text[] as job,
       keep_until - created_on as kept_for from jobs.job where name in ('exports', 'mails')`,
  )
  // The job that `queue_work` inserted must equal the job that pg-boss itself inserted.
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
  await jobs.stop(5_000)
})
