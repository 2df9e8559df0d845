import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { attributeTo } from '#server/platform/database/database.ts'
import { openTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts'
import { record } from '#server/platform/events/events.ts'
import {
  addCompany,
  addScript,
  addUser,
  openRealtime,
  tokenOf,
} from '#server/platform/realtime/testing/open-realtime.ts'
import { withPatience } from '#testing/patience.ts'
import { connectDocument, type LiveDocument } from './connect-document.ts'
import type { DocumentState } from './document-state.ts'

// Runs with real sockets and a real database. IndexedDB is tested in browser-copy.test.ts.

let database: TestDatabase
let node: Awaited<ReturnType<typeof openRealtime>>
let company_id: string
let user_id: string
const open: LiveDocument[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  node = await openRealtime(database)
  company_id = await addCompany(database)
  user_id = await addUser(database, company_id, { username: '佐藤' })
})
afterEach(() => {
  for (const live of open.splice(0)) live.close()
})
afterAll(async () => {
  await node.stop()
  await database.close()
})

const connect = (
  id: string,
  user = user_id,
  getToken = async (_fresh: boolean) => tokenOf(user),
) => {
  const live = connectDocument({
    name: { kind: 'script', id },
    url: node.url,
    user: { id: user, name: '佐藤', color: '#1971c2' },
    getToken,
  })
  open.push(live)
  return live
}
const addTeamScript = () => addScript(node, database, { company_id, owner_id: user_id })
const until = (live: LiveDocument, is: (state: DocumentState) => boolean) => {
  const changing = new Promise<DocumentState>((resolve) => {
    const check = () => {
      if (!is(live.state.get())) return
      stop()
      resolve(live.state.get())
    }
    const stop = live.state.subscribe(check)
    check()
  })
  return withPatience(`a state of ${live.provider.configuration.name}`, changing)
}
const saved = (live: LiveDocument) => until(live, ({ saveState }) => saveState === 'saved')
const textOf = (live: LiveDocument) => live.doc.getText('text')
const readText = (id: string) =>
  database.system(async (tx) => (await node.documents.read(tx, id)).getText('text').toString())

test('typing is shown as saving, then as saved once it is durable', async () => {
  const live = connect(await addTeamScript())
  expect(live.state.get()).toMatchObject({ saveState: 'saving', isLoaded: false, mayEdit: null })
  expect(await saved(live)).toMatchObject({ isLoaded: true, mayEdit: true, problem: null })
  textOf(live).insert(0, 'こんにちは')
  expect(live.state.get().saveState).toBe('saving')
  await saved(live)
  expect(await readText(live.provider.configuration.name.slice(7))).toBe('こんにちは')
})

test('words typed while the socket closes are unconfirmed until the next connection', async () => {
  const live = connect(await addTeamScript())
  await saved(live)
  const socket = live.provider.configuration.websocketProvider
  socket.webSocket?.close()
  textOf(live).insert(0, 'こんにちは')
  expect(live.state.get().saveState).toBe('saving')
  await saved(live)
  expect(await readText(live.provider.configuration.name.slice(7))).toBe('こんにちは')
})

test('the token is renewed over the open socket without a break or a delay', async () => {
  const id = await addTeamScript()
  // A token that expires in a few seconds, so that a new one is requested immediately.
  const short = tokenOf(user_id, Math.floor(Date.now() / 1000), 'verified', 4)
  const given = [short]
  const live = connect(id, user_id, async () => given.shift() ?? tokenOf(user_id))
  const stale = connect(id, user_id, async () => short)
  const cuts: number[] = []
  live.provider.on('close', ({ event }: { event: { code: number } }) => cuts.push(event.code))
  const cutOff = new Promise<number>((resolve) =>
    stale.provider.on('close', ({ event }: { event: { code: number } }) => resolve(event.code)),
  )
  await saved(live)
  textOf(live).insert(0, '前')
  // The connection `stale` gets no new token, so the server closes it when its token expires.
  expect(await cutOff).toBe(4401)
  textOf(live).insert(1, '後')
  await saved(live)
  expect(await readText(id)).toBe('前後')
  expect(cuts).toEqual([])
})

