// Long because the words are the specification’s, letter for letter.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { ACCOUNT_DIALOG_MAX_PX } from '#contract/limits.ts'
import { operatorRoutes } from '#contract/operator.ts'
import type { Account } from '#testing/accounts.ts'
import { PHONE } from './browser.ts'
import { logIn, openAccountDialog, WORDS as WALK } from './flow.ts'
import { type CompanyOf, openCompanyAtProvider } from './open-company.ts'
import type { Product } from './open-product.ts'
import { measureOverflow, runAxe } from './run-axe.ts'
import { PROVIDER, takeTurn, VARIANTS, type Variant } from './variants.ts'

// What the account dialog shows to whom, where its links lead, where the focus goes (specification §2, §6),
// whoever keeps the accounts.

const WORDS = {
  ja: {
    open: '山田 花子 のアカウント',
    drawer: 'メニュー',
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
    logged_out: 'ログアウトしました',
    logout_failed: 'ログアウトできませんでした',
    renamed: 'ユーザー名を更新しました',
  },
  en: {
    open: '山田 花子’s account',
    drawer: 'Menu',
    title: 'My Account',
    menu: 'Account actions',
    items: ['Edit username', 'Change password', 'Change email'],
    security: ['Two-step verification', 'Passkeys'],
    sessions: 'Logged-in devices',
    unsubscribe: 'Cancel Subscription',
    rows: ['Company', 'Username', 'Email', 'Plan'],
    plans: { free: 'Free', individual: 'Standard', team: 'Team' },
    enterprise: 'Enterprise',
    change_plan: 'Change Plan',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    cancel: 'Cancel',
    save: 'Save',
    dark: 'Dark mode',
    logout: 'Log out',
    logged_out: 'You have been logged out',
    logout_failed: 'Failed to logout',
    renamed: 'Username has been updated',
  },
} as const
type Words = (typeof WORDS)[Variant['language']]
const NAMES = { admin: '山田 花子', loner: '一人' }
const EXTERNAL = {
  SITE_URL: 'https://pages.example.com',
  CONTACT_URL: 'https://ask.example.net/{lang}',
}
let company: CompanyOf<Product>
let loner: Account

beforeAll(async () => {
  company = await openCompanyAtProvider(EXTERNAL)
  loner = await company.product.signUp({ email: 'hitori@example.jp', username: NAMES.loner })
})
afterAll(() => company?.close())

/** The dialog of an account, open. */
async function openDialog({ language, options }: Variant, who = company.admin, name = NAMES.admin) {
  const visitor = await company.visit(`/${language}/dashboard`, { ...options, as: who })
  const { page } = visitor
  const words = WORDS[language]
  const { dialog, start } = await openAccountDialog(page, WALK[language], name)
  await dialog.getByText(who.email).waitFor()
  return { ...visitor, words, dialog, choose: start }
}

/** What the menu offers besides the specification’s: only where the product keeps the accounts. */
const listOwn = ({ security, sessions }: Words) =>
  PROVIDER === 'embedded' ? [...security, sessions] : []

const focusOf = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const linkOf = (page: Page, name: string | RegExp) =>
  page
    .getByRole('link', { name })
    .evaluate((link: HTMLAnchorElement) => [link.href, link.target, link.rel])

