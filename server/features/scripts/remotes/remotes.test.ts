import { HocuspocusProvider } from '@hocuspocus/provider'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { authRoutes } from '#contract/auth.ts'
import { remoteRoutes } from '#contract/remotes.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { makeTypedCode, readTypedCode } from '#server/platform/typed-code.ts'
import { withPatience } from '#testing/patience.ts'
import { makePerson } from '#testing/people.ts'
import { openSocketApp, type SocketApp } from '#testing/socket-app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'
import { readRemotePresence } from './rules.ts'

let app: SocketApp
let company: string
let speaker: TestAccount
let colleague: TestAccount

beforeAll(async () => {
  app = await openSocketApp()
  company = await app.company()
  speaker = await app.account(company)
  colleague = await app.account(company)
})
afterEach(() => app.leaveAll())
afterAll(() => app.stop())

const TEXT = '# 挨拶\n自分：佐藤です。\n# 提案\n自分：秘密の価格は千円です。'
type Caller = Pick<TestAccount, 'call'>
async function openCode(by: Caller & { token: string | null } = speaker) {
  const { id: script_id } = await addScript(speaker, { text: TEXT, visibility: 'team_edit' })
  const made = await by.call(remoteRoutes.createRemoteCode, { params: { id: script_id }, body: {} })
  return { script_id, ...made.body }
}
const enter = (code: string, by: Caller = app.browser()) =>
  by.call(remoteRoutes.connectRemote, { body: { code } })

/** Connects a socket to the document `kind:id`. The socket is closed after the test. */
function joinRoom(token: string | null, id: string, kind = 'remote') {
  const provider = new HocuspocusProvider({
    url: `${app.url.replace(/^http/, 'ws')}/api/realtime`,
    name: `${kind}:${id}`,
    document: new Y.Doc(),
    token,
  })
  leave.push(() => provider.destroy())
  const once = <T>(event: string, read: (data: never) => T) => {
    const waiting = new Promise<T>((resolve) =>
      provider.on(event, (data: unknown) => resolve(read(data as never))),
    )
    return () => withPatience(`the event ${event} of the room ${kind}:${id}`, waiting)
  }
  return {
    provider,
    entered: once('authenticated', () => true),
    refused: once('authenticationFailed', ({ reason }: { reason: string }) => reason),
    closed: once('close', ({ event }: { event: { code: number } }) => event.code),
    others: () =>
      [...(provider.awareness?.getStates() ?? [])].flatMap(([client, state]) =>
        client === provider.awareness?.clientID ? [] : [state],
      ),
  }
}
const leave: (() => void)[] = []
afterEach(() => {
  for (const end of leave.splice(0)) end()
})

