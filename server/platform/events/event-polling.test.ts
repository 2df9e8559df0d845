import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { EventKind } from '#contract/events.ts'
import { readPlan } from '#testing/read-plan.ts'
import { openRecordedDatabase, type RecordedDatabase } from '#testing/recorded-statements.ts'
import { attributeTo } from '../database/database.ts'
import { createEvents, type RecordedEvent, record } from './events.ts'

let database: RecordedDatabase
beforeAll(async () => {
  database = await openRecordedDatabase()
})
afterAll(() => database.close())

let events: ReturnType<typeof createEvents>
afterEach(() => events.stop())

const FOLLOWED = 'member.suspended'

async function startNode() {
  const handled: string[] = []
  const onError = (error: unknown) => void handled.push(String(error))
  events = createEvents({ database, onQueued: () => {}, onError })
  events.follow([FOLLOWED], ({ subject_id }) => void handled.push(subject_id))
  await events.start()
  return handled
}

async function recordOne(kind: EventKind): Promise<string> {
  const subject_id = randomUUID()
  await database.system((tx) =>
    record(attributeTo(tx, { company_id: randomUUID(), actor_id: null }), kind, { subject_id }),
  )
  return subject_id
}

test('a poll reads few events, even if many events of other kinds were recorded', async () => {
  const handled = await startNode()
  /**
   * Records an event, waits until it is handled, and returns the number of events that the poll's
   * query reads.
   */
  const poll = async () => {
    const { statements } = await database.record(async () => {
      const subject_id = await recordOne(FOLLOWED)
      await expect.poll(() => handled).toContain(subject_id)
    })
    const query = statements.filter(({ text }) => text.includes('"id" <> all')).at(-1)
    if (!query) throw new Error('Nothing was looked for.')
    const plan = await database.system((tx) => readPlan(tx, query))
    return plan.reduce((sum, { table, rows }) => sum + (table === 'events' ? rows : 0), 0)
  }
  for (let times = 0; times < 3; times++) {
    await database.raw.query(
      `insert into events (kind, subject_id, dispatched_at)
         select 'script.created', gen_random_uuid(), now() from generate_series(1, 3000)`,
    )
    await database.raw.query('analyze events')
    // A poll scans the events after the watermark (`watermark.ts`). A long write transaction
    // elsewhere in the database cluster delays the watermark. So the test polls until the watermark
    // advances.
    await expect.poll(poll).toBeLessThan(600)
  }
})

test('an event is notified although its id precedes its transaction’s number', async () => {
  const handled = await startNode()
  const { rows } = await database.raw.query("select nextval('events_id_seq') as id")
  for (let times = 0; times < 3; times++) {
    const subject_id = await recordOne(FOLLOWED)
    await expect.poll(() => handled).toContain(subject_id)
  }
  const late = randomUUID()
  await database.raw.query(
    'insert into events (id, kind, subject_id, dispatched_at) overriding system value values ($1, $2, $3, now())',
    [rows[0]?.id, FOLLOWED, late],
  )
  await recordOne(FOLLOWED)
  await expect.poll(() => handled).toContain(late)
})

test('a follower that throws does not keep an event from the others, and is reported', async () => {
  const handled: string[] = []
  const onError = (error: unknown) => void handled.push(String(error))
  events = createEvents({ database, onQueued: () => {}, onError })
  events.follow([FOLLOWED], () => {
    throw new Error('The socket is closed.')
  })
  events.follow([FOLLOWED], ({ subject_id }) => void handled.push(subject_id))
  await events.start()
  const subject_id = await recordOne(FOLLOWED)
  await expect.poll(() => handled).toEqual(['Error: The socket is closed.', subject_id])
})

test('a reaction known only to a newer version is retried, not dropped', async () => {
  events = createEvents({ database, onQueued: () => {}, onError: () => {} })
  const done: number[] = []
  events.react('script.renamed', 'mail', async ({ id }) => void done.push(id))
  const event = {
    id: 7,
    company_id: null,
    actor_id: null,
    data: {},
    kind: 'script.renamed',
    subject_id: randomUUID(),
  } as RecordedEvent
  await events.run('mail', event)
  expect(done).toEqual([7])
  await expect(events.run('song', event)).rejects.toThrow('song')
})
