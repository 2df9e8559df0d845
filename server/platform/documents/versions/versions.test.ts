// Long because all ways to create, read, restore and delete a version are tested on one node.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Fixture, openFixture } from '#server/platform/realtime/testing/document-fixture.ts'
import { addScript } from '#server/platform/realtime/testing/open-realtime.ts'
import { storePaused } from './create-due-versions.ts'

const MINUTE_MS = 60_000

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.leave())
afterAll(() => fixture.close())

const inTenant = <T>(work: (tx: Transaction) => Promise<T>, user_id = fixture.owner_id) =>
  fixture.database.tenant({ company_id: fixture.company_id, user_id }, work)
const versions = () => fixture.node.documents.versions
const list = (
  id: string,
  page: { limit: number; before?: number; named?: boolean } = { limit: 100 },
) => inTenant((tx) => versions().list(tx, id, page))
const write = (id: string, words: string, user_id = fixture.owner_id) =>
  inTenant(
    (tx) =>
      fixture.node.documents.change(tx, id, user_id, (doc) => {
        const text = doc.getText('text')
        text.insert(text.length, words)
      }),
    user_id,
  )
const saveVersion = (id: string, as: { label?: string; pin?: string } = {}) =>
  inTenant((tx) => versions().save(tx, id, as))
const restore = (id: string, version_id: string, user_id = fixture.owner_id) =>
  inTenant((tx) => versions().restore(tx, id, version_id, user_id), user_id)
const textOf = async (id: string, version_id: string) => {
  const { content } = await inTenant((tx) => versions().read(tx, id, version_id))
  return String(content)
}
const textsOf = async (id: string) => {
  const texts: string[] = []
  for (const { id: version_id } of await list(id)) texts.push(await textOf(id, version_id))
  return texts
}
/** Runs `storePaused` with a clock that is `later` ms ahead. */
const storePausedAfter = (later: number) => {
  const { documents, app } = fixture.node
  const { kinds } = documents
  return storePaused({ ...fixture, kinds, log: app.log, now: () => Date.now() + later })
}
/** Creates a script whose document contains this text. */
async function addText(text: string): Promise<string> {
  const { company_id, owner_id } = fixture
  const id = await addScript(fixture.node, fixture.database, { company_id, owner_id })
  const doc = new Y.Doc()
  doc.getText('text').insert(0, text)
  await fixture.database.system(({ db }) =>
    db
      .updateTable('documents')
      .set({ snapshot: Y.encodeStateAsUpdate(doc) })
      .where('id', '=', id)
      .execute(),
  )
  return id
}

test('a pause creates a version with its authors and time', async () => {
  const id = await fixture.addTeamScript()
  const colleague = await fixture.addColleague()
  await write(id, '一')
  const wrote = Date.now()
  await write(id, '二', colleague)
  await storePausedAfter(4 * MINUTE_MS)
  expect(await list(id)).toEqual([])
  await storePausedAfter(6 * MINUTE_MS)
  const [version, ...others] = await list(id)
  expect(others).toEqual([])
  expect(version).toMatchObject({ reason: 'pause', label: null, is_kept: false, schema_version: 1 })
  expect(version?.authors.toSorted()).toEqual([fixture.owner_id, colleague].sort())
  expect(Math.abs(Date.parse(version?.created_at ?? '') - wrote)).toBeLessThan(MINUTE_MS)
  expect(await textsOf(id)).toEqual(['一二'])

  await storePausedAfter(60 * MINUTE_MS)
  expect(await list(id)).toHaveLength(1)
  await write(id, '三', colleague)
  await storePausedAfter(6 * MINUTE_MS)
  const [next] = await list(id)
  expect(next?.authors).toEqual([colleague])
  expect(await textsOf(id)).toEqual(['一二三', '一二'])
})

test('work without a pause also creates versions', async () => {
  const id = await fixture.addTeamScript()
  await write(id, '一')
  await fixture.database.system(({ db }) =>
    db
      .updateTable('document_updates')
      .set({ created_at: new Date(Date.now() - 11 * MINUTE_MS) })
      .where('document_id', '=', id)
      .execute(),
  )
  await write(id, '二')
  await storePausedAfter(0)
  expect(await textsOf(id)).toEqual(['一二'])
})

test('the content before the first edit is the first version', async () => {
  const id = await addText('ひな型')
  await write(id, 'を直した')
  await storePausedAfter(6 * MINUTE_MS)
  const [, first] = await list(id)
  expect(first).toMatchObject({ reason: 'created', authors: [fixture.owner_id] })
  expect(await textsOf(id)).toEqual(['ひな型を直した', 'ひな型'])
})

