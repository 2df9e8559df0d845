import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { type CompanyOf, openCompanyAtProvider } from './open-company.ts'
import type { Product } from './open-product.ts'
import { accountButtonOf, messagesOf, overlayOf } from './page-parts.ts'
import { PROVIDER } from './variants.ts'

// Tests the API requests that pages send, including requests that are refused, fail or get no
// response.

/** Path of requests for an ID token: at our server, or at Firebase. */
const TOKEN_PATH = PROVIDER === 'embedded' ? '/api/auth/token/' : '/v1/token'
const PROFILE = '**/api/users/profiles/fuid/'
const RENAME = '**/api/users/*-*/'
let company: CompanyOf<Product>

beforeAll(async () => {
  company = await openCompanyAtProvider()
})
afterAll(() => company?.close())

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /のアカウント$/ }).click()
  await page.getByRole('button', { name: 'アカウントの操作' }).click()
  await page.getByRole('menuitem', { name: 'ユーザー名を編集' }).click()
  await page.getByRole('textbox', { name: 'ユーザー名' }).fill(name)
  await page.getByRole('button', { name: '保存', exact: true }).click()
}

function watch(page: Page, path: RegExp): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) seen.push(request)
  })
  return seen
}

const tokenOf = async (request: Request | undefined) =>
  (await request?.allHeaders())?.authorization ?? null

test('a request sends the cookies, JSON, the bearer token and the CSRF header', async () => {
  const { page, complaints, close } = await company.visit('/ja/dashboard')
  const calls = watch(page, /^\/api\/users\/[\w-]+\/$/)
  await rename(page, '佐藤 花子')
  await page.getByText('ユーザー名を更新しました').waitFor()
  const [call] = calls
  const headers = (await call?.allHeaders()) ?? {}
  expect([call?.method(), call?.postData()]).toEqual(['PATCH', '{"username":"佐藤 花子"}'])
  expect(headers['content-type']).toBe('application/json')
  expect(headers.authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]*$/)
  const cookies = await page.context().cookies(company.url)
  const csrf = cookies.find(({ name }) => name === 'csrftoken')?.value
  expect(headers['x-csrftoken']).toBe(decodeURIComponent(csrf ?? '-'))
  for (const { name } of cookies) expect(headers.cookie).toContain(`${name}=`)
  expect(complaints).toEqual([])
  await close()
})