test.each(VARIANTS)(
  'an admin sees the table, the whole menu and the links: $language, $width',
  async (variant) => {
    const { language } = variant
    const { page, words, dialog, complaints, close } = await openDialog(variant)
    const { width = 0 } = (await dialog.boundingBox()) ?? {}
    if (variant.width === 'wide') expect(width).toBe(ACCOUNT_DIALOG_MAX_PX)
    else expect(width).toBeLessThanOrEqual(PHONE.width)
    expect(await dialog.getByRole('rowheader').allInnerTexts()).toEqual(words.rows)
    expect(await dialog.getByRole('cell').allInnerTexts()).toEqual([
      ...['株式会社さくら商事', '山田 花子', 'hanako@example.jp', words.plans.team],
    ])
    expect(await dialog.getByRole('link', { name: words.change_plan }).count()).toBe(0)
    expect(await linkOf(page, new RegExp(`^${words.terms}`))).toEqual([
      ...[`https://pages.example.com/${language}/terms`, '_blank', 'noopener noreferrer'],
    ])
    expect(await linkOf(page, new RegExp(`^${words.privacy}`))).toEqual([
      ...[`https://pages.example.com/${language}/privacy`, '_blank', 'noopener noreferrer'],
    ])
    await dialog.getByText(`© ${new Date().getFullYear()} Daihon`).waitFor()
    expect(await runAxe(page)).toEqual([])

    await dialog.getByRole('button', { name: words.menu }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      ...[...words.items, ...listOwn(words), words.unsubscribe],
    ])
    const cancel = page.getByRole('menuitem', { name: words.unsubscribe })
    expect(
      await cancel.evaluate((item: HTMLAnchorElement) => [item.href, item.target, item.rel]),
    ).toEqual([`https://ask.example.net/${language}`, '_blank', 'noopener noreferrer'])
    const [red = 0, green = 0, blue = 0] = await cancel.evaluate((item) =>
      (getComputedStyle(item).color.match(/\d+/g) ?? []).map(Number),
    )
    expect(red).toBeGreaterThan(2 * Math.max(green, blue))
    expect(complaints).toEqual([])
    await close()
  },
)

test.each(takeTurn(1))(
  'somebody alone sees no company, and may change the free plan: $language, $width',
  async (variant) => {
    const { language } = variant
    const { page, words, dialog, close } = await openDialog(variant, loner, NAMES.loner)
    expect(await dialog.getByRole('rowheader').allInnerTexts()).toEqual(words.rows.slice(1))
    await dialog.getByText(words.plans.free).waitFor()
    expect(await linkOf(page, words.change_plan)).toEqual([
      ...[`https://ask.example.net/${language}`, '_blank', 'noopener noreferrer'],
    ])
    await dialog.getByRole('button', { name: words.menu }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      ...[...words.items, ...listOwn(words)],
    ])
    await close()
  },
)

test('each plan is shown by its name', async () => {
  const names = { ...WORDS.ja.plans, enterprise: WORDS.ja.enterprise }
  const english = { ...WORDS.en.plans, enterprise: WORDS.en.enterprise }
  const proof = { current_password: company.admin.password }
  await company.admin.call(operatorRoutes.enterDesk, { body: proof })
  for (const plan of ['individual', 'enterprise', 'free', 'team'] as const) {
    await company.admin.call(operatorRoutes.updateCompany, {
      params: { id: company.id },
      body: { plan },
    })
    for (const variant of VARIANTS) {
      const { dialog, words, close } = await openDialog(variant)
      const shown = (variant.language === 'ja' ? names : english)[plan]
      await dialog.getByRole('cell', { name: shown }).waitFor()
      expect(await dialog.getByRole('link', { name: words.change_plan }).count()).toBe(
        plan === 'free' ? 1 : 0,
      )
      await close()
    }
  }
})

test.each(takeTurn(0))(
  'an account of a social provider is offered neither password nor e-mail: $language, $width',
  async ({ language, options }) => {
    const { page, close } = await company.visit('about:blank', { ...options, as: loner })
    const words = WORDS[language]
    await page.route('**/api/users/profiles/fuid/', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), provider: 'google.com' } })
    })
    await page.goto(`/${language}/dashboard`)
    await openAccountDialog(page, WALK[language], NAMES.loner)
    await page.getByRole('button', { name: words.menu }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      ...[words.items[0], ...(PROVIDER === 'embedded' ? [words.sessions] : [])],
    ])
    await close()
  },
)