test('the last user to leave creates a version if there were edits', async () => {
  const id = await fixture.addTeamScript()
  const reader = fixture.browse(id, await fixture.addColleague())
  await reader.reads('')
  reader.leave()
  const first = fixture.browse(id, fixture.owner_id)
  first.type('先に書いた')
  await first.saved()
  await fixture.database.system(({ db }) =>
    db
      .updateTable('document_updates')
      .set({ created_at: new Date(Date.now() - 2 * MINUTE_MS) })
      .where('document_id', '=', id)
      .execute(),
  )
  first.leave()
  await expect.poll(() => textsOf(id)).toEqual(['先に書いた'])
  const colleague = await fixture.addColleague()
  const second = fixture.browse(id, colleague)
  await second.reads('先に書いた')
  second.type('あとで')
  await second.saved()
  second.leave()
  await storePausedAfter(6 * MINUTE_MS)
  expect(await textsOf(id)).toEqual(['先に書いたあとで', '先に書いた'])
  expect((await list(id)).map(({ authors }) => authors)).toEqual([[colleague], [fixture.owner_id]])
})

test('a log left by a killed server is compacted automatically, attributed to its author', async () => {
  const id = await fixture.addTeamScript()
  await write(id, '残った')
  expect(await fixture.countLog(id)).toBe(1)
  await storePausedAfter(6 * MINUTE_MS)
  expect(await fixture.countLog(id)).toBe(0)
  expect(await fixture.readText(id)).toBe('残った')
  expect((await list(id))[0]?.authors).toEqual([fixture.owner_id])
})

test('the present content is stored once per name', async () => {
  const id = await fixture.addTeamScript()
  await write(id, '初稿')
  const named = await saveVersion(id, { label: '初稿' })
  expect(await saveVersion(id)).toBe(named)
  const again = await saveVersion(id, { label: '送った版' })
  expect(again).not.toBe(named)
  expect(await textsOf(id)).toEqual(['初稿', '初稿'])
  await write(id, '続き')
  expect(await list(id, { limit: 10, named: true })).toMatchObject([
    { id: again, label: '送った版', reason: 'named', is_kept: true },
    { id: named, label: '初稿' },
  ])
  const renamed = await inTenant((tx) => versions().rename(tx, id, named, '第一稿'))
  expect(renamed).toMatchObject({ id: named, label: '第一稿' })
  const unnamed = await inTenant((tx) => versions().rename(tx, id, named, null))
  expect(unnamed).toMatchObject({ label: null, is_kept: false })
})

test('a restore is a new edit, broadcast immediately, between two versions, so nothing is lost', async () => {
  const id = await fixture.addTeamScript()
  await write(id, '最初の文。')
  const then = await saveVersion(id)
  const colleague = await fixture.addColleague()
  const theirs = fixture.browse(id, colleague)
  await theirs.reads('最初の文。')
  theirs.type('書き足し。')
  await theirs.saved()

  const around = await restore(id, then)
  await theirs.reads('最初の文。')
  expect(await fixture.readText(id)).toBe('最初の文。')
  const [after, before] = await list(id)
  expect(around).toEqual({ before: before?.id, after: after?.id })
  expect(before).toMatchObject({ reason: 'before', authors: [colleague] })
  expect(after).toMatchObject({ reason: 'restore', authors: [fixture.owner_id] })
  expect(await textsOf(id)).toEqual(['最初の文。', '最初の文。書き足し。', '最初の文。'])

  // Undoes the restore: restores the version that was stored before it. A restore that changes
  // nothing stores no version.
  expect(await restore(id, around?.before ?? '', colleague)).not.toBeNull()
  await theirs.reads('最初の文。書き足し。')
  const count = (await list(id)).length
  expect(await restore(id, around?.before ?? '')).toBeNull()
  expect(await list(id)).toHaveLength(count)
})

test('three users type during a restore: all see the same, and no word is lost', async () => {
  const id = await fixture.addTeamScript()
  await write(id, '元の文。')
  const then = await saveVersion(id)
  await write(id, '消える。')
  const people = await Promise.all(
    [1, 2, 3].map(async () => fixture.browse(id, await fixture.addColleague())),
  )
  await Promise.all(people.map((one) => one.reads('元の文。消える。')))
  const typing = people.map(async (one, at) => {
    for (const word of ['あ', 'い', 'う']) {
      one.text.insert(0, `${word}${at}`)
      await one.saved()
    }
  })
  const around = await restore(id, then)
  await Promise.all(typing)
  const text = await fixture.readText(id)
  await Promise.all(people.map((one) => one.reads(text)))
  expect(text).not.toContain('消える。')
  const before = await textOf(id, around?.before ?? '')
  expect(before).toContain('消える。')
  // Each word that was typed during the restore is in the version before the restore, or in the
  // current text.
  for (const word of ['あ', 'い', 'う'])
    for (const at of people.keys()) expect(`${before} ${text}`).toContain(`${word}${at}`)
})

