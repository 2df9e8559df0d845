import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { FREE_COMPANY_ID } from '../../../contract/limits.ts'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { record } from '../events/events.ts'
import {
  addCompany,
  addScript,
  addUser,
  openBrowser,
  openRealtime,
  tokenOf,
} from './testing/open-realtime.ts'

let database: TestDatabase
let node: Awaited<ReturnType<typeof openRealtime>>
let company_id: string
let owner_id: string
const open: ReturnType<typeof openBrowser>[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  node = await openRealtime(database)
  company_id = await addCompany(database)
  owner_id = await addUser(database, company_id, { username: '佐藤' })
})
afterEach(() => {
  for (const browser of open.splice(0)) browser.leave()
})
afterAll(async () => {
  await node.stop()
  await database.close()
})

const browse = (id: string, user_id: string) => {
  const browser = openBrowser(node.url, id, tokenOf(user_id))
  open.push(browser)
  return browser
}
const addTeamScript = (visibility: 'private' | 'team_view' | 'team_edit' = 'team_edit') =>
  addScript(node, database, { company_id, owner_id, visibility })
const readText = (id: string) =>
  database.system(async (tx) => (await node.documents.read(tx, id)).getText('text').toString())
const countLog = (id: string) =>
  database.system(async ({ db }) => {
    const rows = await db
      .selectFrom('document_updates')
      .select('seq')
      .where('document_id', '=', id)
      .execute()
    return rows.length
  })

test('two people see each other’s edits, and both are durable', async () => {
  const id = await addTeamScript()
  const colleague = await addUser(database, company_id)
  const [one, two] = [browse(id, owner_id), browse(id, colleague)]
  await Promise.all([one.saved(), two.saved()])
  one.type('こんにちは。')
  await two.reads('こんにちは。')
  two.type('はじめまして。')
  await one.reads('こんにちは。はじめまして。')
  await Promise.all([one.saved(), two.saved()])
  expect(await readText(id)).toBe('こんにちは。はじめまして。')
})

test('an edit is neither confirmed nor shown before it is durable', async () => {
  const id = await addTeamScript()
  const colleague = await addUser(database, company_id)
  const [one, two] = [browse(id, owner_id), browse(id, colleague)]
  await Promise.all([one.saved(), two.saved()])
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const locked = Promise.withResolvers<void>()
  const blocker = database.system(async ({ db }) => {
    await sql`lock table document_updates in exclusive mode`.execute(db)
    locked.resolve()
    await held
  })
  await locked.promise
  one.type('まだ')
  // Another message of the other person goes to the server and round to everybody meanwhile.
  const seen = one.when<boolean>(
    'awarenessUpdate',
    ({ states }: { states: { here?: boolean }[] }) => states.some(({ here }) => here),
  )
  two.provider.setAwarenessField('here', true)
  await seen
  expect(one.provider.unsyncedChanges).toBe(1)
  expect(two.text.toString()).toBe('')
  letGo()
  await blocker
  await one.saved()
  await two.reads('まだ')
  expect(await readText(id)).toBe('まだ')
})

test('who may only look cannot write, whatever the browser sends', async () => {
  const id = await addTeamScript('team_view')
  const reader = await addUser(database, company_id)
  const [writes, looks] = [browse(id, owner_id), browse(id, reader)]
  await Promise.all([writes.saved(), looks.saved()])
  expect(looks.provider.authorizedScope).toBe('readonly')
  looks.type('書けない')
  writes.type('書ける')
  await looks.reads('書けない書ける'.length)
  await writes.saved()
  expect(writes.text.toString()).toBe('書ける')
  expect(await readText(id)).toBe('書ける')
  expect(looks.provider.hasUnsyncedChanges).toBe(true)
})

test.each([
  ['of another company', 'not_found', async () => addUser(database, await addCompany(database))],
  ['not approved yet', 'unapproved', () => addUser(database, company_id, { status: 'pending' })],
  ['rejected', 'unapproved', () => addUser(database, company_id, { status: 'rejected' })],
  [
    'of a dormant company',
    'dormant',
    async () => addUser(database, await addCompany(database, { is_dormant: true })),
  ],
  ['without any account', 'unauthenticated', async () => '00000000-0000-4000-8000-00000000dead'],
])('an account %s is refused', async (_who, reason, who) => {
  const id = await addTeamScript()
  const browser = browse(id, await who())
  expect(await browser.refusal()).toBe(reason)
  expect(browser.provider.isAuthenticated).toBe(false)
})

test('a private script and one of a stranger in the free company are not there', async () => {
  const id = await addTeamScript('private')
  expect(await browse(id, await addUser(database, company_id)).refusal()).toBe('not_found')
  const alone = await addUser(database, FREE_COMPANY_ID)
  const theirs = await addScript(node, database, { company_id: FREE_COMPANY_ID, owner_id: alone })
  const mine = browse(theirs, alone)
  await mine.saved()
  mine.type('一人')
  await mine.saved()
  expect(await readText(theirs)).toBe('一人')
  const stranger = await addUser(database, FREE_COMPANY_ID)
  expect(await browse(theirs, stranger).refusal()).toBe('not_found')
})

