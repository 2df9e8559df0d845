// Long because every account status and refusal of a session is tested against one faulty server.
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  type Answer,
  APPROVED,
  openRemoteEndpoint,
  PROFILE,
  pair,
  type RemoteEndpoint,
  SIGN_OUT,
  signedIn,
  TOKEN,
  UID,
  UNKNOWN_TOKEN,
} from '#testing/remote-endpoint.ts'
import { SESSION_TEXTS } from './texts.ts'

let far: RemoteEndpoint
beforeAll(async () => {
  far = await openRemoteEndpoint()
})
afterAll(() => far.close())
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.resetModules()
  far.reset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens another page: fresh modules with the real client and adapter, connected to the test server. */
async function openPage() {
  const { connectApi } = await import('../api/client.ts')
  const session = {
    ...(await import('./session.ts')),
    ...(await import('./sign-in.ts')),
    ...(await import('./save-language.ts')),
  }
  const { connectNavigation } = await import('./navigation.ts')
  const { bannerQueue } = await import('../messages/message-store.ts')
  connectApi({ base: far.url })
  const paths: string[] = []
  connectNavigation((path) => paths.push(path))
  await session.startSession()
  const messages = () => bannerQueue.items.get().map(({ id: _, ...message }) => message)
  return { session, paths, messages, now: () => session.sessionStore.get() }
}

test('an approved account is signed in with one token', async () => {
  far.signIn()
  const { now, messages } = await openPage()
  expect(now()).toMatchObject({ state: 'signed_in', user: APPROVED, email_verified: true })
  expect(messages()).toEqual([])
  expect(far.count(TOKEN)).toBe(1)
  expect(far.calls.find(({ path }) => path === PROFILE)).toEqual({
    method: 'POST',
    path: PROFILE,
    query: '',
    body: JSON.stringify({ firebase_uid: UID }),
    token: 'Bearer token-1',
  })
})

test('without a session no message is shown and no profile requested', async () => {
  const { now, messages } = await openPage()
  expect(now()).toMatchObject({ state: 'signed_out', user: null })
  expect(messages()).toEqual([])
  expect(far.count(PROFILE)).toBe(0)
})

test('an unapproved account is signed out, sees the reason and is sent to the waiting page', async () => {
  far.answers.set(TOKEN, signedIn())
  far.answers.set(PROFILE, { body: { ...APPROVED, is_approval: false, message: pair('wait') } })
  const { now, messages, paths } = await openPage()
  expect(now()).toMatchObject({ state: 'signed_out', user: null, goes_to: '/waiting-approval' })
  expect(messages()).toEqual([{ status: 'info', text: pair('wait') }])
  expect(paths).toEqual(['/ja/waiting-approval'])
  expect(far.count(SIGN_OUT)).toBe(1)
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
  expect(far.count(SIGN_OUT)).toBe(1)
})

test('a refused account stays signed out even if the identity cannot sign it out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  far.answers.set(TOKEN, signedIn())
  far.answers.set(PROFILE, { body: { ...APPROVED, is_approval: false } })
  far.answers.set(SIGN_OUT, { status: 503, body: {} })
  const { now, paths } = await openPage()
  expect(now()).toMatchObject({ state: 'signed_out', user: null })
  expect(paths).toEqual(['/ja/waiting-approval'])
})

const JAPANESE = { ja: pair('down').ja, en: pair('down').ja }
test.each<[string, Answer, unknown]>([
  ['its own words', { status: 500, body: { code: 'internal', error: pair('down') } }, JAPANESE],
  [
    'a plain string',
    { status: 500, body: { code: 'internal', error: '故障' } },
    { ja: '故障', en: '故障' },
  ],
  ['no words', { status: 502, body: '<html>' }, { en: 'Failed to retrieve user information.' }],
  ['no answer', (response) => response.destroy(), { en: 'Failed to retrieve user information.' }],
])('a profile check that fails with %s leaves the user signed out', async (_, answer, text) => {
  far.answers.set(TOKEN, signedIn())
  far.answers.set(PROFILE, answer)
  const { now, messages } = await openPage()
  expect(now()).toMatchObject({ state: 'signed_out', user: null })
  expect(messages()).toMatchObject([{ status: 'error', text }])
})