test('a code has eight characters, is accepted in any spelling and stored as a hash', async () => {
  const codes = new Set(Array.from({ length: 200 }, makeTypedCode))
  expect(codes.size).toBe(200)
  for (const code of codes) expect(readTypedCode(code)).toBe(code)
  expect(readTypedCode(' ＡＢＣＤ－efgh ')).toBe('abcdefgh')
  for (const bad of ['', 'abcdefg', 'abcdefghj', 'abcd0fgh', 'abcd efgh?'])
    expect(readTypedCode(bad)).toBeNull()
  const { code } = await openCode()
  const { rows } = await app.services.database.raw.query('select * from script_remotes')
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('a code gives access to the titles and the stage and controls the stage, and to nothing else of the script', async () => {
  const { id, script_id, code } = await openCode()
  const { body, status } = await enter(`${code.slice(0, 4)}-${code.slice(4).toUpperCase()}`)
  expect(status).toBe(200)
  expect(body.sections.map(({ title }) => title)).toEqual(['挨拶', '提案'])
  expect(JSON.stringify(body)).not.toContain('千円')
  const [stage, phone] = [joinRoom(speaker.token, id), joinRoom(body.token, id)]
  await Promise.all([stage.entered(), phone.entered()])
  stage.provider.setAwarenessField('stage', { speed: 1 })
  const section_id = body.sections[1]?.id
  const remote = { stage: 1, count: 1, last: [{ do: 'jump', section_id }] }
  phone.provider.setAwarenessField('remote', remote)
  // The server drops all fields of a guest's presence except `remote`, so a guest cannot claim a
  // name.
  phone.provider.setAwarenessField('stage', { speed: 2 })
  phone.provider.setAwarenessField('user', { id: colleague.user_id, name: '社長' })
  await expect
    .poll(phone.others)
    .toEqual([{ user: { id, name: '', color: expect.any(String) }, stage: { speed: 1 } }])
  await expect
    .poll(stage.others)
    .toEqual([{ user: { id, name: '', color: expect.any(String) }, remote }])
  // The token opens only this room: no other room, no document, no API route.
  const other = await openCode()
  expect(await joinRoom(body.token, other.id).refused()).toBe('not_found')
  for (const kind of ['script', 'canvas'])
    expect(await joinRoom(body.token, script_id, kind).refused()).toBe('not_found')
  const stranger = app.browser()
  stranger.token = body.token
  expect((await stranger.call(scriptRoutes.readScript, { params: { id: script_id } })).status).toBe(
    401,
  )
  expect(await joinRoom(colleague.token, id).refused()).toBe('not_found')
  expect(
    await joinRoom(
      body.token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
      id,
    ).refused(),
  ).toBe('not_found')
})

test('the document of a rehearsal’s room stores no edits, neither of the stage nor of a remote', async () => {
  const { id, code } = await openCode()
  const [stage, phone] = [joinRoom(speaker.token, id), joinRoom((await enter(code)).body.token, id)]
  await Promise.all([stage.entered(), phone.entered()])
  phone.provider.document.getText('text').insert(0, '残らない')
  stage.provider.document.getText('text').insert(0, '残らない')
  phone.provider.setAwarenessField('remote', { stage: 0, count: 0, last: [] })
  await expect.poll(() => stage.others().length).toBe(1)
  const late = joinRoom(speaker.token, id)
  await late.entered()
  await expect.poll(() => late.provider.synced).toBe(true)
  expect(late.provider.document.getText('text').toString()).toBe('')
})

test('a remote is disconnected when its code ends', async () => {
  const { id, script_id, code } = await openCode()
  const { token } = (await enter(code)).body
  const [stage, phone] = [joinRoom(speaker.token, id), joinRoom(token, id)]
  await Promise.all([stage.entered(), phone.entered()])
  const params = { id: script_id, remote_id: id }
  expect((await colleague.call(remoteRoutes.revokeRemoteCode, { params })).status).toBe(404)
  expect((await speaker.call(remoteRoutes.revokeRemoteCode, { params })).body).toEqual({
    done: true,
  })
  expect(await phone.closed()).toBe(4403)
  expect(await stage.closed()).toBe(4403)
  expect(await joinRoom(token, id).refused()).toBe('not_found')
  expect((await enter(code)).problem?.code).toBe('remote_code')
  expect((await speaker.call(remoteRoutes.revokeRemoteCode, { params })).status).toBe(200)
  const { rows } = await app.services.database.raw.query(
    "select kind from events where subject_id = $1 and kind like 'script.remote%' order by id",
    [script_id],
  )
  expect(rows).toEqual([{ kind: 'script.remote_opened' }, { kind: 'script.remote_ended' }])
})

test('a remote is disconnected when the session that created its code ends', async () => {
  const { browser } = await makePerson(app)
  const { id: script_id } = await addScript(browser, { text: TEXT })
  const { body } = await browser.call(remoteRoutes.createRemoteCode, {
    params: { id: script_id },
    body: {},
  })
  const guest = (await enter(body.code)).body
  const phone = joinRoom(guest.token, body.id)
  await phone.entered()
  await browser.call(authRoutes.signOut, { body: {} })
  expect(await phone.closed()).toBe(4401)
  expect((await enter(body.code)).problem?.code).toBe('remote_code')
})

test('a code is valid for an hour and ten devices, while its creator sees the script', async () => {
  const { code } = await openCode()
  for (let device = 0; device < 10; device++) expect((await enter(code)).status).toBe(200)
  expect((await enter(code)).problem?.code).toBe('remote_code')
  const shut = await openCode(colleague)
  const guest = (await enter(shut.code)).body
  const phone = joinRoom(guest.token, shut.id)
  await phone.entered()
  await speaker.call(scriptRoutes.setVisibility, {
    params: { id: shut.script_id },
    body: { visibility: 'private' },
  })
  expect(await phone.closed()).toBe(4403)
  expect((await enter(shut.code)).problem?.code).toBe('remote_code')
  const old = await openCode()
  const early = (await enter(old.code)).body
  app.pass(3_601_000)
  expect((await enter(old.code)).problem?.code).toBe('remote_code')
  expect(await joinRoom(early.token, old.id).refused()).toBe('not_found')
  await app.cleanUp()
  const { rows } = await app.services.database.raw.query('select 1 from script_remotes')
  expect(rows).toEqual([])
})

test('guesses are throttled per network', async () => {
  const browser = app.browser()
  const tries = []
  for (let attempt = 0; attempt < 41; attempt++)
    tries.push((await enter(makeTypedCode(), browser)).status)
  expect(tries).toEqual([...Array.from({ length: 40 }, () => 410), 429])
})

test.each([
  [{ remote: null }, { remote: null }],
  [
    { remote: { stage: 3, count: 1, last: [{ do: 'toggle', more: 1 }], more: 1 }, stage: {} },
    { remote: { stage: 3, count: 1, last: [{ do: 'toggle' }] } },
  ],
  [{}, null],
  [{ remote: 'x' }, null],
  [{ remote: { stage: 3, count: 1, last: [{ do: 'close' }] } }, null],
  [{ remote: { stage: 3, count: 1, last: [{ do: 'jump', section_id: 'x'.repeat(101) }] } }, null],
  [{ remote: { stage: 3, count: 0.5, last: [] } }, null],
  [
    { remote: { stage: 3, count: 9, last: Array.from({ length: 9 }, () => ({ do: 'toggle' })) } },
    null,
  ],
])('a guest’s presence %j is seen as %j by others', (said, seen) => {
  expect(readRemotePresence(said)).toEqual(seen)
})
