import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Profile } from '../../contract/account.ts'
import type { Settings } from '../../contract/system.ts'

const UID = 'uid-1'
const USER_ID = '11111111-1111-4111-8111-111111111111'
const TOKEN = '/api/auth/token/'
const PROFILE = '/api/users/profiles/fuid/'
const pair = (text: string) => ({ ja: `${text}。`, en: `${text}.` })

const SETTINGS: Settings = {
  identity: 'embedded',
  firebase: null,
  google: false,
  contact_url: pair('contact'),
  terms_url: pair('terms'),
  privacy_url: pair('privacy'),
  mailbox_path: null,
}
const APPROVED: Profile = {
  id: USER_ID,
  email: 'taro@example.jp',
  username: '太郎',
  provider: 'password',
  language: 'ja',
  is_approval: true,
  is_operator: false,
  company: { name: '株式会社テスト', is_dormant: false },
}

type Answer = { status?: number; body: unknown } | ((response: ServerResponse) => void)

/** The far end: answers by path as the test says, and notes what was asked. */
const far = {
  answers: new Map<string, Answer>(),
  calls: [] as { path: string; body: string; token: string | undefined }[],
  count: (path: string) => far.calls.filter((call) => call.path === path).length,
}
const server = createServer((request, response) => {
  const path = request.url ?? ''
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString()
  })
  request.on('end', () => {
    far.calls.push({ path, body, token: request.headers.authorization })
    const answer = far.answers.get(path) ?? { status: 404, body: {} }
    if (typeof answer === 'function') return answer(response)
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
})

const signedIn = (token = 'token-1') => ({
  body: {
    token,
    user: { uid: UID, email: APPROVED.email, email_verified: true, provider: 'password' },
  },
})
const NOBODY = { body: { token: null, user: null } }

