import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '../contract/account.ts'
import { ACCOUNT_DIALOG_MAX_PX } from '../contract/limits.ts'
import { operatorRoutes } from '../contract/operator.ts'
import { type Account, signIn, signUp } from '../testing/accounts.ts'
import { bringIn, type Visitor } from './browser.ts'
import { findBarriers, measureOverflow } from './find-barriers.ts'
import { type Company, openCompany } from './open-company.ts'

// What the account dialog shows to whom, where its links lead, where the focus goes (specification §2, §6).

const WORDS = {
  ja: {
    open: /のアカウント$/,
    title: 'マイアカウント',
    menu: 'アカウントの操作',
    items: ['ユーザー名を編集', 'パスワードを変更', 'メールアドレスを変更'],
    security: ['二段階認証', 'パスキー'],
    sessions: 'ログイン中の端末',
    unsubscribe: '解約手続き',
    rows: ['会社名', 'ユーザー名', 'メールアドレス', 'プラン'],
    plans: { free: 'フリー', individual: 'スタンダード', team: 'チーム' },
    enterprise: 'エンタープライズ',
    change_plan: 'プランを変更',
    terms: '利用規約',
    privacy: 'プライバシーポリシー',
    cancel: 'キャンセル',
    save: '保存',
    dark: 'ダークモード',
    logout: 'ログアウト',
  },
  en: {
    open: /^Account of/,
    title: 'My Account',
    menu: 'Account actions',
    items: ['Edit username', 'Change password', 'Change email'],
    security: ['Two-step verification', 'Passkeys'],
    sessions: 'Where you are logged in',
    unsubscribe: 'Cancel Subscription',
    rows: ['Company', 'Username', 'E-mail', 'Plan'],
    plans: { free: 'Free', individual: 'Standard', team: 'Team' },
    enterprise: 'Enterprise',
    change_plan: 'Change Plan',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    cancel: 'Cancel',
    save: 'Save',
    dark: 'Dark mode',
    logout: 'Logout',
  },
} as const
const LANGUAGES = ['ja', 'en'] as const
let company: Company
let loner: Account

beforeAll(async () => {
  company = await openCompany()
  loner = await signUp(company.url, { email: 'hitori@example.jp', username: '一人' })
})
afterAll(() => company?.close())

/** The dialog of an account, open. */
async function openDialog(language: 'ja' | 'en', who: Account = company.admin) {
  const visitor: Visitor = await company.visitAsStranger('about:blank')
  await bringIn(visitor, who)
  const { page } = visitor
  const words = WORDS[language]
  await page.goto(`/${language}/dashboard`)
  await page.getByRole('button', { name: words.open }).click()
  const dialog = page.getByRole('dialog', { name: words.title })
  await dialog.getByText(who.email).waitFor()
  const choose = async (item: string) => {
    await dialog.getByRole('button', { name: words.menu }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  return { ...visitor, words, dialog, choose }
}

const focusOf = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const linkOf = (page: Page, name: string | RegExp) =>
  page
    .getByRole('link', { name })
    .evaluate((link: HTMLAnchorElement) => [link.href, link.target, link.rel])

test.each(LANGUAGES)(
  'an admin sees the table, the whole menu and the links (%s)',
  async (language) => {
    const { page, words, dialog, complaints, close } = await openDialog(language)
    expect((await dialog.boundingBox())?.width).toBe(ACCOUNT_DIALOG_MAX_PX)
    expect(await dialog.getByRole('rowheader').allInnerTexts()).toEqual(words.rows)
    expect(await dialog.getByRole('cell').allInnerTexts()).toEqual([
      ...['株式会社さくら商事', '山田 花子', 'hanako@example.jp', words.plans.team],
    ])
    expect(await dialog.getByRole('link', { name: words.change_plan }).count()).toBe(0)
    expect(await linkOf(page, new RegExp(`^${words.terms}`))).toEqual([
      ...[`https://daihon.example/${language}/terms`, '_blank', 'noopener noreferrer'],
    ])
    expect(await linkOf(page, new RegExp(`^${words.privacy}`))).toEqual([
      ...[`https://daihon.example/${language}/privacy`, '_blank', 'noopener noreferrer'],
    ])
    await dialog.getByText(`© ${new Date().getFullYear()} Daihon`).waitFor()
    expect(await findBarriers(page)).toEqual([])

    await dialog.getByRole('button', { name: words.menu }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      ...words.items,
      ...[...words.security, words.sessions, words.unsubscribe],
    ])
    const cancel = page.getByRole('menuitem', { name: words.unsubscribe })
    expect(
      await cancel.evaluate((item: HTMLAnchorElement) => [item.href, item.target, item.rel]),
    ).toEqual([`https://daihon.example/${language}/contact`, '_blank', 'noopener noreferrer'])
    const [red = 0, green = 0, blue = 0] = await cancel.evaluate((item) =>
      (getComputedStyle(item).color.match(/\d+/g) ?? []).map(Number),
    )
    expect(red).toBeGreaterThan(2 * Math.max(green, blue))
    expect(complaints).toEqual([])
    await close()
  },
)

test.each(LANGUAGES)(
  'somebody alone sees no company, and may change the free plan (%s)',
  async (language) => {
    const { page, words, dialog, close } = await openDialog(language, loner)
    expect(await dialog.getByRole('rowheader').allInnerTexts()).toEqual(words.rows.slice(1))
    await dialog.getByText(words.plans.free).waitFor()
    expect(await linkOf(page, words.change_plan)).toEqual([
      ...[`https://daihon.example/${language}/contact`, '_blank', 'noopener noreferrer'],
    ])
    await dialog.getByRole('button', { name: words.menu }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      ...words.items,
      ...[...words.security, words.sessions],
    ])
    await close()
  },
)