test('a socket closes within 3 seconds of a suspension, and its edits are not stored any more', async () => {
  const id = await addTeamScript()
  const colleague = await addUser(database, company_id)
  const browser = browse(id, colleague)
  await browser.saved()
  const closed = browser.closed()
  await database.system(async (tx) => {
    await tx.db
      .updateTable('users')
      .set({ status: 'suspended' })
      .where('id', '=', colleague)
      .execute()
    await record(tx, 'member.suspended', { company_id, actor_id: owner_id, subject_id: colleague })
  })
  const began = Date.now()
  expect(await closed).toBe(4403)
  expect(Date.now() - began).toBeLessThan(3_000)
  browser.type('遅い')
  expect(await browser.refusal()).toBe('unapproved')
  expect(await readText(id)).toBe('')
})

test('a company put to sleep closes its sockets', async () => {
  const sleepy = await addCompany(database)
  const member = await addUser(database, sleepy)
  const id = await addScript(node, database, { company_id: sleepy, owner_id: member })
  const browser = browse(id, member)
  await browser.saved()
  const closed = browser.closed()
  await database.system(async (tx) => {
    await tx.db
      .updateTable('companies')
      .set({ is_dormant: true })
      .where('id', '=', sleepy)
      .execute()
    await record(tx, 'company.updated', { company_id: sleepy, actor_id: null, subject_id: sleepy })
  })
  expect(await closed).toBe(4403)
})

test('a token from before “signed out everywhere” ends its socket; a new one gets in', async () => {
  const id = await addTeamScript()
  const colleague = await addUser(database, company_id)
  const old = openBrowser(node.url, id, tokenOf(colleague, Math.floor(Date.now() / 1000) - 60))
  open.push(old)
  await old.saved()
  const closed = old.closed()
  await database.system(async (tx) => {
    const valid_after = new Date(Date.now() - 30_000)
    await tx.db
      .updateTable('users')
      .set({ tokens_valid_after: valid_after })
      .where('id', '=', colleague)
      .execute()
    await record(tx, 'user.signed_out_everywhere', {
      company_id,
      actor_id: colleague,
      subject_id: colleague,
    })
  })
  expect(await closed).toBe(4401)
  await browse(id, colleague).saved()
})

test('taking the edit right away makes an open socket read-only at once', async () => {
  const id = await addTeamScript()
  const colleague = await addUser(database, company_id)
  const browser = browse(id, colleague)
  await browser.saved()
  const told = browser.when<string>('stateless', ({ payload }: { payload: string }) => payload)
  await database.system(async (tx) => {
    await tx.db
      .updateTable('scripts')
      .set({ visibility: 'team_view' })
      .where('id', '=', id)
      .execute()
    await record(tx, 'script.visibility_changed', {
      company_id,
      actor_id: owner_id,
      subject_id: id,
    })
  })
  expect(JSON.parse(await told)).toEqual({ may_edit: false })
  browser.type('もう書けない')
  const other = browse(id, owner_id)
  await other.saved()
  other.type('書ける')
  await other.saved()
  expect(await readText(id)).toBe('書ける')
})

const raw = async (host = node.host, headers: Record<string, string> = {}) => {
  const socket = new WebSocket(`ws://${host}/api/realtime`, { headers })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  await new Promise((resolve) => {
    socket.once('open', resolve)
    socket.once('close', resolve)
  })
  return { socket, closed }
}

test('garbage and 20 MB close that socket alone', async () => {
  const id = await addTeamScript()
  const browser = browse(id, owner_id)
  await browser.saved()
  for (const frame of [
    new Uint8Array([1, 2, 3]),
    new Uint8Array(0),
    'text',
    new Uint8Array(100_000).fill(255),
  ]) {
    const { socket, closed } = await raw()
    socket.send(frame)
    expect(await closed).toBe(4400)
  }
  const { socket, closed } = await raw()
  socket.send(new Uint8Array(20_000_000))
  expect(await closed).toBe(1009)
  browser.type('無事')
  await browser.saved()
  expect(await readText(id)).toBe('無事')
})

test('garbage in place of an update, sent with a good token, is not stored and harms nobody', async () => {
  const id = await addTeamScript()
  const [good, bad] = [browse(id, owner_id), browse(id, owner_id)]
  await Promise.all([good.saved(), bad.saved()])
  const closed = bad.closed()
  const name = new TextEncoder().encode(`script:${id}`)
  const socket = bad.provider.configuration.websocketProvider
  socket.send(new Uint8Array([name.length, ...name, 0, 2, 5, 9, 9, 9, 9, 9]))
  expect(await closed).toBe(4400)
  good.type('無事')
  await good.saved()
  expect(await readText(id)).toBe('無事')
})

test('a document that would grow too large is refused with a code of its own, and stays as it was', async () => {
  const id = await addTeamScript()
  const browser = browse(id, owner_id)
  await browser.saved()
  const words = 'x'.repeat(3_000_000)
  for (const _ of [1, 2]) {
    browser.type(words)
    await browser.saved()
  }
  const closed = browser.closed()
  browser.type(words)
  expect(await closed).toBe(4413)
  expect((await readText(id)).length).toBe(6_000_000)
})

