import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { EventKind } from '#contract/events.ts'
import { readPlan } from '#testing/read-plan.ts'
import { openRecordedDatabase, type RecordedDatabase } from '#testing/recorded-statements.ts'
import { attributeTo } from '../database/database.ts'
import { readBacklog } from '../observability/data.ts'
import { createEvents, type RecordedEvent, record } from './events.ts'

/** Polling for events that other nodes record. */

let database: RecordedDatabase
beforeAll(async () => {
  database = await openRecordedDatabase()
})
afterAll(() => database.close())

let events: ReturnType<typeof createEvents>
afterEach(() => events.stop())

const FOLLOWED = 'member.suspended'
/** Has a reaction, which triggers an immediate poll, but no follower. */
const LOOKED_AT = 'script.renamed'

/** Starts a polling node; returns the subjects of its notifications and its queued reactions. */
async function startNode() {
  const told: string[] = []
  const queued: string[] = []
  events = createEvents({
    database,
    enqueue: async (_tx, reactions) => {
      for (const { reaction } of reactions) queued.push(reaction)
    },
    onError: (error) => told.push(String(error)),
  })
  events.follow([FOLLOWED], ({ subject_id }) => void told.push(subject_id))
  events.react(LOOKED_AT, 'mail', async () => {})
  await events.start()
  return { told, queued }
}

async function recordOne(kind: EventKind): Promise<string> {
  const subject_id = randomUUID()
  await database.system((tx) =>
    record(attributeTo(tx, { company_id: randomUUID(), actor_id: null }), kind, { subject_id }),
  )
  return subject_id
}

test('a poll reads few events, however many other ones were recorded', async () => {
  const { queued } = await startNode()
  /** Polls, and returns the number of events that the poll's query reads. */
  const look = async () => {
    const { statements } = await database.record(async () => {
      const before = queued.length
      await recordOne(LOOKED_AT)
      await expect.poll(() => queued.length).toBe(before + 1)
    })
    const asked = statements.filter(({ text }) => text.includes('"id" <> all')).at(-1)
    if (!asked) throw new Error('Nothing was looked for.')
    const plan = await database.system((tx) => readPlan(tx, asked))
    return plan.reduce((sum, { table, rows }) => sum + (table === 'events' ? rows : 0), 0)
  }
  for (let times = 0; times < 3; times++) {
    await database.raw.query(
      `insert into events (kind, subject_id, dispatched_at)
         select 'script.created', gen_random_uuid(), now() from generate_series(1, 3000)`,
    )
    await database.raw.query('analyze events')
    // Long writes elsewhere in the database cluster delay this.
    await expect.poll(look).toBeLessThan(600)
  }
})

test('an event is notified although its id precedes its transaction’s number', async () => {
  const { told } = await startNode()
  const { rows } = await database.raw.query("select nextval('events_id_seq') as id")
  for (let times = 0; times < 3; times++) {
    const subject_id = await recordOne(FOLLOWED)
    await expect.poll(() => told).toContain(subject_id)
  }
  const late = randomUUID()
  await database.raw.query(
    'insert into events (id, kind, subject_id, dispatched_at) overriding system value values ($1, $2, $3, now())',
    [rows[0]?.id, FOLLOWED, late],
  )
  await recordOne(FOLLOWED)
  await expect.poll(() => told).toContain(late)
})

test('events of a newer version wait for a node that knows them', async () => {
  const { told, queued } = await startNode()
  const [ofNewer, known] = [randomUUID(), randomUUID()]
  await database.raw.query(
    `insert into events (kind, subject_id) values ('script.sung', $1), ('script.renamed', $2)`,
    [ofNewer, known],
  )
  const listWaiting = async () => {
    const { rows } = await database.raw.query(
      'select subject_id from events where dispatched_at is null',
    )
    return rows.map(({ subject_id }) => subject_id)
  }
  await recordOne(LOOKED_AT)
  await expect.poll(listWaiting).toEqual([ofNewer])
  expect(queued).toEqual(['mail', 'mail'])
  expect(told).toEqual([])
  // Nor does this node count them in its backlog.
  expect((await readBacklog(database)).outbox_age_seconds).toBe(0)
  await database.raw.query('delete from events where subject_id = $1', [ofNewer])
})

test('a reaction known only to a newer version is retried, not dropped', async () => {
  events = createEvents({ database, enqueue: async () => {}, onError: () => {} })
  const done: number[] = []
  events.react(LOOKED_AT, 'mail', async ({ id }) => void done.push(id))
  const event = {
    id: 7,
    company_id: null,
    actor_id: null,
    data: {},
    kind: LOOKED_AT,
    subject_id: randomUUID(),
  } as RecordedEvent
  await events.run('mail', event)
  expect(done).toEqual([7])
  await expect(events.run('song', event)).rejects.toThrow('song')
})
