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
} from '#testing/remote-endpoint.ts'

const RENAME = `/api/users/${APPROVED.id}/`
const PASSWORD = '/api/auth/change-password/'
const EMAIL = '/api/auth/change-email/'
const NO_ANSWER: Answer = () => {}

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

async function openPage(provider = 'password') {
  const { connectApi } = await import('#web/api/client.ts')
  const session = await import('#web/session/session.ts')
  const { connectNavigation } = await import('#web/session/navigation.ts')
  const { toastQueue } = await import('#web/messages/message-store.ts')
  const { loadingCount } = await import('#web/components/loading-store.ts')
  const account = await import('./api.ts')
  connectApi({ base: far.url })
  const paths: string[] = []
  connectNavigation((path) => paths.push(path))
  far.signIn({ ...APPROVED, provider })
  await session.startSession()
  const overlay: number[] = []
  loadingCount.subscribe(() => overlay.push(loadingCount.get()))
  return {
    session,
    account,
    paths,
    now: () => session.sessionStore.get(),
    toasts: () => toastQueue.items.get().map(({ id: _, ...toast }) => toast),
    expectLoadingOver: () => expect(overlay).toEqual([1, 0]),
  }
}

/**
 * Makes each request time out after 1/5,000 of the requested time; returns the requested timeouts.
 */
function hastenTimeouts(): number[] {
  const real = AbortSignal.timeout.bind(AbortSignal)
  const delays: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    delays.push(ms)
    return real(ms / 5_000)
  })
  return delays
}

test('a new name is saved, then the token is checked again and the user refreshed', async () => {
  const { account, now, toasts, expectLoadingOver } = await openPage()
  far.answers.set(RENAME, { body: { id: APPROVED.id, username: '花子' } })
  far.answers.set(PROFILE, { body: { ...APPROVED, username: '花子' } })
  far.answers.set(TOKEN, signedIn('token-2'))
  const before = far.calls.length
  expect(await account.saveUsername('  花子 ')).toBe(true)
  expect(far.calls.slice(before)).toMatchObject([
    { method: 'PATCH', path: RENAME, body: '{"username":"花子"}', token: 'Bearer token-1' },
    { method: 'POST', path: TOKEN },
    { method: 'POST', path: PROFILE, token: 'Bearer token-2' },
  ])
  expect(now().user?.username).toBe('花子')
  expect(toasts()).toEqual([
    {
      status: 'success',
      title: { ja: '更新しました', en: 'Update Successful' },
      text: { ja: 'ユーザー名を更新しました', en: 'Username has been updated' },
    },
  ])
  expectLoadingOver()
})

test('a rename refused by a dormant company shows its sentence once', async () => {
  const { account, now, toasts, paths } = await openPage()
  const { bannerQueue } = await import('#web/messages/message-store.ts')
  const refusal = { code: 'dormant', error: pair('asleep') }
  far.answers.set(RENAME, { status: 403, body: refusal })
  expect(await account.saveUsername('花子')).toBe(false)
  await vi.waitFor(() => expect(paths).toEqual(['/ja/login']))
  expect(now().state).toBe('signed_out')
  expect(toasts()).toEqual([])
  expect(bannerQueue.items.get()).toMatchObject([{ status: 'error', text: pair('asleep') }])
})

test.each(['', '   ', '\u3000\t'])('the name %j is skipped silently', async (name) => {
  const { account, toasts } = await openPage()
  const before = far.calls.length
  expect(await account.saveUsername(name)).toBe(false)
  expect(far.calls).toHaveLength(before)
  expect(toasts()).toEqual([])
})

test('without a user id, saving the name does nothing and shows no error', async () => {
  const { account, session, toasts } = await openPage()
  session.sessionStore.set((before) => ({ ...before, user: { ...APPROVED, id: '' } }))
  const before = far.calls.length
  expect(await account.saveUsername('花子')).toBe(false)
  session.sessionStore.set((before) => ({ ...before, user: null }))
  expect(await account.saveUsername('花子')).toBe(false)
  expect(far.calls).toHaveLength(before)
  expect(toasts()).toEqual([])
})

test('a new password is sent with the current one', async () => {
  const { account, toasts, expectLoadingOver } = await openPage()
  far.answers.set(PASSWORD, { body: { done: true } })
  expect(await account.changePassword('old', 'x')).toBe(true)
  expect(far.calls.find(({ path }) => path === PASSWORD)?.body).toBe(
    '{"current_password":"old","new_password":"x"}',
  )
  expect(toasts()).toEqual([
    {
      status: 'success',
      title: { ja: 'パスワードを変更しました', en: 'Password has been changed' },
    },
  ])
  expectLoadingOver()
})