test('each plan is shown by its name', async () => {
  const names = { ...WORDS.ja.plans, enterprise: WORDS.ja.enterprise }
  const english = { ...WORDS.en.plans, enterprise: WORDS.en.enterprise }
  for (const plan of ['individual', 'enterprise', 'free', 'team'] as const) {
    await company.admin.call(operatorRoutes.updateCompany, {
      params: { id: company.id },
      body: { plan },
    })
    for (const language of LANGUAGES) {
      const { dialog, words, close } = await openDialog(language)
      const shown = language === 'ja' ? names[plan] : english[plan]
      await dialog.getByRole('cell', { name: shown }).waitFor()
      expect(await dialog.getByRole('link', { name: words.change_plan }).count()).toBe(
        plan === 'free' ? 1 : 0,
      )
      await close()
    }
  }
})

test('an account of a social provider is offered neither password nor e-mail', async () => {
  const visitor = await company.visitAsStranger('about:blank')
  await bringIn(visitor, loner)
  const { page, close } = visitor
  await page.route('**/api/users/profiles/fuid/', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), provider: 'google.com' } })
  })
  await page.goto('/ja/dashboard')
  await page.getByRole('button', { name: WORDS.ja.open }).click()
  await page.getByRole('button', { name: WORDS.ja.menu }).click()
  await page.getByRole('menuitem').first().waitFor()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    ...['ユーザー名を編集', 'ログイン中の端末'],
  ])
  await close()
})

test('what opens closes by itself, and the focus returns to where it was', async () => {
  const { page, words, dialog, choose, close } = await openDialog('ja')
  const dialogs = page.getByRole('dialog')
  for (const item of words.items.slice(1, 3)) {
    await choose(item)
    const inner = page.getByRole('dialog', { name: item })
    await inner.waitFor()
    await expect
      .poll(() => inner.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true)
    expect(await findBarriers(page)).toEqual([])
    // One of them closes, the account stays, and the other never opened.
    expect(await dialogs.count()).toBe(2)
    await page.keyboard.press('Escape')
    await inner.waitFor({ state: 'detached' })
    expect(await dialogs.count()).toBe(1)
    await expect.poll(() => focusOf(page)).toBe(words.menu)
  }
  await choose(words.items[0])
  const field = dialog.getByRole('textbox', { name: words.rows[1] })
  await expect.poll(() => focusOf(page)).toBe(words.rows[1])
  await field.fill('捨てる名前')
  await dialog.getByRole('button', { name: words.cancel }).click()
  await field.waitFor({ state: 'detached' })
  await dialog.getByRole('cell', { name: '山田 花子' }).waitFor()
  await expect.poll(() => focusOf(page)).toBe(words.menu)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focusOf(page)).toMatch(words.open)
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await close()
})

test('dark is chosen in the dialog, kept in this browser and there before anything is painted', async () => {
  const { page, words, dialog, close } = await openDialog('en', loner)
  const scheme = () =>
    page.evaluate(() => document.documentElement.dataset.mantineColorScheme ?? null)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect([await scheme(), await ground()]).toEqual(['light', 'rgb(251, 248, 243)'])
  await dialog.getByRole('switch', { name: words.dark }).click()
  expect([await scheme(), await ground()]).toEqual(['dark', 'rgb(29, 26, 23)'])
  expect(await findBarriers(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
  // Nothing of the app runs, yet the first paint is dark already.
  await page.route('**/assets/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await page.locator('.first-paint').waitFor()
  expect([await scheme(), await ground()]).toEqual(['dark', 'rgb(29, 26, 23)'])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/en/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(await scheme()).toBe('dark')
  expect(await findBarriers(page)).toEqual([])
  const kept = await loner.call(accountRoutes.getProfile, { body: { firebase_uid: loner.uid } })
  expect(JSON.stringify(kept)).not.toContain('dark')
  await close()
})

test.each(LANGUAGES)(
  'who logs out is told, and goes to the login; the next to come meets no dialog (%s)',
  async (language) => {
    const { page, words, dialog, close } = await openDialog(
      language,
      await signIn(company.url, company.admin),
    )
    await page.route('**/api/auth/sign-out/', (route) => route.fulfill({ status: 503, body: '{}' }))
    await dialog.getByRole('button', { name: words.logout }).click()
    const failed = language === 'ja' ? 'ログアウトできませんでした' : 'Failed to logout'
    await page.getByRole('alert').getByText(failed).waitFor()
    await dialog.waitFor()
    await page.unrouteAll()
    await dialog.getByRole('button', { name: words.logout }).click()
    const done = language === 'ja' ? 'ログアウトしました' : 'You have been logged out'
    await page.getByRole('status').getByText(done).waitFor()
    await page.waitForURL(`${company.url}/${language}/login`)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('textbox').first().fill(company.admin.email)
    await page.locator('input[type=password]').fill(company.admin.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    await page.getByRole('button', { name: /山田 花子/ }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await close()
  },
)