test('each costly piece of naming and restoring a version gets its own turn of the event loop', async () => {
  const id = await fixture.addTeamScript()
  await write(id, '第一稿')
  const { documents } = fixture.node
  const plain = documents.kinds.get('script')
  if (!plain) throw new Error('The kind is missing.')
  let turn = 0
  let ticking = setImmediate(function tick() {
    turn += 1
    ticking = setImmediate(tick)
  })
  let turns: number[] = []
  // Ignores documents of other tests, which may be compacted meanwhile.
  const noting =
    <A extends unknown[], R>(piece: (doc: Y.Doc, ...args: A) => R) =>
    (doc: Y.Doc, ...args: A) => {
      if (doc.getText('text').toJSON().includes('第一稿')) turns.push(turn)
      return piece(doc, ...args)
    }
  documents.define('script', {
    ...plain,
    read: noting(plain.read),
    restore: noting(plain.restore),
    project: noting(plain.project),
  })
  const turnsOf = async (work: Promise<unknown>) => {
    turns = []
    await work
    return { pieces: turns.length, turns: new Set(turns).size }
  }
  try {
    const named = saveVersion(id, { label: '初稿' })
    expect(await turnsOf(named)).toEqual({ pieces: 2, turns: 2 })
    const then = await named
    await write(id, '第二稿')
    expect(await turnsOf(restore(id, then))).toEqual({ pieces: 4, turns: 4 })
  } finally {
    clearImmediate(ticking)
    documents.define('script', plain)
  }
})

test('a large change is stored between two versions; one without effect creates none', async () => {
  const id = await fixture.addTeamScript()
  await write(id, '古い')
  const replace = (text: string) =>
    inTenant((tx) =>
      versions().change(tx, id, fixture.owner_id, 'import', (doc) => {
        const shared = doc.getText('text')
        if (shared.toString() === text) return 'same'
        shared.delete(0, shared.length)
        shared.insert(0, text)
        return 'new'
      }),
    )
  const { value, versions: around } = await replace('新しい')
  expect(value).toBe('new')
  expect(await textOf(id, around?.before ?? '')).toBe('古い')
  expect(await textOf(id, around?.after ?? '')).toBe('新しい')
  expect(await replace('新しい')).toEqual({ value: 'same', versions: null })
  // Nothing was edited since, so the version stored after the last change is reused.
  const next = await replace('次')
  expect(next.versions?.before).toBe(around?.after)
  expect((await list(id)).map(({ reason }) => reason)).toEqual(['import', 'import', 'before'])
})

test('a copy has the same content without the history', async () => {
  const id = await fixture.addTeamScript()
  await write(id, '秘密の下書き')
  await write(id, 'と本文')
  const then = await saveVersion(id)
  await inTenant((tx) =>
    fixture.node.documents.change(tx, id, fixture.owner_id, (doc) =>
      doc.getText('text').delete(0, 7),
    ),
  )
  for (const [version_id, text] of [
    [then, '秘密の下書きと本文'],
    [null, '本文'],
  ] as const) {
    const state = await inTenant((tx) => versions().copy(tx, id, version_id))
    const copy = new Y.Doc()
    Y.applyUpdate(copy, state)
    expect(copy.getText('text').toString()).toBe(text)
    expect([copy.store.clients.size, Y.decodeUpdate(state).ds.clients.size]).toEqual([1, 0])
  }
})

test('a version of an older format or schema is read in the present form', async () => {
  const id = await fixture.addTeamScript()
  await write(id, '一')
  const first = await saveVersion(id)
  await write(id, '二')
  const second = await saveVersion(id)
  await fixture.database.system(async ({ db }) => {
    await sql`update document_versions set content = null where id = ${first}`.execute(db)
    await sql`update document_versions set content = ''::bytea, schema_version = 7
      where id = ${second}`.execute(db)
  })
  expect(await textsOf(id)).toEqual(['一二', '一'])
  const read = (version_id: string) => inTenant((tx) => versions().read(tx, id, version_id))
  expect(await read(first)).toMatchObject({ before_id: null })
  expect(await read(second)).toMatchObject({ before_id: first, version: { schema_version: 7 } })
})

test('a version is found only under its own document', async () => {
  const [id, other] = [await fixture.addTeamScript(), await fixture.addTeamScript()]
  await write(id, '一')
  const version_id = await saveVersion(id)
  for (const use of [
    (tx: Transaction) => versions().read(tx, other, version_id),
    (tx: Transaction) => versions().rename(tx, other, version_id, 'x'),
    (tx: Transaction) => versions().restore(tx, other, version_id, fixture.owner_id),
    (tx: Transaction) => versions().copy(tx, other, version_id),
  ])
    await expect(inTenant<unknown>(use)).rejects.toMatchObject({ code: 'not_found' })
  await inTenant((tx) => versions().pin(tx, other, [version_id], 'share:1'))
  expect(await list(id)).toMatchObject([{ is_kept: false, label: null }])
})

test('pagination continues after the last page, even for equal times', async () => {
  const id = await fixture.addTeamScript()
  for (let at = 0; at < 7; at++) await saveVersion(id, { label: `${at}` })
  const labels: (string | null)[] = []
  let before: number | undefined
  for (let turn = 0; turn < 5; turn++) {
    const page = await list(id, { limit: 3, ...(before === undefined ? {} : { before }) })
    labels.push(...page.map(({ label }) => label))
    before = page.at(-1)?.number ?? 0
  }
  expect(labels).toEqual(['6', '5', '4', '3', '2', '1', '0'])
})
