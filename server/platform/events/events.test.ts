import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attributeTo } from '../database/database.ts'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createEvents, record } from './events.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const readEvent = async (subject_id: string) => {
  const { rows } = await database.raw.query(
    'SELECT company_id, actor_id, kind, data FROM events WHERE subject_id = $1',
    [subject_id],
  )
  return rows
}

test('actor and company of an event come from the transaction', async () => {
  const [company_id, user_id, script, user] = Array.from({ length: 4 }, () => randomUUID())
  const ids = { company_id: String(company_id), user_id: String(user_id) }
  await database.tenant(ids, (tx) =>
    record(tx, 'script.created', { subject_id: String(script), data: { kind: 'script' } }),
  )
  expect(await readEvent(String(script))).toEqual([
    { company_id, actor_id: user_id, kind: 'script.created', data: { kind: 'script' } },
  ])
  await database.system((tx) =>
    record(attributeTo(tx, { company_id: ids.company_id, actor_id: null }), 'member.approved', {
      subject_id: String(user),
    }),
  )
  expect(await readEvent(String(user))).toEqual([
    { company_id, actor_id: null, kind: 'member.approved', data: {} },
  ])
})

test('a system transaction without attribution and unknown kinds are refused', async () => {
  const subject_id = randomUUID()
  const refused = database.system(async (tx) => {
    // @ts-expect-error The transaction has no company.
    await record(tx, 'script.renamed', { subject_id })
    const by = attributeTo(tx, { company_id: randomUUID(), actor_id: null })
    // @ts-expect-error No such kind.
    await record(by, 'script.renamd', { subject_id })
  })
  await expect(refused).rejects.toThrow()
  const unknownFact = database.system((tx) =>
    record(attributeTo(tx, { company_id: randomUUID(), actor_id: null }), 'script.created', {
      subject_id,
      // @ts-expect-error User-written text is not a fact of the log.
      data: { kind: 'script', title: '秘密' },
    }),
  )
  await expect(unknownFact).rejects.toThrow('Unrecognized key')
  expect(await readEvent(subject_id)).toEqual([])
})

test('an event is recorded together with its reactions, or neither is', async () => {
  const jobs = createJobs({ database, onError: () => {} })
  const options = { retries: 3, concurrency: 0, expire_seconds: 77, heartbeat_seconds: 10 }
  jobs.define('reactions', options, async () => {})
  await jobs.start()
  const queued: number[] = []
  const events = createEvents({
    database,
    onQueued: (count) => void queued.push(count),
    onError: () => {},
  })
  for (const name of ['mail', 'notify']) events.react('script.trashed', name, async () => {})
  const [company_id, user_id, subject_id] = [randomUUID(), randomUUID(), randomUUID()]
  const trash = (end = () => {}) =>
    database.tenant({ company_id, user_id }, async (tx) => {
      await record(tx, 'script.trashed', { subject_id })
      await record(tx, 'script.renamed', { subject_id })
      end()
    })
  await trash()
  const refused = trash(() => {
    throw new Error('Refused after all.')
  })
  await expect(refused).rejects.toThrow('Refused after all.')
  expect(queued).toEqual([2])
  const readJobs = async () => {
    const { rows } = await database.raw.query(
      `select to_jsonb(job) - '{id,created_on,start_after,keep_until}'::text[] as job,
         keep_until - created_on as kept_for from jobs.job where name = 'reactions' order by data ->> 'reaction'`,
    )
    return rows
  }
  const rows = await readJobs()
  const datas = rows.map(({ job }) => (job as { data: object }).data)
  const by = { company_id, actor_id: user_id }
  const event = { id: expect.any(Number), ...by, kind: 'script.trashed', subject_id, data: {} }
  expect(datas).toEqual([
    { reaction: 'mail', event },
    { reaction: 'notify', event },
  ])
  // The rows of these jobs must equal the rows that pg-boss itself inserts.
  await database.raw.query("delete from jobs.job where name = 'reactions'")
  await jobs.addAll('reactions', datas)
  expect(await readJobs()).toEqual(rows)
  await events.stop()
  await jobs.stop(5_000)
})