beforeEach(async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.resetModules()
  far.calls.length = 0
  far.answers.clear()
  far.answers.set('/api/config', { body: SETTINGS })
  far.answers.set('/api/auth/sign-out/', (response) => {
    far.answers.set(TOKEN, NOBODY)
    response.end('{"done":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** A page of its own: fresh modules, the real client and the real adapter, talking to the far end. */
async function openPage() {
  const { connectApi } = await import('../api/client.ts')
  const session = await import('./session.ts')
  const { connectNavigation } = await import('./navigation.ts')
  const { bannerShelf } = await import('../messages/message-store.ts')
  connectApi({ base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const paths: string[] = []
  connectNavigation((path) => paths.push(path))
  await session.startSession()
  const messages = () => bannerShelf.items.get().map(({ status, text }) => ({ status, text }))
  return { session, paths, messages, now: () => session.sessionStore.get() }
}

test('an approved account is signed in with one token', async () => {
  far.answers.set(TOKEN, signedIn())
  far.answers.set(PROFILE, { body: APPROVED })
  const { now, messages } = await openPage()
  expect(now()).toMatchObject({ state: 'signed_in', user: APPROVED, email_verified: true })
  expect(messages()).toEqual([])
  expect(far.count(TOKEN)).toBe(1)
  expect(far.calls.find(({ path }) => path === PROFILE)).toEqual({
    path: PROFILE,
    body: JSON.stringify({ firebase_uid: UID }),
    token: 'Bearer token-1',
  })
})

test('nobody is nobody, without a word and without asking for a profile', async () => {
  far.answers.set(TOKEN, NOBODY)
  const { now, messages } = await openPage()
  expect(now()).toMatchObject({ state: 'signed_out', user: null })
  expect(messages()).toEqual([])
  expect(far.count(PROFILE)).toBe(0)
})

test('an unapproved account is signed out, told why and sent to wait', async () => {
  far.answers.set(TOKEN, signedIn())
  far.answers.set(PROFILE, { body: { ...APPROVED, is_approval: false, message: pair('wait') } })
  const { now, messages, paths } = await openPage()
  expect(now()).toMatchObject({ state: 'signed_out', user: null, goes_to: '/waiting-approval' })
  expect(messages()).toEqual([{ status: 'info', text: pair('wait') }])
  expect(paths).toEqual(['/ja/waiting-approval'])
  expect(far.count('/api/auth/sign-out/')).toBe(1)
})

test('an account of a dormant company is signed out with an error', async () => {
  far.answers.set(TOKEN, signedIn())
  far.answers.set(PROFILE, { body: { ...APPROVED, company: { name: 'x', is_dormant: true } } })
  const { now, messages, paths } = await openPage()
  expect(now().state).toBe('signed_out')
  expect(messages()).toMatchObject([
    {
      status: 'error',
      text: { en: 'The account is in a suspension period. Please contact your administrator.' },
    },
  ])
  expect(paths).toEqual(['/ja/login'])
})

test('a refused account stays out even when the identity cannot sign it out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  far.answers.set(TOKEN, signedIn())
  far.answers.set(PROFILE, { body: { ...APPROVED, is_approval: false } })
  far.answers.set('/api/auth/sign-out/', { status: 503, body: {} })
  const { now, paths } = await openPage()
  expect(now()).toMatchObject({ state: 'signed_out', user: null })
  expect(paths).toEqual(['/ja/waiting-approval'])
})

test.each<[string, Answer, unknown]>([
  ['its own words', { status: 500, body: { code: 'internal', error: pair('down') } }, pair('down')],
  [
    'a plain string',
    { status: 500, body: { code: 'internal', error: '故障' } },
    { ja: '故障', en: '故障' },
  ],
  ['no words', { status: 502, body: '<html>' }, { en: 'Failed to retrieve user information.' }],
  ['no answer', (response) => response.destroy(), { en: 'Failed to retrieve user information.' }],
])('a profile check that fails with %s leaves one out', async (_, answer, text) => {
  far.answers.set(TOKEN, signedIn())
  far.answers.set(PROFILE, answer)
  const { now, messages } = await openPage()
  expect(now()).toMatchObject({ state: 'signed_out', user: null })
  expect(messages()).toMatchObject([{ status: 'error', text }])
})

test('a server that is away leaves one out with a message; a later sign-in works', async () => {
  far.answers.set('/api/config', { status: 503, body: {} })
  const { session, now, messages } = await openPage()
  expect(now().state).toBe('signed_out')
  expect(messages()).toHaveLength(1)
  far.answers.set('/api/config', { body: SETTINGS })
  far.answers.set('/api/auth/sign-in/', { body: { done: true } })
  far.answers.set(TOKEN, signedIn())
  far.answers.set(PROFILE, { body: APPROVED })
  expect(await session.signInWithPassword('taro@example.jp', 'x')).toMatchObject({
    state: 'signed_in',
  })
})

test('a wrong password is the caller’s to tell', async () => {
  far.answers.set(TOKEN, NOBODY)
  far.answers.set('/api/auth/sign-in/', {
    status: 401,
    body: { code: 'wrong_credentials', error: pair('wrong') },
  })
  const { session, now, messages } = await openPage()
  await expect(session.signInWithPassword('a@b.jp', 'x')).rejects.toMatchObject({
    code: 'wrong_credentials',
  })
  expect(now().state).toBe('signed_out')
  expect(messages()).toEqual([])
  expect(far.count('/api/auth/sign-in/')).toBe(1)
})

test('logging out forgets the token and the account, and tells those who kept things for it', async () => {
  far.answers.set(TOKEN, signedIn())
  far.answers.set(PROFILE, { body: APPROVED })
  const { session, now, paths } = await openPage()
  let left = 0
  session.onAccountLeft(() => {
    left += 1
  })
  await session.signOut()
  expect(now()).toMatchObject({ state: 'signed_out', user: null, goes_to: '/login' })
  expect(paths).toEqual(['/ja/login'])
  expect(left).toBe(1)
  expect(await session.getIdToken()).toBeNull()
})

test('a log-out that fails changes nothing', async () => {
  far.answers.set(TOKEN, signedIn())
  far.answers.set(PROFILE, { body: APPROVED })
  const { session, now, paths } = await openPage()
  far.answers.set('/api/auth/sign-out/', { status: 503, body: {} })
  await expect(session.signOut()).rejects.toMatchObject({ status: 503 })
  expect(now()).toMatchObject({ state: 'signed_in', goes_to: null })
  expect(paths).toEqual([])
})

test('the language is saved; a failure is only logged and the choice stays', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  far.answers.set(TOKEN, signedIn())
  far.answers.set(PROFILE, { body: APPROVED })
  far.answers.set('/api/users/update-language/', { status: 503, body: {} })
  const { session, now, messages } = await openPage()
  await session.saveLanguage('en')
  expect(now().user?.language).toBe('en')
  expect(log).toHaveBeenCalledOnce()
  expect(messages()).toEqual([])
  await session.saveLanguage('en')
  expect(far.count('/api/users/update-language/')).toBe(1)
})

test('a token refused is replaced by a fresh one', async () => {
  let refusals = 0
  far.answers.set(TOKEN, signedIn())
  far.answers.set(PROFILE, (response) => {
    refusals += 1
    if (refusals === 1) {
      far.answers.set(TOKEN, signedIn('token-2'))
      response.writeHead(401)
      response.end()
    } else response.end(JSON.stringify(APPROVED))
  })
  const { now } = await openPage()
  expect(now().state).toBe('signed_in')
  expect(far.calls.filter(({ path }) => path === PROFILE).map(({ token }) => token)).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ])
})

test('a session that ended elsewhere is noticed when the token is renewed', async () => {
  far.answers.set(TOKEN, signedIn())
  far.answers.set(PROFILE, { body: APPROVED })
  const { session, now } = await openPage()
  far.answers.set(TOKEN, NOBODY)
  far.answers.set(PROFILE, { status: 401, body: {} })
  await expect(session.refreshUser()).rejects.toMatchObject({ status: 401 })
  expect(now().state).toBe('signed_out')
})

test('somebody shut out while the page is open is signed out and told, once', async () => {
  far.answers.set(TOKEN, signedIn())
  far.answers.set(PROFILE, { body: APPROVED })
  const { session, now, messages, paths } = await openPage()
  far.answers.set(PROFILE, { body: { ...APPROVED, company: { name: 'x', is_dormant: true } } })
  const refusal = { code: 'dormant', error: pair('asleep') }
  far.answers.set('/api/users/update-language/', { status: 403, body: refusal })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await Promise.all([session.saveLanguage('en'), session.saveLanguage('ja')])
  await vi.waitFor(() => expect(paths).toEqual(['/ja/login']))
  expect(now()).toMatchObject({ state: 'signed_out', user: null })
  expect(messages()).toHaveLength(1)
  expect(far.count('/api/auth/sign-out/')).toBe(1)
})