test('after a reconnect saved is shown only once all edits made meanwhile are durable', async () => {
  const id = await addTeamScript()
  const live = connect(id)
  await saved(live)
  live.provider.configuration.websocketProvider.disconnect()
  await until(live, ({ saveState }) => saveState === 'saving')
  for (const letter of 'あいうえお') textOf(live).insert(textOf(live).length, letter)
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const blocker = database.system(async ({ db }) => {
    await sql`lock table document_updates in exclusive mode`.execute(db)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  void live.provider.configuration.websocketProvider.connect()
  release.resolve()
  await saved(live)
  await blocker
  expect(await readText(id)).toBe('あいうえお')
})

test('a viewer’s state is read-only, and an unsaved edit whose right was lost is refused', async () => {
  const id = await addTeamScript()
  const colleague = await addUser(database, company_id)
  const live = connect(id, colleague)
  await saved(live)
  await database.system(async (tx) => {
    await tx.db
      .updateTable('scripts')
      .set({ visibility: 'team_view' })
      .where('id', '=', id)
      .execute()
    await record(attributeTo(tx, { company_id, actor_id: user_id }), 'script.visibility_changed', {
      subject_id: id,
      data: { from: 'team_edit', to: 'team_view' },
    })
  })
  await until(live, ({ saveState, mayEdit }) => saveState === 'read_only' && mayEdit === false)
  textOf(live).insert(0, '遅かった')
  await until(live, ({ saveState }) => saveState === 'refused')
  await database.system(async (tx) => {
    await tx.db
      .updateTable('scripts')
      .set({ visibility: 'team_edit' })
      .where('id', '=', id)
      .execute()
    await record(attributeTo(tx, { company_id, actor_id: user_id }), 'script.visibility_changed', {
      subject_id: id,
      data: { from: 'team_view', to: 'team_edit' },
    })
  })
  await saved(live)
  expect(await readText(id)).toBe('遅かった')
})

test('a refused token is fetched again once, and another refusal is reported with its problem', async () => {
  const id = await addTeamScript()
  const requests: boolean[] = []
  const live = connect(id, user_id, async (fresh) => {
    requests.push(fresh)
    return fresh ? tokenOf(user_id) : 'expired'
  })
  await saved(live)
  expect(requests).toEqual([false, true])
  const stranger = await addUser(database, await addCompany(database))
  const refused = connect(id, stranger)
  expect(await until(refused, ({ problem }) => problem !== null)).toMatchObject({
    problem: 'not_found',
    saveState: 'refused',
    isLoaded: false,
  })
})

test('a document that would grow too large is reported, keeps the typed text and is not sent again', async () => {
  const live = connect(await addTeamScript())
  await saved(live)
  const words = 'x'.repeat(3_000_000)
  for (const _ of [1, 2]) {
    textOf(live).insert(0, words)
    await saved(live)
  }
  textOf(live).insert(0, words)
  const { saveState } = await until(live, ({ problem }) => problem === 'too_large')
  expect(saveState).toBe('refused')
  expect(textOf(live).length).toBe(9_000_000)
  expect(live.provider.configuration.websocketProvider).toMatchObject({
    shouldConnect: false,
    reconnectTimeout: null,
  })
})

test('other users of the document are listed once each, by their accounts’ names', async () => {
  const id = await addTeamScript()
  const colleague = await addUser(database, company_id, { username: '鈴木' })
  const live = connect(id)
  const [first, second] = [connect(id, colleague), connect(id, colleague)]
  await Promise.all([live, first, second].map(saved))
  const { peers } = await until(live, (state) => state.peers.length > 0)
  expect(peers).toEqual([{ user_id: colleague, name: '鈴木', color: '#1971c2' }])
})

test('listeners receive the server’s messages about a document and each new connection', async () => {
  const id = await addTeamScript()
  const live = connect(id)
  const other = connect(await addTeamScript())
  const heard: (string | null)[] = []
  const stop = live.onNotice((notice) => heard.push(notice))
  const elsewhere: (string | null)[] = []
  other.onNotice((notice) => elsewhere.push(notice))
  await Promise.all([saved(live), saved(other)])
  expect(heard).toEqual([null])
  node.realtime.notify('script', id, 'generation')
  await expect.poll(() => heard).toEqual([null, 'generation'])
  live.provider.configuration.websocketProvider.webSocket?.close()
  await expect.poll(() => heard).toEqual([null, 'generation', null])
  stop()
  node.realtime.notify('script', id, 'generation')
  // If the listener were still active, it would be called before the server confirms this edit.
  textOf(live).insert(0, 'あ')
  await until(live, ({ saveState }) => saveState === 'saving')
  await saved(live)
  expect(heard).toHaveLength(3)
  expect(elsewhere).toEqual([null])
})
