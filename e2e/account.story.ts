import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, findCode, signUp } from '../testing/accounts.ts'
import { PHONE, type Visitor } from './browser.ts'
import { type Company, openCompany } from './open-company.ts'

// The redirects and the account dialog, in both languages, wide and on a phone.

let company: Company
let admin: Account

beforeAll(async () => {
  company = await openCompany()
  admin = company.admin
})
afterAll(() => company?.close())

const pathOf = (page: Page) => page.url().slice(company.url.length)

const visit = (options = {}, as: Account | null = null): Promise<Visitor> =>
  as
    ? company.visit('about:blank', { as, ...options })
    : company.visitAsStranger('about:blank', options)

test('a visitor is led to the login, in their language, and back to where they were going', async () => {
  const { page, complaints, close } = await visit()
  await page.goto('/')
  await page.waitForURL('**/ja/login')
  await page.goto('/script/new?from=mail')
  await page.waitForURL('**/ja/login?next=*')
  expect(new URL(page.url()).searchParams.get('next')).toBe('/script/new?from=mail')
  await page.getByRole('button', { name: 'EN' }).click()
  await page.waitForURL('**/en/login?next=*')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  // The choice is remembered where a path names no language.
  await page.goto('/forgot-password#x')
  await page.waitForURL('**/en/forgot-password#x')
  await page.goto('/en/no/such/page')
  await page.getByText('Page not found').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a member is led in, and the URL’s language wins and is kept', async () => {
  const { page, complaints, close } = await visit({}, admin)
  await page.goto('/login')
  await page.waitForURL('**/ja/dashboard')
  const saved = page.waitForResponse((response) => response.url().includes('/update-language/'))
  await page.goto('/en/approve-user')
  expect((await saved).status()).toBe(200)
  await page.goto('/dashboard')
  await page.waitForURL('**/en/dashboard')
  const savedAgain = page.waitForResponse((response) =>
    response.url().includes('/update-language/'),
  )
  await page.getByRole('button', { name: 'JA' }).click()
  await page.waitForURL('**/ja/dashboard')
  expect((await savedAgain).status()).toBe(200)
  expect(complaints).toEqual([])
  await close()
})

test('the account dialog shows who one is and renames', async () => {
  const { page, complaints, close } = await visit({}, admin)
  await page.goto('/ja/dashboard')
  await page.getByRole('button', { name: '山田 花子 のアカウント' }).click()
  const dialog = page.getByRole('dialog', { name: 'マイアカウント' })
  await dialog.getByText('株式会社さくら商事').waitFor()
  await dialog.getByText('hanako@example.jp').waitFor()
  await dialog.getByRole('button', { name: 'アカウントの操作' }).click()
  // An admin with a password: everything the specification lists.
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'ユーザー名を編集',
    'パスワードを変更',
    'メールアドレスを変更',
    '二段階認証',
    'パスキー',
    'ログイン中の端末',
    '解約手続き',
  ])
  await page.getByRole('menuitem', { name: 'ユーザー名を編集' }).click()
  const field = dialog.getByRole('textbox', { name: 'ユーザー名' })
  await field.fill('   ')
  await field.press('Enter')
  await field.fill('佐藤 花子')
  await field.press('Enter')
  await page.getByText('ユーザー名を更新しました').waitFor()
  await dialog.getByRole('cell', { name: '佐藤 花子' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '佐藤 花子 のアカウント' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('Enter and Escape of an input method neither save nor close', async () => {
  const { page, close } = await visit({}, admin)
  await page.goto('/en/dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Account actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit username' }).click()
  const field = page.getByRole('textbox', { name: 'Username' })
  await field.focus()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', {
    text: 'やまだ',
    selectionStart: 3,
    selectionEnd: 3,
  })
  for (const key of ['Enter', 'Escape']) {
    await devtools.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key,
      code: key,
      windowsVirtualKeyCode: 229,
    })
  }
  await devtools.send('Input.insertText', { text: '山田' })
  expect(await field.inputValue()).toContain('山田')
  await field.press('Escape')
  await field.waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: 'My Account' }).waitFor()
  await close()
})

test('on a phone the drawer opens the account; a new password and a new address are asked for', async () => {
  const member = await signUp(company.url, { email: 'taro@example.jp', username: 'Taro' })
  const { page, close } = await visit({ viewport: PHONE, hasTouch: true, isMobile: true }, member)
  await page.goto('/en/dashboard')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'My Account' }).tap()
  const dialog = page.getByRole('dialog', { name: 'My Account' })
  await dialog.getByRole('link', { name: 'Change Plan' }).waitFor()
  await dialog.getByRole('button', { name: 'Account actions' }).tap()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Edit username',
    'Change password',
    'Change email',
    'Two-step verification',
    'Passkeys',
    'Where you are logged in',
  ])
  await page.getByRole('menuitem', { name: 'Change password' }).tap()
  await page.getByLabel('Current password').fill('not it')
  await page.getByLabel('New password').fill('another horse 台本 battery')
  await page.getByRole('button', { name: 'Change', exact: true }).tap()
  await page.getByText('Failed to change password').waitFor()
  await page.getByLabel('Current password').fill(member.password)
  await page.getByRole('button', { name: 'Change', exact: true }).tap()
  await page.getByText('Password has been changed').waitFor()

  // The session survived its own change of password.
  await dialog.getByRole('button', { name: 'Account actions' }).tap()
  await page.getByRole('menuitem', { name: 'Change email' }).tap()
  await page.getByLabel('New e-mail address').fill('taro.new@example.jp')
  await page.getByLabel('Current password').fill('another horse 台本 battery')
  await page.getByRole('button', { name: 'Send verification email' }).tap()
  await page.getByText('Please check your mailbox').waitFor()
  expect(await findCode(company.url, 'taro.new@example.jp', 'change-email')).not.toBe('')

  await dialog.getByRole('button', { name: 'Logout' }).tap()
  await page.getByText('You have been logged out').waitFor()
  await page.waitForURL('**/en/login')
  expect(pathOf(page)).toBe('/en/login')
  await page.goto('/en/dashboard')
  await page.waitForURL('**/en/login')
  await close()
})
