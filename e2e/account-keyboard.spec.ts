import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { type Account, signIn } from '#testing/accounts.ts'
import { addSessionCookies, PHONE, WIDE } from './browser.ts'
import { button, isFocused, pick as pickFrom, press, tabTo, type } from './keyboard.ts'
import { type Company, openCompany } from './open-company.ts'
import { expectAccessible } from './run-axe.ts'
import { newEmail, pickVariant } from './variants.ts'

// Tests the account dialog and the windows that it opens. All are accessible and can be used by
// keyboard only.

const WORDS = {
  ja: {
    open: /のアカウント$/,
    drawer: 'メニュー',
    title: 'マイアカウント',
    menu: 'アカウントの操作',
    rename: 'ユーザー名を編集',
    dialogs: [
      'パスワードを変更',
      'メールアドレスを変更',
      '二段階認証',
      'パスキー',
      'ログイン中の端末',
    ],
    username: 'ユーザー名',
  },
  en: {
    open: /’s account$/,
    drawer: 'Menu',
    title: 'My Account',
    menu: 'Account actions',
    rename: 'Edit username',
    dialogs: [
      'Change password',
      'Change email',
      'Two-step verification',
      'Passkeys',
      'Logged-in devices',
    ],
    username: 'Username',
  },
} as const
type Words = (typeof WORDS)['ja' | 'en']

const NEXT = 'staple 電池 another horse'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.close())

/** Opens the account dialog by its button in the header or, in a narrow window, in the drawer. */
async function openAccountDialog(page: Page, words: Words): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) > PHONE.width) await press(page, button(page, words.open))
  else {
    await press(page, button(page, words.drawer))
    await press(page, button(page, words.title))
  }
  const dialog = page.getByRole('dialog', { name: words.title })
  await dialog.waitFor()
  return dialog
}

const pick = (page: Page, words: Words, name: string) =>
  pickFrom(page, button(page, words.menu), name)

async function visitAs(account: Account, language: 'ja' | 'en', viewport = WIDE) {
  const visitor = await company.visitAsStranger('about:blank', { viewport })
  await addSessionCookies(visitor, account)
  await visitor.page.goto(`/${language}/dashboard`)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}

test.each(pickVariant(1))(
  'each window of the account dialog passes axe and returns the focus when closed: $language, $width',
  async ({ language, options: { viewport } }) => {
    const words = WORDS[language]
    const { page, complaints, close } = await visitAs(company.admin, language, viewport)
    const dialog = await openAccountDialog(page, words)
    await dialog.getByText(company.admin.email).waitFor()
    await expectAccessible(page)
    const menu = button(page, words.menu)
    await press(page, menu)
    await page.getByRole('menuitem').first().waitFor()
    await expectAccessible(page)
    // Escape closes only the topmost window.
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await dialog.waitFor()
    for (const name of words.dialogs) {
      await pick(page, words, name)
      const inner = page.getByRole('dialog', { name })
      await inner.waitFor()
      await expect.poll(() => inner.getByRole('status').count()).toBe(0)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await inner.waitFor({ state: 'detached' })
      await expect.poll(() => isFocused(menu)).toBe(true)
    }
    await pick(page, words, words.rename)
    await dialog.getByRole('textbox', { name: words.username }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(menu)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  },
)

test('all account settings can be changed with the keyboard only', async () => {
  const member = await company.addMember('次郎', newEmail('jiro'))
  await signIn(company.url, member)
  const { page, close } = await visitAs(member, 'ja')
  const words = WORDS.ja
  const dialog = await openAccountDialog(page, words)
  await pick(page, words, words.rename)
  await type(page, dialog.getByRole('textbox', { name: words.username }), '佐藤 次郎')
  await page.keyboard.press('Enter')
  await dialog.getByRole('cell', { name: '佐藤 次郎' }).waitFor()

  await pick(page, words, words.dialogs[0])
  await type(page, page.getByLabel('現在のパスワード'), member.password)
  await press(page, button(page, 'パスワードの表示を切り替える').first())
  await expect.poll(() => page.getByLabel('現在のパスワード').getAttribute('type')).toBe('text')
  await type(page, page.getByLabel('新しいパスワード'), NEXT)
  await press(page, button(page, '変更する'))
  await page.getByText('パスワードを変更しました').waitFor()

  await pick(page, words, words.dialogs[1])
  await type(page, page.getByLabel('新しいメールアドレス'), newEmail('saburo'))
  await type(page, page.getByLabel('現在のパスワード'), NEXT)
  await page.keyboard.press('Enter')
  await page.getByText('メールをご確認ください').waitFor()

  await pick(page, words, words.dialogs[2])
  const factor = page.getByRole('dialog', { name: words.dialogs[2] })
  await type(page, factor.getByLabel('現在のパスワード'), NEXT)
  await page.keyboard.press('Enter')
  await factor.getByRole('img', { name: '認証アプリに登録する QR コード' }).waitFor()
  await press(page, button(factor, '閉じる'))
  await factor.waitFor({ state: 'detached' })

  const other = await signIn(company.url, { email: member.email, password: NEXT })
  await pick(page, words, words.dialogs[4])
  await press(page, button(page, 'ほかのすべての端末からログアウト'))
  await page.getByText('ほかのすべての端末からログアウトしました').waitFor()
  await page.keyboard.press('Escape')
  expect((await other.call(authRoutes.issueIdToken, { body: {} })).token).toBeNull()

  await tabTo(page, dialog.getByRole('switch'))
  await page.keyboard.press('Space')
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme))
    .toBe('dark')
  await press(page, button(dialog, 'ログアウト'))
  await page.waitForURL('**/ja/login')
  await type(page, page.getByLabel('メールアドレス'), member.email)
  await type(page, page.getByLabel('パスワード', { exact: true }), NEXT)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/ja/dashboard')
  await close()
})
