import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { AttributedTransaction, Context, ReadTransaction } from '../database/database.ts'
import { type Fixture, openFixture } from './testing/document-fixture.ts'
import { openRealtime } from './testing/open-realtime.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.leave())
afterAll(() => fixture.close())

test('two users see each other’s edits, and both are durable', async () => {
  const id = await fixture.addTeamScript()
  const colleague = await fixture.addColleague()
  const [one, two] = [fixture.browse(id, fixture.owner_id), fixture.browse(id, colleague)]
  await Promise.all([one.saved(), two.saved()])
  one.type('こんにちは。')
  await two.reads('こんにちは。')
  two.type('はじめまして。')
  await one.reads('こんにちは。はじめまして。')
  await Promise.all([one.saved(), two.saved()])
  expect(await fixture.readText(id)).toBe('こんにちは。はじめまして。')
})

test('an edit is neither confirmed nor broadcast before it is durable', async () => {
  const id = await fixture.addTeamScript()
  const colleague = await fixture.addColleague()
  const [one, two] = [fixture.browse(id, fixture.owner_id), fixture.browse(id, colleague)]
  await Promise.all([one.saved(), two.saved()])
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const locked = Promise.withResolvers<void>()
  const blocker = fixture.database.system(async ({ db }) => {
    await sql`lock table document_updates in exclusive mode`.execute(db)
    locked.resolve()
    await held
  })
  await locked.promise
  one.type('まだ')
  // Waits until a later message of the second user has reached the first user. A premature
  // confirmation or broadcast would have arrived by then.
  const seen = one.when<boolean>(
    'awarenessUpdate',
    ({ states }: { states: { here?: boolean }[] }) => states.some(({ here }) => here),
  )
  two.provider.setAwarenessField('here', true)
  await seen
  expect(one.provider.unsyncedChanges).toBe(1)
  expect(two.text.toString()).toBe('')
  release()
  await blocker
  await one.saved()
  await two.reads('まだ')
  expect(await fixture.readText(id)).toBe('まだ')
})

test('edits made offline are stored after reconnecting', async () => {
  const id = await fixture.addTeamScript()
  const [one, two] = [fixture.browse(id, fixture.owner_id), fixture.browse(id, fixture.owner_id)]
  await Promise.all([one.saved(), two.saved()])
  const gone = one.closed()
  one.provider.disconnect()
  await gone
  one.type('オフライン')
  two.type('で書いた')
  await two.saved()
  await one.provider.connect()
  await Promise.all([one.saved(), two.reads('オフラインで書いた'.length)])
  await one.reads(two.text.toString())
  expect(await fixture.readText(id)).toBe(two.text.toString())
})

test('a change by a request is broadcast only after its commit', async () => {
  const id = await fixture.addTeamScript()
  const browser = fixture.browse(id, fixture.owner_id)
  await browser.saved()
  browser.type('書き手')
  await browser.saved()
  const context = { company_id: fixture.company_id, user_id: fixture.owner_id }
  await fixture.database.tenant(context, (tx) =>
    fixture.node.documents.change(tx, id, fixture.owner_id, (doc) =>
      doc.getText('text').insert(0, '要求と'),
    ),
  )
  await browser.reads('要求と書き手')
  const failed = fixture.database.tenant(context, async (tx) => {
    await fixture.node.documents.change(tx, id, fixture.owner_id, (doc) =>
      doc.getText('text').insert(0, '取消'),
    )
    throw new Error('the rest of the request failed')
  })
  await expect(failed).rejects.toThrow('the rest')
  expect(await fixture.readText(id)).toBe('要求と書き手')
  expect(browser.text.toString()).toBe('要求と書き手')
})

test('the log is compacted into the snapshot when the last user leaves, with the projection', async () => {
  const id = await fixture.addTeamScript()
  const browser = fixture.browse(id, fixture.owner_id)
  await browser.saved()
  for (const letter of 'あいうえお') browser.type(letter)
  await browser.saved()
  expect(await fixture.countLog(id)).toBe(5)
  browser.leave()
  await expect.poll(() => fixture.countLog(id)).toBe(0)
  expect(await fixture.readText(id)).toBe('あいうえお')
  const row = await fixture.database.system(({ db }) =>
    db.selectFrom('scripts').select('block_count').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(row.block_count).toBe(5)
})

test('opening and leaving again stores nothing', async () => {
  const id = await fixture.addTeamScript()
  const first = fixture.browse(id, fixture.owner_id)
  await first.saved()
  first.type('消える文字')
  first.text.delete(0, 3)
  await first.saved()
  const state = Y.encodeStateAsUpdate(first.doc)
  first.leave()
  await expect.poll(() => fixture.countLog(id)).toBe(0)
  const again = fixture.browse(id, fixture.owner_id)
  Y.applyUpdate(again.doc, state)
  await again.saved()
  expect(await fixture.countLog(id)).toBe(0)
  expect(await fixture.readText(id)).toBe('文字')
})

test('others see the account’s name', async () => {
  const id = await fixture.addTeamScript()
  const [one, two] = [fixture.browse(id, fixture.owner_id), fixture.browse(id, fixture.owner_id)]
  await Promise.all([one.saved(), two.saved()])
  const seen = two.when<object>(
    'awarenessUpdate',
    ({ states }: { states: { user?: { name: string } }[] }) =>
      states.find(({ user }) => user)?.user,
  )
  one.provider.setAwarenessField('user', { name: '社長', color: '#db793d', is_admin: true })
  expect(await seen).toEqual({ id: fixture.owner_id, name: '佐藤', color: '#db793d' })
})

test('stopping stores pending edits and asks browsers to reconnect', async () => {
  const second = await openRealtime(fixture.database)
  const id = await fixture.addTeamScript()
  const browser = fixture.browse(id, fixture.owner_id, undefined, second.url)
  await browser.saved()
  browser.type('最後の一文')
  await browser.saved()
  const closed = browser.closed()
  await second.stop()
  expect(await closed).toBe(1012)
  expect(await fixture.countLog(id)).toBe(0)
  expect(await fixture.readText(id)).toBe('最後の一文')
})

test('a change by a request while the document is being opened is included', async () => {
  const id = await fixture.addTeamScript()
  const { database, company_id, owner_id } = fixture
  const [read, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const node = await openRealtime({
    ...database,
    async tenant<T>(
      context: Context,
      work: (tx: AttributedTransaction) => Promise<T>,
      options?: { read_only: boolean },
    ) {
      if (!options) return database.tenant(context, work)
      const reading = work as (tx: ReadTransaction) => Promise<T>
      const result = await database.tenant(context, reading, options)
      read.resolve()
      await goOn.promise
      return result
    },
  })
  const browser = fixture.browse(id, owner_id, undefined, node.url)
  await read.promise
  await database.tenant({ company_id, user_id: owner_id }, (tx) =>
    node.documents.change(tx, id, owner_id, (doc) => doc.getText('text').insert(0, '要求')),
  )
  goOn.resolve()
  await browser.reads('要求')
  browser.leave()
  await node.stop()
})