test('if the server is unreachable the user stays signed out with a message; a later sign-in works', async () => {
  far.answers.set('/api/config', { status: 503, body: {} })
  const { session, now, messages } = await openPage()
  expect(now().state).toBe('signed_out')
  expect(messages()).toHaveLength(1)
  far.reset()
  far.answers.set('/api/auth/sign-in/', { body: { done: true } })
  far.signIn()
  expect(await session.signInWithPassword('taro@example.jp', 'x')).toMatchObject({
    state: 'signed_in',
  })
})

test('a wrong password is reported by the caller', async () => {
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

test('an offline start with a damaged stored account ends signed out', async () => {
  const stored = new Map([
    ['daihon.signed_in', '1'],
    ['daihon.offline_account', '{"uid":'],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  far.answers.set(TOKEN, (response) => response.destroy())
  const { now, messages } = await openPage()
  expect(now()).toMatchObject({ state: 'signed_out', user: null })
  expect(messages()).toMatchObject([{ status: 'error', text: SESSION_TEXTS.profile_failed }])
})

test('logging out forgets the token and the account, and notifies the stores of the account', async () => {
  far.signIn()
  const { session, now, paths } = await openPage()
  let left = 0
  session.onAccountLeft(() => {
    left += 1
  })
  await session.signOut()
  expect(now()).toMatchObject({ state: 'signed_out', user: null, goes_to: '/login' })
  expect(paths).toEqual(['/ja/login'])
  expect(left).toBe(1)
  expect(await session.getSocketToken(false)).toBeNull()
})

test('logging out carries the token and is tried once more with a fresh one', async () => {
  far.signIn()
  const { session, now } = await openPage()
  let refusals = 0
  far.answers.set(SIGN_OUT, (response) => {
    refusals += 1
    far.answers.set(TOKEN, refusals === 1 ? signedIn('token-2') : UNKNOWN_TOKEN)
    if (refusals === 1) response.writeHead(401)
    response.end('{"done":true}')
  })
  await session.signOut()
  expect(now().state).toBe('signed_out')
  expect(far.calls.filter(({ path }) => path === SIGN_OUT).map(({ token }) => token)).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ])
})

test.each([
  ['a dormant company', { company: { name: 'x', is_dormant: true } }, 'dormant', 'error', '/login'],
  ['a lost approval', { is_approval: false }, 'unapproved', 'info', '/waiting-approval'] as const,
] as const)(
  '%s found when the profile is reloaded signs the user out with one message',
  async (_, standing, text, status, page) => {
    far.signIn()
    const { session, now, messages, paths } = await openPage()
    far.answers.set(PROFILE, { body: { ...APPROVED, ...standing } })
    await Promise.all([session.loadProfile(), session.loadProfile()])
    expect(now()).toMatchObject({ state: 'signed_out', user: null, goes_to: page })
    expect(messages()).toMatchObject([{ status, text: SESSION_TEXTS[text] }])
    expect(paths).toEqual([`/ja${page}`])
    expect(far.count(SIGN_OUT)).toBe(1)
  },
)

test('a log-out that fails changes nothing', async () => {
  far.signIn()
  const { session, now, paths } = await openPage()
  far.answers.set(SIGN_OUT, { status: 503, body: {} })
  await expect(session.signOut()).rejects.toMatchObject({ status: 503 })
  expect(now()).toMatchObject({ state: 'signed_in', goes_to: null })
  expect(paths).toEqual([])
})

test('the language is saved; a failure is only logged and the choice stays', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  far.signIn()
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

test('a session that ended elsewhere is noticed at the token’s renewal, and a notice is shown', async () => {
  far.signIn()
  const { session, now, messages } = await openPage()
  far.answers.set(TOKEN, UNKNOWN_TOKEN)
  far.answers.set(PROFILE, { status: 401, body: {} })
  await expect(session.refreshUser()).rejects.toMatchObject({ status: 401 })
  expect(now().state).toBe('signed_out')
  // The notice stays until the next login.
  expect(messages()).toEqual([{ status: 'info', text: SESSION_TEXTS.ended, stays: true }])
  far.signIn()
  await session.refreshSession()
  expect(now().state).toBe('signed_in')
  expect(messages()).toEqual([])
})

test('the user’s own sign-out shows no notice', async () => {
  far.signIn()
  const { session, messages } = await openPage()
  await session.signOut()
  expect(messages()).toEqual([])
})

test.each([
  ['suspended', '/ja/login', 'info'],
  ['removed', '/ja/login', 'info'],
  ['rejected', '/ja/waiting-approval', 'info'],
  ['dormant', '/ja/login', 'error'],
] as const)(
  'a user who is %s while the page is open sees that reason, although the session has ended',
  async (code, path, status) => {
    far.signIn()
    const { session, now, messages, paths } = await openPage()
    // The session has ended too, so further requests fail.
    far.answers.set(TOKEN, UNKNOWN_TOKEN)
    const refusal = { code, error: pair(code) }
    far.answers.set(PROFILE, { status: 403, body: refusal })
    far.answers.set('/api/users/update-language/', { status: 403, body: refusal })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await session.saveLanguage('en')
    await vi.waitFor(() => expect(paths).toEqual([path]))
    expect(now()).toMatchObject({ state: 'signed_out', user: null })
    expect(messages()).toMatchObject([{ status, text: pair(code) }])
  },
)

test.each([
  ['suspended', '/ja/login', 'info'],
  ['removed', '/ja/login', 'info'],
  ['leaving', '/ja/login', 'info'],
  ['rejected', '/ja/waiting-approval', 'info'],
  ['dormant', '/ja/login', 'error'],
] as const)(
  'a profile request refused as %s shows its reason once, without a toast',
  async (code, path, status) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    far.signIn()
    const { session, now, messages, paths } = await openPage()
    const { reportFailure } = await import('#web/features/account/api.ts')
    const { toastQueue } = await import('../messages/message-store.ts')
    far.answers.set(TOKEN, UNKNOWN_TOKEN)
    far.answers.set(PROFILE, { status: 403, body: { code, error: pair(code) } })
    await session.loadProfile().catch((error: unknown) => reportFailure('profile_failed', error))
    await vi.waitFor(() => expect(paths).toEqual([path]))
    expect(now()).toMatchObject({ state: 'signed_out', user: null })
    expect(messages()).toMatchObject([{ status, text: pair(code) }])
    expect(toastQueue.items.get()).toEqual([])
  },
)

test('a call refused because the session has ended adds no toast to the banner', async () => {
  far.signIn()
  const { messages, now } = await openPage()
  const { saveReading } = await import('#web/features/account/api.ts')
  const { toastQueue } = await import('../messages/message-store.ts')
  far.answers.set(TOKEN, UNKNOWN_TOKEN)
  const unauthenticated = { code: 'unauthenticated', error: pair('log in') }
  far.answers.set('/api/users/reading/', { status: 401, body: unauthenticated })
  expect(await saveReading('はなこ')).toBe(false)
  expect(now().state).toBe('signed_out')
  expect(messages()).toMatchObject([{ text: SESSION_TEXTS.ended }])
  expect(toastQueue.items.get()).toEqual([])
})

test('a user who loses access while the page is open is signed out with one message', async () => {
  far.signIn()
  const { session, now, messages, paths } = await openPage()
  far.answers.set(PROFILE, { body: { ...APPROVED, company: { name: 'x', is_dormant: true } } })
  const refusal = { code: 'dormant', error: pair('asleep') }
  far.answers.set('/api/users/update-language/', { status: 403, body: refusal })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await Promise.all([session.saveLanguage('en'), session.saveLanguage('ja')])
  await vi.waitFor(() => expect(paths).toEqual(['/ja/login']))
  expect(now()).toMatchObject({ state: 'signed_out', user: null })
  expect(messages()).toHaveLength(1)
  expect(far.count(SIGN_OUT)).toBe(1)
})

test('a second call refused while the profile reloads does not log the user out', async () => {
  far.signIn()
  const { session, now } = await openPage()
  const { saveReading } = await import('#web/features/account/api.ts')
  const reloads: ServerResponse[] = []
  far.answers.set(PROFILE, (response) => void reloads.push(response))
  const refusal = { status: 403, body: { code: 'leaving', error: pair('leaving') } }
  far.answers.set('/api/users/update-language/', refusal)
  far.answers.set('/api/users/reading/', refusal)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await Promise.all([session.saveLanguage('en'), saveReading('はなこ')])
  await vi.waitFor(() => expect(reloads).toHaveLength(2))
  for (const response of reloads)
    response.end(JSON.stringify({ ...APPROVED, is_approval: false, problem: 'leaving' }))
  await vi.waitFor(() => expect(now().user?.problem).toBe('leaving'))
  expect(now().state).toBe('signed_in')
  expect(far.count(SIGN_OUT)).toBe(0)
})

test('several calls refused together wait for one fresh token, and all succeed', async () => {
  far.signIn()
  const { session } = await openPage()
  let fetched = 1
  far.answers.set(TOKEN, (response) => {
    fetched += 1
    const { body } = signedIn(`token-${fetched}`)
    response.end(JSON.stringify(body))
  })
  far.answers.set(PROFILE, (response) => {
    // The server refuses the first token from now on.
    const { token } = far.calls.at(-1) ?? {}
    if (token === 'Bearer token-1') response.writeHead(401)
    response.end(JSON.stringify(APPROVED))
  })
  const profiles = await Promise.all([
    session.loadProfile(),
    session.loadProfile(),
    session.loadProfile(),
  ])
  expect(profiles).toEqual([APPROVED, APPROVED, APPROVED])
  expect(far.calls.filter(({ path }) => path === PROFILE).map(({ token }) => token)).toEqual([
    'Bearer token-1',
    ...Array(3).fill('Bearer token-1'),
    ...Array(3).fill('Bearer token-2'),
  ])
  expect(far.count(TOKEN)).toBe(2)
})

test('a failed token fetch is logged, and the call is sent without a token', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  far.signIn()
  const { session } = await openPage()
  far.answers.set(TOKEN, { status: 503, body: {} })
  await expect(session.refreshUser()).resolves.toEqual(APPROVED)
  expect(far.calls.at(-1)).toMatchObject({ path: PROFILE, token: undefined })
  expect(log).toHaveBeenCalledWith('The ID token could not be fetched', expect.anything())
})

test('another account in the same browser gets its own token', async () => {
  far.signIn()
  const { session, now } = await openPage()
  const next = { ...APPROVED, id: '22222222-2222-4222-8222-222222222222', username: '花子' }
  const { user } = signedIn().body
  far.answers.set(TOKEN, { body: { token: 'hers', user: { ...user, uid: 'uid-2' } } })
  far.answers.set(PROFILE, { body: next })
  await session.refreshSession()
  expect(now()).toMatchObject({ state: 'signed_in', user: next })
  expect(far.calls.at(-1)).toMatchObject({ path: PROFILE, token: 'Bearer hers' })
  expect(await session.getSocketToken(false)).toBe('hers')
})

test.each([
  ['a plain string', '待ってください', { ja: '待ってください', en: '待ってください' }],
  ['Japanese alone', { ja: '承認待ち' }, { ja: '承認待ち', en: '承認待ち' }],
  ['English alone', { en: 'wait' }, { ja: 'wait', en: 'wait' }],
])('a message of the server that is %s is shown', async (_, message, text) => {
  far.signIn({ ...APPROVED, is_approval: false, message })
  const { messages } = await openPage()
  expect(messages()).toEqual([{ status: 'info', text }])
})

test('after a failed check no account is shown as signed in', async () => {
  far.signIn()
  const { session, now, messages } = await openPage()
  far.answers.set(PROFILE, { status: 404, body: { error: { ja: '見つかりません' } } })
  expect(await session.refreshSession()).toMatchObject({ state: 'signed_out', user: null })
  expect(now().user).toBeNull()
  expect(messages()).toEqual([
    { status: 'error', text: { ja: '見つかりません', en: '見つかりません' } },
  ])
})

test('languages chosen in a row are saved one after the other, the last one last', async () => {
  far.signIn()
  const { session } = await openPage()
  const waiting: (() => void)[] = []
  far.answers.set('/api/users/update-language/', (response) => {
    const { body } = far.calls.at(-1) ?? {}
    waiting.push(() => response.end(body))
  })
  const saved = session.saveLanguage('en')
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  const last = [session.saveLanguage('ja'), session.saveLanguage('en'), session.saveLanguage('ja')]
  waiting[0]?.()
  await saved
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.()
  await vi.waitFor(() => expect(waiting).toHaveLength(3))
  waiting[2]?.()
  await Promise.all(last)
  const sent = far.calls.filter(({ path }) => path === '/api/users/update-language/')
  expect(sent.map(({ body }) => JSON.parse(body).language)).toEqual(['en', 'ja', 'ja'])
})