test('a 401 is retried once with a fresh token', async () => {
  const { page, close } = await company.visit('/ja/dashboard')
  await page.getByRole('button', { name: /のアカウント$/ }).waitFor()
  const tokens = watch(page, new RegExp(`^${TOKEN_PATH}$`))
  const calls = watch(page, /^\/api\/users\/[\w-]+\/$/)
  let refusals = 0
  await page.route(RENAME, async (route) => {
    refusals += 1
    if (refusals > 1) return route.continue()
    // A token issued in the same second would be identical, so this waits for the next second.
    const [, facts = ''] = (await tokenOf(route.request()))?.split('.') ?? []
    const { iat } = JSON.parse(Buffer.from(facts, 'base64url').toString())
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(iat)
    await route.fulfill({ status: 401, body: '{}' })
  })
  await rename(page, '鈴木 花子')
  await page.getByText('ユーザー名を更新しました').waitFor()
  expect(calls).toHaveLength(2)
  const [first, second] = await Promise.all(calls.map(tokenOf))
  expect(second).toMatch(/^Bearer /)
  expect(second).not.toBe(first)
  // The page requests two tokens: one to repeat the refused request, and one to reload the profile
  // after the renaming.
  expect(tokens).toHaveLength(2)

  await page.unroute(RENAME)
  await page.route(RENAME, (route) => route.fulfill({ status: 401, body: '{}' }))
  calls.length = 0
  await page.getByRole('button', { name: 'アカウントの操作' }).click()
  await page.getByRole('menuitem', { name: 'ユーザー名を編集' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('ユーザー名を更新できませんでした').waitFor()
  expect(calls).toHaveLength(2)
  await close()
})

test('logging out carries the bearer token, and is tried once more with a fresh one', async () => {
  // Uses a separate account, because logging out at Firebase revokes all tokens of the account.
  const who = await company.addMember('退出 太郎')
  const { page, close } = await company.visit('/ja/dashboard', { as: who })
  await page.getByRole('button', { name: /のアカウント$/ }).click()
  const calls = watch(page, /^\/api\/auth\/sign-out\/$/)
  await page.route('**/api/auth/sign-out/', (route) => route.fulfill({ status: 401, body: '{}' }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL('**/ja/login')
  const tokens = await Promise.all(calls.map(tokenOf))
  expect(tokens).toEqual([expect.stringMatching(/^Bearer /), expect.stringMatching(/^Bearer /)])
  await close()
})

test('a token that cannot be fetched is logged, and the request is sent without one', async () => {
  const { page, complaints, close } = await company.visit('/ja/dashboard')
  await page.getByRole('button', { name: /のアカウント$/ }).waitFor()
  const calls = watch(page, /^\/api\/users\/[\w-]+\/$/)
  await page.route(
    ({ pathname }) => pathname === TOKEN_PATH,
    (route) => route.fulfill({ status: 503, body: '{}' }),
  )
  await page.route(RENAME, (route) => route.fulfill({ status: 401, body: '{}' }))
  await rename(page, '高橋 花子')
  await page.getByText('ユーザー名を更新できませんでした').waitFor()
  expect(await Promise.all(calls.map(tokenOf))).toEqual([expect.stringMatching(/^Bearer /), null])
  expect(complaints.join('\n')).toContain('The ID token could not be fetched')
  expect(await overlayOf(page).count()).toBe(0)
  await close()
})

test.each([
  [
    'ja',
    'the server’s Japanese',
    { error: { ja: '故障中です', en: 'Out of order' } },
    '故障中です',
  ],
  [
    'en',
    'the server’s Japanese',
    { error: { ja: '故障中です', en: 'Out of order' } },
    '故障中です',
  ],
  ['ja', 'its English, where that is all', { error: { en: 'Out of order' } }, 'Out of order'],
  ['ja', 'a plain string', { error: '故障' }, '故障'],
  ['ja', 'the default', 'nonsense', 'ユーザー情報を取得できませんでした。'],
  ['en', 'the default', 'nonsense', 'Failed to retrieve user information.'],
])('a failed profile check shows the error (%s) for %s', async (language, _, body, text) => {
  const { page, close } = await company.visit('about:blank')
  await page.route(PROFILE, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify(body) }),
  )
  await page.goto(`/${language}/dashboard`)
  const banner = page.getByRole('alert').filter({ hasText: text })
  await banner.waitFor()
  expect(await banner.getAttribute('data-status')).toBe('error')
  await page.waitForURL(`**/${language}/login`)
  expect(await page.getByRole('button', { name: /’s account|のアカウント/ }).count()).toBe(0)
  expect(await overlayOf(page).count()).toBe(0)
  await close()
})

test('if the profile cannot be loaded, the account dialog shows the error and stays open', async () => {
  for (const [language, open, text] of [
    ['ja', /のアカウント$/, 'プロフィールを取得できませんでした'],
    ['en', /’s account$/, 'Failed to retrieve profile'],
  ] as const) {
    const { page, close } = await company.visit(`/${language}/dashboard`)
    const account = page.getByRole('button', { name: open })
    await account.waitFor()
    const calls = watch(page, /^\/api\/users\/profiles\/fuid\/$/)
    await page.route(PROFILE, (route) => route.abort('connectionreset'))
    await account.click()
    await page.getByRole('alert').getByText(text).waitFor()
    expect(calls.map((call) => call.postDataJSON())).toEqual([{ firebase_uid: company.admin.uid }])
    await page.getByRole('dialog').getByText(company.admin.email).waitFor()
    expect(await overlayOf(page).count()).toBe(0)
    await close()
  }
})

test('the account dialog reloads the profile and shows changes made elsewhere', async () => {
  const who = await company.product.signIn(company.admin)
  const { page, close } = await company.visit('/ja/dashboard', { as: who })
  await page.getByRole('button', { name: /のアカウント$/ }).waitFor()
  const calls = watch(page, /^\/api\/users\/profiles\/fuid\/$/)
  const rename = { params: { id: who.user_id }, body: { username: '田中 花子' } }
  await who.call(accountRoutes.updateUsername, rename)
  await page.getByRole('button', { name: /のアカウント$/ }).click()
  await page.getByRole('dialog').getByRole('cell', { name: '田中 花子' }).waitFor()
  expect(calls.map((call) => call.postDataJSON())).toEqual([{ firebase_uid: company.admin.uid }])
  await close()
})

const UNAPPROVED = { is_approval: false, company: { name: '株式会社', is_dormant: false } }
const DORMANT = { company: { name: '株式会社', is_dormant: true } }

test.each([
  [
    'an applicant',
    'ja',
    UNAPPROVED,
    'info',
    'waiting-approval',
    '管理者によるチーム参加の承認がまだ完了していません。管理者に承認を依頼してください。',
  ],
  [
    'an applicant',
    'en',
    UNAPPROVED,
    'info',
    'waiting-approval',
    'Team approval by the administrator is not yet complete. Please ask the administrator to approve your joining the team.',
  ],
  [
    'somebody of a dormant company',
    'ja',
    DORMANT,
    'error',
    'login',
    'アカウントは休止期間中です。管理者にお問い合わせください。',
  ],
  [
    'somebody of a dormant company',
    'en',
    DORMANT,
    'error',
    'login',
    'The account is in a suspension period. Please contact your administrator.',
  ],
] as [string, string, object, string, string, string][])(
  '%s is signed out with a general text (%s) if the server has none',
  async (_, language, standing, status, page_name, text) => {
    const who = await company.product.signIn(company.admin)
    const { page, close } = await company.visit('about:blank', { as: who })
    await page.route(PROFILE, async (route) => {
      const profile = await (await route.fetch()).json()
      await route.fulfill({ json: { ...profile, ...standing } })
    })
    const signedOut = PROVIDER === 'embedded' ? page.waitForResponse('**/api/auth/sign-out/') : null
    await page.goto(`/${language}/dashboard`)
    const banner = messagesOf(page)
    await banner.getByText(text, { exact: true }).waitFor()
    expect(await banner.getAttribute('data-status')).toBe(status)
    if (signedOut) expect((await signedOut).status()).toBe(200)
    await page.waitForURL(`**/${language}/${page_name}`)
    expect(await accountButtonOf(page).count()).toBe(0)
    // The profile is normal again, but the session has ended at the identity provider. Therefore
    // the dashboard still leads to the login page.
    await page.unrouteAll()
    await page.goto(`/${language}/dashboard`)
    await page.waitForURL(`**/${language}/login`)
    await close()
  },
)

test.each([
  ['a lost approval', UNAPPROVED, 'waiting-approval', /承認がまだ完了していません/],
  ['a dormant company', DORMANT, 'login', /休止期間中です/],
])(
  '%s detected by the account dialog signs out with a notice',
  async (_, standing, page_name, text) => {
    const who = await company.product.signIn(company.admin)
    const { page, close } = await company.visit('/ja/dashboard', { as: who })
    const account = page.getByRole('button', { name: /のアカウント$/ })
    await account.waitFor()
    await page.route(PROFILE, async (route) => {
      const profile = await (await route.fetch()).json()
      await route.fulfill({ json: { ...profile, ...standing } })
    })
    await account.click()
    await messagesOf(page).getByText(text).waitFor()
    await page.waitForURL(`**/ja/${page_name}`)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await account.count()).toBe(0)
    await close()
  },
)
