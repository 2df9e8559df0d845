import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { attributeTo, type Transaction } from '../database/database.ts'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { createEvents, type Events, record } from './events.ts'

// Needs concurrent transactions, which the embedded database does not support.

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

let events: Events
afterEach(() => events.stop())

async function startNode(): Promise<string[]> {
  const handled: string[] = []
  events = createEvents({
    database,
    onQueued: () => {},
    onError: (error) => handled.push(String(error)),
  })
  events.follow(['member.suspended'], ({ subject_id }) => void handled.push(subject_id))
  await events.start()
  return handled
}

const suspend = (tx: Transaction, subject_id: string) =>
  record(attributeTo(tx, { company_id: randomUUID(), actor_id: null }), 'member.suspended', {
    subject_id,
  })
/** Records an event in a transaction that stays open until `commit`. */
async function recordSlowly() {
  const subject_id = randomUUID()
  const [recorded, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const over = database.system(async (tx) => {
    await suspend(tx, subject_id)
    recorded.resolve()
    await ending.promise
  })
  await recorded.promise
  const commit = () => {
    ending.resolve()
    return over
  }
  return { subject_id, commit }
}
async function recordMany(handled: string[]): Promise<void> {
  for (let times = 0; times < 4; times++) {
    await database.raw.query(
      `insert into events (kind, subject_id, dispatched_at)
         select 'script.renamed', gen_random_uuid(), now() from generate_series(1, 1000)`,
    )
    const subject_id = randomUUID()
    await database.system((tx) => suspend(tx, subject_id))
    await expect.poll(() => handled).toContain(subject_id)
  }
}

test('an event that commits after thousands of later ones is notified once', async () => {
  const handled = await startNode()
  const { subject_id, commit } = await recordSlowly()
  await recordMany(handled)
  expect(handled).not.toContain(subject_id)
  await commit()
  await expect.poll(() => handled).toContain(subject_id)
  await recordMany(handled)
  expect(new Set(handled).size).toBe(handled.length)
})

test('an event of a transaction open at the node’s start is notified', async () => {
  const { subject_id, commit } = await recordSlowly()
  const handled = await startNode()
  await commit()
  await expect.poll(() => handled).toContain(subject_id)
})