test('what cannot be loaded is refused and never stored over', async () => {
  const id = await addTeamScript()
  await database.system(({ db }) => db.deleteFrom('documents').where('id', '=', id).execute())
  const browser = browse(id, owner_id)
  browser.type('消えた所へ')
  expect(await browser.refusal()).toBe('not_found')
  const left = await database.system(({ db }) =>
    db.selectFrom('documents').select('id').where('id', '=', id).execute(),
  )
  expect(left).toEqual([])
})

test('a row of the log that cannot be applied keeps nobody out', async () => {
  const id = await addTeamScript()
  const first = browse(id, owner_id)
  await first.saved()
  first.type('無事')
  await first.saved()
  first.leave()
  await expect.poll(() => countLog(id)).toBe(0)
  await database.system(({ db }) =>
    db
      .insertInto('document_updates')
      .values({
        document_id: id,
        company_id,
        user_id: owner_id,
        payload: new Uint8Array([9, 9, 9]),
      })
      .execute(),
  )
  const again = browse(id, owner_id)
  await again.reads('無事')
  again.type('です')
  await again.saved()
  expect(await readText(id)).toBe('無事です')
})

test('a socket from another origin is not opened', async () => {
  const { closed } = await raw(node.host, { origin: 'https://elsewhere.test' })
  expect(await closed).toBe(1006)
  const own = await raw(node.host, { origin: `http://${node.host}` })
  expect(own.socket.readyState).toBe(WebSocket.OPEN)
  own.socket.close()
})

test('what was typed offline arrives later', async () => {
  const id = await addTeamScript()
  const [one, two] = [browse(id, owner_id), browse(id, owner_id)]
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
  expect(await readText(id)).toBe(two.text.toString())
})

test('a change made by a request shows up live, and only after its commit', async () => {
  const id = await addTeamScript()
  const browser = browse(id, owner_id)
  await browser.saved()
  browser.type('書き手')
  await browser.saved()
  const context = { company_id, user_id: owner_id }
  await database.tenant(context, (tx) =>
    node.documents.change(tx, id, owner_id, (doc) => doc.getText('text').insert(0, '要求と')),
  )
  await browser.reads('要求と書き手')
  const failed = database.tenant(context, async (tx) => {
    await node.documents.change(tx, id, owner_id, (doc) => doc.getText('text').insert(0, '取消'))
    throw new Error('the rest of the request failed')
  })
  await expect(failed).rejects.toThrow('the rest')
  expect(await readText(id)).toBe('要求と書き手')
  expect(browser.text.toString()).toBe('要求と書き手')
})

test('the log is folded into the snapshot when the last one leaves, with the projection', async () => {
  const id = await addTeamScript()
  const browser = browse(id, owner_id)
  await browser.saved()
  for (const letter of 'あいうえお') browser.type(letter)
  await browser.saved()
  expect(await countLog(id)).toBe(5)
  browser.leave()
  await expect.poll(() => countLog(id)).toBe(0)
  expect(await readText(id)).toBe('あいうえお')
  const row = await database.system(({ db }) =>
    db.selectFrom('scripts').select('block_count').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(row.block_count).toBe(5)
})

test('opening and leaving again stores nothing', async () => {
  const id = await addTeamScript()
  const first = browse(id, owner_id)
  await first.saved()
  first.type('消える文字')
  first.text.delete(0, 3)
  await first.saved()
  const state = Y.encodeStateAsUpdate(first.doc)
  first.leave()
  await expect.poll(() => countLog(id)).toBe(0)
  const again = openBrowser(node.url, id, tokenOf(owner_id))
  open.push(again)
  Y.applyUpdate(again.doc, state)
  await again.saved()
  expect(await countLog(id)).toBe(0)
  expect(await readText(id)).toBe('文字')
})

test('the name that others see is the account’s', async () => {
  const id = await addTeamScript()
  const [one, two] = [browse(id, owner_id), browse(id, owner_id)]
  await Promise.all([one.saved(), two.saved()])
  const seen = two.when<object>(
    'awarenessUpdate',
    ({ states }: { states: { user?: { name: string } }[] }) =>
      states.find(({ user }) => user)?.user,
  )
  one.provider.setAwarenessField('user', { name: '社長', color: '#db793d', is_admin: true })
  expect(await seen).toEqual({ id: owner_id, name: '佐藤', color: '#db793d' })
})

test('stopping stores what was typed and asks browsers to come back', async () => {
  const second = await openRealtime(database)
  const id = await addTeamScript()
  const browser = openBrowser(second.url, id, tokenOf(owner_id))
  open.push(browser)
  await browser.saved()
  browser.type('最後の一文')
  await browser.saved()
  const closed = browser.closed()
  await second.stop()
  expect(await closed).toBe(1012)
  expect(await countLog(id)).toBe(0)
  expect(await readText(id)).toBe('最後の一文')
})
