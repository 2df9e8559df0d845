// Long because the tests compare the texts with the specification, letter for letter.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ACCOUNT_DIALOG_MAX_PX, FREE_COMPANY_ID } from '#contract/limits.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { PHONE } from '../browser.ts'
import { composeIn } from '../editor-fixture.ts'
import { openAccountDialog, WORDS as WALK } from '../flow.ts'
import { messagesOf, toastsOf } from '../page-parts.ts'
import { measureOverflow, runAxe } from '../run-axe.ts'
import { JA_WIDE, pickVariant, VARIANTS, type Variant } from '../variants.ts'
import { preparePages } from './page-fixture.ts'

// Tests the account dialog: table, menu, links and focus (specification §2, §6).

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

const pages = preparePages()

async function openDialog({ language, options }: Variant) {
  const visitor = await pages.visit(`/${language}/dashboard`, options)
  const { username, email } = pages.person
  const { dialog, start } = await openAccountDialog(visitor.page, WALK[language], username)
  await dialog.getByText(email).waitFor()
  return { ...visitor, words: WORDS[language], dialog, choose: start }
}

/** Menu items that only an account at the embedded identity provider has. */
const listOwn = ({ security, sessions }: Words) => [...security, sessions]

function leaveCompany() {
  const { person } = pages
  const company = { id: FREE_COMPANY_ID, name: 'Free', plan: 'free' as const }
  person.company = { ...company, admin: null, is_dormant: false }
  Object.assign(person.actor, { company_id: FREE_COMPANY_ID, company_admin: null })
}

const focusOf = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const linkOf = (page: Page, name: string | RegExp) =>
  page
    .getByRole('link', { name })
    .evaluate((link: HTMLAnchorElement) => [link.href, link.target, link.rel])

test.each(VARIANTS)(
  'an admin’s account dialog has the account table, the whole menu and the links: $language, $width',
  async (variant) => {
    const { language } = variant
    const { page, words, dialog } = await openDialog(variant)
    const { width = 0 } = (await dialog.boundingBox()) ?? {}
    if (variant.width === 'wide') expect(width).toBe(ACCOUNT_DIALOG_MAX_PX)
    else expect(width).toBeLessThanOrEqual(PHONE.width)
    await expect.poll(() => dialog.getByRole('rowheader').allInnerTexts()).toEqual(words.rows)
    await expect
      .poll(() => dialog.getByRole('cell').allInnerTexts())
      .toEqual(['株式会社さくら商事', '山田 花子', 'hanako@example.jp', words.plans.team])
    expect(await dialog.getByRole('link', { name: words.change_plan }).count()).toBe(0)
    expect(await linkOf(page, new RegExp(`^${words.terms}`))).toEqual([
      `https://example.jp/${language}/terms`,
      '_blank',
      'noopener noreferrer',
    ])
    expect(await linkOf(page, new RegExp(`^${words.privacy}`))).toEqual([
      `https://example.jp/${language}/privacy`,
      '_blank',
      'noopener noreferrer',
    ])
    await dialog.getByText(`© ${new Date().getFullYear()} Daihon`).waitFor()
    expect(await runAxe(page)).toEqual([])

    await dialog.getByRole('button', { name: words.menu }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      ...words.items,
      ...listOwn(words),
      words.unsubscribe,
    ])
    const cancel = page.getByRole('menuitem', { name: words.unsubscribe })
    expect(
      await cancel.evaluate((item: HTMLAnchorElement) => [item.href, item.target, item.rel]),
    ).toEqual([`https://example.jp/${language}/contact`, '_blank', 'noopener noreferrer'])
    const [red = 0, green = 0, blue = 0] = await cancel.evaluate((item) =>
      (getComputedStyle(item).color.match(/\d+/g) ?? []).map(Number),
    )
    expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  },
)

test.each(pickVariant(1))(
  'without a company the account dialog has no company row, and the free plan can be changed: $language, $width',
  async (variant) => {
    const { language } = variant
    leaveCompany()
    const { page, words, dialog } = await openDialog(variant)
    await expect
      .poll(() => dialog.getByRole('rowheader').allInnerTexts())
      .toEqual(words.rows.slice(1))
    await dialog.getByText(words.plans.free).waitFor()
    expect(await linkOf(page, words.change_plan)).toEqual([
      `https://example.jp/${language}/contact`,
      '_blank',
      'noopener noreferrer',
    ])
    await dialog.getByRole('button', { name: words.menu }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      ...words.items,
      ...listOwn(words),
    ])
  },
)