test('a social account gets an explanation that it cannot change its password, and nothing is sent', async () => {
  const { account, toasts } = await openPage('google.com')
  const before = far.calls.length
  expect(await account.changePassword('old', 'new')).toBe(false)
  expect(far.calls).toHaveLength(before)
  expect(toasts()).toEqual([
    {
      status: 'error',
      title: {
        ja: 'ソーシャルログインのアカウントではパスワードを変更できません',
        en: 'Social login accounts cannot change passwords',
      },
    },
  ])
})

test('a social account gets an explanation that it cannot change its email address, and nothing is sent', async () => {
  const { account, toasts } = await openPage('google.com')
  const before = far.calls.length
  expect(await account.changeEmail('old', 'new@example.jp')).toBe(false)
  expect(far.calls).toHaveLength(before)
  expect(toasts()).toEqual([
    {
      status: 'error',
      title: {
        ja: 'ソーシャルログインのアカウントではメールアドレスを変更できません',
        en: 'Social login accounts can’t change their email address',
      },
    },
  ])
})

test('a new address is requested with the current password, and the email is announced', async () => {
  const { account, toasts, expectLoadingOver } = await openPage()
  far.answers.set(EMAIL, { body: { done: true } })
  // The client does not validate addresses; the provider does.
  expect(await account.changeEmail('current', 'not an address')).toBe(true)
  expect(far.calls.find(({ path }) => path === EMAIL)?.body).toBe(
    '{"current_password":"current","new_email":"not an address"}',
  )
  expect(toasts()).toEqual([
    {
      status: 'info',
      title: { ja: 'メールをご確認ください', en: 'Please check your mailbox' },
      text: {
        ja: '確認メールを送信しました。メールのリンクをクリックすると変更が完了します。',
        en: 'Verification email sent. Click the link to complete the change.',
      },
    },
  ])
  expectLoadingOver()
})

test('logging out clears the session, opens the login and confirms it', async () => {
  const { account, now, paths, toasts, expectLoadingOver } = await openPage()
  expect(await account.logOut()).toBe(true)
  expect(now()).toMatchObject({ state: 'signed_out', user: null })
  expect(paths).toEqual(['/ja/login'])
  expect(toasts()).toEqual([
    { status: 'success', title: { ja: 'ログアウトしました', en: 'You have been logged out' } },
  ])
  expectLoadingOver()
})

const FAILURES = [
  {
    action: 'renaming',
    path: RENAME,
    title: { ja: 'ユーザー名を更新できませんでした', en: 'Failed to update username' },
  },
  {
    action: 'changing the password',
    path: PASSWORD,
    title: { ja: 'パスワードを変更できませんでした', en: 'Failed to change password' },
  },
  {
    action: 'changing the address',
    path: EMAIL,
    title: { ja: 'メールアドレスを更新できませんでした', en: 'Failed to update email' },
  },
  {
    action: 'logging out',
    path: SIGN_OUT,
    title: { ja: 'ログアウトできませんでした', en: 'Failed to logout' },
  },
]
const FAILED_ANSWERS: [string, Answer, ja: string][] = [
  ['a refusal', { status: 422, body: { code: 'invalid', error: pair('no') } }, 'no。'],
  ['a proxy’s page', (response) => response.writeHead(502).end('<h1>nginx</h1>'), 'しばらくして'],
  ['a connection that breaks', (response) => response.destroy(), 'サーバーに接続できません。'],
  ['no answer in time', NO_ANSWER, '時間内に応答がありませんでした。'],
]

test.each(
  FAILURES.flatMap((failure) =>
    FAILED_ANSWERS.map((answer) => [failure.action, ...answer, failure] as const),
  ),
)(
  '%s that ends with %s is reported, and the loading indicator disappears',
  async (action, _, answer, ja, { path, title }) => {
    const { account, now, toasts, expectLoadingOver } = await openPage()
    far.answers.set(path, answer)
    const delays = answer === NO_ANSWER ? hastenTimeouts() : []
    const done = {
      renaming: () => account.saveUsername('花子'),
      'changing the password': () => account.changePassword('old', 'new'),
      'changing the address': () => account.changeEmail('old', 'new@example.jp'),
      'logging out': () => account.logOut(),
    }[action]
    expect(await done?.()).toBe(false)
    expect(toasts()).toMatchObject([
      { status: 'error', title, text: { ja: expect.stringContaining(ja) } },
    ])
    expect(now()).toMatchObject({ state: 'signed_in', user: APPROVED })
    expectLoadingOver()
    if (answer === NO_ANSWER) expect(delays).toEqual([300_000])
  },
)