test.each(VARIANTS)(
  'what opens closes by itself, and the focus returns to where it was: $language, $width',
  async (variant) => {
    const { page, words, dialog, choose, close } = await openDialog(variant)
    const dialogs = page.getByRole('dialog')
    for (const item of words.items.slice(1, 3)) {
      await choose(item)
      const inner = page.getByRole('dialog', { name: item })
      await inner.waitFor()
      await expect
        .poll(() => inner.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true)
      expect(await runAxe(page)).toEqual([])
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
    await expect
      .poll(() => focusOf(page))
      .toBe(variant.width === 'wide' ? words.open : words.drawer)
    // In the hand it is the drawer’s button, which opens the drawer.
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').first().waitFor()
    await close()
  },
)

test.each(takeTurn(1))(
  'dark is chosen in the dialog, kept in this browser and there before anything is painted: $language, $width',
  async (variant) => {
    const { page, words, dialog, close } = await openDialog(variant, loner, NAMES.loner)
    const scheme = () =>
      page.evaluate(() => document.documentElement.dataset.mantineColorScheme ?? null)
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect([await scheme(), await ground()]).toEqual(['light', 'rgb(251, 248, 243)'])
    await dialog.getByRole('switch', { name: words.dark }).click()
    expect([await scheme(), await ground()]).toEqual(['dark', 'rgb(29, 26, 23)'])
    expect(await runAxe(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
    // Nothing of the app runs, yet the first paint is dark already.
    await page.route('**/assets/*.js', () => {})
    await page.reload({ waitUntil: 'commit' })
    await page.locator('.first-paint').waitFor()
    // Without a script of ours: the style sheet, before which nothing is painted, may still be on its way.
    await expect
      .poll(async () => [await scheme(), await ground()])
      .toEqual(['dark', 'rgb(29, 26, 23)'])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(`/${variant.language}/dashboard`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await scheme()).toBe('dark')
    expect(await runAxe(page)).toEqual([])
    const kept = await loner.call(accountRoutes.getProfile, { body: { firebase_uid: loner.uid } })
    expect(JSON.stringify(kept)).not.toContain('dark')
    await close()
  },
)

test.each(takeTurn(0))(
  'a name is changed, one of spaces is not looked at, and an input method’s keys are its own: $language, $width',
  async (variant) => {
    const who = await company.addMember('鈴木')
    const { page, words, dialog, choose, complaints, close } = await openDialog(
      variant,
      who,
      '鈴木',
    )
    await choose(words.items[0])
    const field = dialog.getByRole('textbox', { name: words.rows[1] })
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') saves.push(request.postData() ?? '')
    })
    for (const empty of ['   ', '\u3000', '']) {
      await field.fill(empty)
      await field.press('Enter')
      await dialog.getByRole('button', { name: words.save }).click()
    }
    expect(await page.locator('.toast, .message-banner').count()).toBe(0)
    await field.fill('')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Input.imeSetComposition', {
      ...{ text: 'やまだ', selectionStart: 3, selectionEnd: 3 },
    })
    for (const key of ['Enter', 'Escape']) {
      await devtools.send('Input.dispatchKeyEvent', {
        ...{ type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 },
      })
    }
    await devtools.send('Input.insertText', { text: '山田' })
    expect(await field.inputValue()).toBe('山田')
    await field.press('Enter')
    await page.getByText(words.renamed).waitFor()
    // Of the names without a letter none was sent.
    expect(saves).toEqual(['{"username":"山田"}'])
    await dialog.getByRole('cell', { name: '山田', exact: true }).waitFor()
    expect(await field.count()).toBe(0)
    await choose(words.items[0])
    await field.press('Escape')
    await field.waitFor({ state: 'detached' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await openAccountDialog(page, WALK[variant.language], '山田')
    expect(complaints).toEqual([])
    await close()
  },
)

test.each(takeTurn(1))(
  'who logs out is told, and goes to the login; the next to come meets no dialog: $language, $width',
  async (variant) => {
    const { language } = variant
    const who = await company.product.signIn(company.admin)
    const { page, words, dialog, close } = await openDialog(variant, who)
    // Firebase’s own way out is in the browser alone, and cannot fail.
    if (PROVIDER === 'embedded') {
      await page.route('**/api/auth/sign-out/', (route) =>
        route.fulfill({ status: 503, body: '{}' }),
      )
      await dialog.getByRole('button', { name: words.logout }).click()
      await page.getByRole('alert').getByText(words.logout_failed).waitFor()
      await dialog.waitFor()
      await page.unrouteAll()
    }
    await dialog.getByRole('button', { name: words.logout }).click()
    await page.getByRole('status').getByText(words.logged_out).waitFor()
    await page.waitForURL(`${company.url}/${language}/login`)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await logIn(page, WALK[language], company.admin)
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await close()
  },
)