test('each plan is shown by its name', async () => {
  const shown = {
    individual: ['スタンダード', 'Standard'],
    enterprise: ['エンタープライズ', 'Enterprise'],
    free: ['フリー', 'Free'],
    team: ['チーム', 'Team'],
  } as const
  for (const plan of ['individual', 'enterprise', 'free', 'team'] as const) {
    Object.assign(pages.person.company, { plan })
    const { page, dialog, words } = await openDialog(JA_WIDE)
    await dialog.getByRole('cell', { name: shown[plan][0] }).waitFor()
    const change = dialog.getByRole('link', { name: words.change_plan })
    expect(await change.count()).toBe(plan === 'free' ? 1 : 0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'EN' }).click()
    const english = await openAccountDialog(page, WALK.en, pages.person.username)
    await english.dialog.getByRole('cell', { name: shown[plan][1] }).waitFor()
  }
})

test.each(pickVariant(0))(
  'an account of a social provider is offered neither password nor e-mail: $language, $width',
  async (variant) => {
    leaveCompany()
    pages.person.provider = 'google.com'
    const { page, words } = await openDialog(variant)
    await page.getByRole('button', { name: words.menu }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      words.items[0],
      words.sessions,
    ])
  },
)

test.each(VARIANTS)(
  'every window can be left and returns the focus: $language, $width',
  async (variant) => {
    const { page, words, dialog, choose } = await openDialog(variant)
    const dialogs = page.getByRole('dialog')
    for (const item of words.items.slice(1, 3)) {
      await choose(item)
      const inner = page.getByRole('dialog', { name: item })
      await inner.waitFor()
      await expect
        .poll(() => inner.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true)
      expect(await runAxe(page)).toEqual([])
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
    // The focused button works: Enter opens the account dialog or, on a phone, the drawer.
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').first().waitFor()
  },
)

test.each(pickVariant(0))(
  'a username can be changed but not emptied, and composing never submits it: $language, $width',
  async (variant) => {
    const { page, words, dialog, choose } = await openDialog(variant)
    const [edit] = words.items
    await choose(edit)
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
    expect([await toastsOf(page).count(), await messagesOf(page).count()]).toEqual([0, 0])
    await field.fill('')
    const ime = await composeIn(page)
    await ime.compose('やまだ')
    const devtools = await page.context().newCDPSession(page)
    for (const key of ['Enter', 'Escape']) {
      await devtools.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key,
        code: key,
        windowsVirtualKeyCode: 229,
      })
    }
    await devtools.send('Input.insertText', { text: '山田' })
    await expect.poll(() => field.inputValue()).toBe('山田')
    await field.press('Enter')
    await page.getByText(words.renamed).waitFor()
    // The page sent no name that was empty or consisted only of spaces.
    expect(saves).toEqual(['{"username":"山田"}'])
    await dialog.getByRole('cell', { name: '山田', exact: true }).waitFor()
    expect(await field.count()).toBe(0)
    await choose(edit)
    await field.press('Escape')
    await field.waitFor({ state: 'detached' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await openAccountDialog(page, WALK[variant.language], '山田')
  },
)

test.each(pickVariant(1))(
  'dark mode is stored and applied before the first paint: $language, $width',
  async (variant) => {
    const { page, words, dialog } = await openDialog(variant)
    const scheme = () =>
      page.evaluate(() => document.documentElement.dataset.mantineColorScheme ?? null)
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect([await scheme(), await ground()]).toEqual(['light', 'rgb(251, 248, 243)'])
    await dialog.getByRole('switch', { name: words.dark }).click()
    expect([await scheme(), await ground()]).toEqual(['dark', 'rgb(29, 26, 23)'])
    expect(await runAxe(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
    // The first paint is already in dark mode, before the app's JavaScript runs.
    await page.route('**/assets/*.js', () => {})
    await page.reload({ waitUntil: 'commit' })
    await page.locator('.first-paint').waitFor()
    // Polls, because nothing is painted before the style sheet has loaded.
    await expect
      .poll(async () => [await scheme(), await ground()])
      .toEqual(['dark', 'rgb(29, 26, 23)'])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(`/${variant.language}/dashboard`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await scheme()).toBe('dark')
    expect(await runAxe(page)).toEqual([])
  },
)

test('the account dialog opened after a suspension shows the reason once, without a toast', async () => {
  const { page, complaints } = await pages.visit('/ja/dashboard')
  const account = page.getByRole('button', { name: WORDS.ja.open })
  await account.waitFor()
  pages.answer({
    readProfile() {
      throw new Refusal('suspended')
    },
    signOut: () => ({ done: true }),
  })
  await account.click()
  await page.waitForURL('**/ja/login')
  const banner = messagesOf(page)
  await banner.getByText(PROBLEMS.suspended.text.ja, { exact: true }).waitFor()
  expect([await banner.count(), await toastsOf(page).count()]).toEqual([1, 0])
  complaints.length = 0
})
