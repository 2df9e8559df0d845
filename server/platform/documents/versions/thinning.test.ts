import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Fixture, openFixture } from '#server/platform/realtime/testing/document-fixture.ts'
import { createVersionKeeper } from './create-due-versions.ts'

/** The time of the tests in Tokyo: 15:30 on 2026-06-15. */
const NOW = Date.parse('2026-06-15T06:30:00Z')

let fixture: Fixture
let id: string
let passed: number
let thinVersions: () => Promise<void>

beforeAll(async () => {
  fixture = await openFixture()
  const { database, node } = fixture
  const registered = Promise.withResolvers<() => Promise<void>>()
  createVersionKeeper({
    database,
    kinds: node.documents.kinds,
    log: node.app.log,
    now: () => NOW + passed,
    cleanup: { add: (_name, work) => registered.resolve(work) },
  })
  thinVersions = await registered.promise
})
beforeEach(async () => {
  passed = 0
  id = await fixture.addTeamScript()
})
afterAll(() => fixture.close())

type Facts = { author?: string | undefined; label?: string; pins?: string[] }

/** Adds a version at a time in Tokyo, e.g. `06-15 12:00`. */
async function add(moment: string, { author, label, pins = [] }: Facts = {}): Promise<void> {
  const created_at = new Date(`2026-${moment.replace(' ', 'T')}:00+09:00`)
  await fixture.database.system(({ db }) =>
    db
      .insertInto('document_versions')
      .values({
        document_id: id,
        company_id: fixture.company_id,
        created_at,
        reason: 'pause',
        pins,
        label: label ?? null,
        authors: author ? [author] : [],
        schema_version: 1,
        state: new Uint8Array([0]),
        thin_at: new Date(created_at.getTime() + 86_400_000),
      })
      .execute(),
  )
}

const left = async () => {
  const rows = await fixture.database.tenant(
    { company_id: fixture.company_id, user_id: null },
    (tx) => fixture.node.documents.versions.list(tx, id, { limit: 1_000 }),
  )
  const inTokyo = (at: string) =>
    new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ')
  return rows.map(({ created_at, authors }) => ({ at: inTokyo(created_at), authors }))
}
const timesLeft = async () => (await left()).map(({ at }) => at)

test('all versions of a day are kept, then the last of each hour, after 30 days the last of each day', async () => {
  const times = [
    '05-10 09:10',
    '05-10 09:40',
    '05-10 23:50',
    '05-11 00:10',
    '05-11 10:00',
    '06-10 09:10',
    '06-10 09:40',
    '06-10 10:05',
    '06-14 15:10',
    '06-14 15:20',
    '06-14 15:40',
    '06-15 12:00',
    '06-15 12:01',
    '06-15 12:02',
  ]
  for (const time of times) await add(time)
  await thinVersions()
  const kept = [
    '05-10 23:50',
    '05-11 10:00',
    '06-10 09:40',
    '06-10 10:05',
    '06-14 15:20',
    '06-14 15:40',
    '06-15 12:00',
    '06-15 12:01',
    '06-15 12:02',
  ]
  expect(await timesLeft()).toEqual(kept.toReversed())
  await thinVersions()
  expect(await timesLeft()).toEqual(kept.toReversed())
})

test('thinning continues over time, and keeps no more than one version per day', async () => {
  for (const time of ['06-15 12:00', '06-15 12:30', '06-15 13:00']) await add(time)
  await thinVersions()
  expect(await timesLeft()).toHaveLength(3)
  passed = 2 * 86_400_000
  await thinVersions()
  expect(await timesLeft()).toEqual(['06-15 13:00', '06-15 12:30'])
  passed = 31 * 86_400_000
  await thinVersions()
  expect(await timesLeft()).toEqual(['06-15 13:00'])
  passed = 400 * 86_400_000
  await thinVersions()
  expect(await timesLeft()).toEqual(['06-15 13:00'])
})

test('authors of a deleted version move to the next kept one', async () => {
  const [one, two, three, four] = [1, 2, 3, 4].map(() => randomUUID())
  await add('06-10 09:10', { author: one })
  await add('06-10 09:20', { author: two })
  await add('06-10 09:40', { author: one })
  await add('06-10 10:10', { author: three })
  await add('06-10 10:20', { author: four })
  await thinVersions()
  const [last, first] = await left()
  expect(first?.authors.toSorted()).toEqual([one, two].sort())
  expect(last?.authors.toSorted()).toEqual([three, four].sort())
})

test('a named or pinned version is kept until it is neither', async () => {
  const author = randomUUID()
  await add('03-10 09:10', { author })
  await add('03-10 09:20', { label: '送った版' })
  await add('03-10 09:30', { pins: ['share:1', 'review:2'] })
  await add('03-10 09:40')
  passed = 1_000 * 86_400_000
  await thinVersions()
  const kept = ['03-10 09:40', '03-10 09:30', '03-10 09:20']
  expect(await timesLeft()).toEqual(kept)
  expect((await left()).at(-1)?.authors).toEqual([author])
  const { documents } = fixture.node
  const of = { company_id: fixture.company_id, user_id: fixture.owner_id }
  await fixture.database.tenant(of, (tx) => documents.versions.unpin(tx, id, 'share:1'))
  await thinVersions()
  expect(await timesLeft()).toEqual(kept)
  await fixture.database.tenant(of, async (tx) => {
    await documents.versions.unpin(tx, id, 'review:2')
    for (const { id: version_id } of await documents.versions.list(tx, id, {
      limit: 9,
      named: true,
    }))
      await documents.versions.rename(tx, id, version_id, null)
  })
  await thinVersions()
  expect(await timesLeft()).toEqual(['03-10 09:40'])
})

test('more documents than one batch are all thinned out', async () => {
  const ids: string[] = []
  for (let at = 0; at < 60; at++) {
    id = await fixture.addTeamScript()
    ids.push(id)
    await add('06-10 09:10')
    await add('06-10 09:20')
  }
  await thinVersions()
  for (id of ids) expect(await timesLeft()).toEqual(['06-10 09:20'])
})
