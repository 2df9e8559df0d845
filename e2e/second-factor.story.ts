import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt, stepAt } from '../server/features/auth/identity/second-factor/totp.ts'
import { type Account, signUp } from '../testing/accounts.ts'
import { type ServerProcess, startServer } from '../testing/server-process.ts'
import { bringIn, launchBrowser, openVisitor, PHONE, type Visitor } from './browser.ts'
import { expectSound } from './find-barriers.ts'

// A code after the password, recovery codes, and passkeys: turned on in the account dialog, used at the login.

const dataDir = mkdtempSync(join(tmpdir(), 'daihon-factor-'))
const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true, locale: 'en-US' }
let server: ServerProcess
let browser: Browser
/** Passkeys are made for a name, never for a bare address. */
let url: string

beforeAll(async () => {
  server = await startServer({ env: { DATA_DIR: dataDir } })
  url = server.url.replace('127.0.0.1', 'localhost')
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const codeOf = (secret: string, by = 0) => codeAt(secret, stepAt(Date.now()) + by)
const widen = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

/** The account's page, and a dialog of its menu. */
async function openDialog(page: Page, open: RegExp, menu: string, item: string) {
  await page.getByRole('button', { name: open }).click()
  await button(page, menu).click()
  await page.getByRole('menuitem', { name: item }).click()
  const dialog = page.getByRole('dialog', { name: item })
  await dialog.waitFor()
  return dialog
}

/** The recovery codes, once they are shown. */
async function readCodes(dialog: Locator): Promise<string[]> {
  const items = dialog.getByRole('list').getByRole('listitem')
  await items.nth(9).waitFor()
  return items.allInnerTexts()
}

async function visitAs(account: Account, language: 'ja' | 'en', options = {}): Promise<Visitor> {
  const visitor = await openVisitor(browser, url, options)
  await bringIn(visitor, account)
  await visitor.page.goto(`/${language}/dashboard`)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}

test('turned on with an app’s code; from then on the password alone opens nothing', async () => {
  const account = await signUp(url, { email: 'yoko@example.jp', username: '陽子' })
  const { page, complaints, close } = await visitAs(account, 'ja')
  const dialog = await openDialog(page, /陽子 のアカウント/, 'アカウントの操作', '二段階認証')
  const password = dialog.getByLabel('現在のパスワード')
  await password.waitFor()
  await expectSound(page)
  await password.fill('not it')
  await button(page, '設定を始める').click()
  await dialog.getByText('現在のパスワードが正しくありません。').waitFor()
  complaints.length = 0
  await password.fill(account.password)
  await page.keyboard.press('Enter')

  await dialog.getByRole('img', { name: '認証アプリに登録する QR コード' }).waitFor()
  await expectSound(page)
  const shown = await dialog.getByRole('definition').innerText()
  const secret = shown.replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const used = codeOf(secret)
  await dialog.getByLabel('確認コード（6 桁）').fill(widen(used))
  await page.keyboard.press('Enter')

  const codes = await readCodes(dialog)
  expect(codes).toHaveLength(10)
  await expectSound(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'ファイルに保存').click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  for (const code of codes) expect(text).toContain(code)
  // They cannot be shown again: neither a key nor a click beside them takes them away.
  await page.keyboard.press('Escape')
  await button(page, '保管しました').click()
  await dialog.getByText('リカバリーコードの残り：10 個').waitFor()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await button(page, 'ログアウト').click()
  await page.waitForURL('**/ja/login')
  expect(complaints).toEqual([])

  await page.getByLabel('メールアドレス').fill('yoko@example.jp')
  await page.getByLabel('パスワード', { exact: true }).fill(account.password)
  await button(page, 'ログイン').click()
  await page.getByRole('heading', { name: '二段階認証' }).waitFor()
  const field = page.getByLabel('確認コード')
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  await expectSound(page)
  // Nobody is signed in yet, whatever page is asked for.
  const other = await page.context().newPage()
  await other.goto('/ja/dashboard')
  await other.waitForURL('**/ja/login')
  await other.close()
  await field.fill('12')
  await page.keyboard.press('Enter')
  await page.getByText('6 桁の数字を入力してください。').waitFor()
  // The code that turned it on is used up. Six digits are sent as soon as they are there.
  await field.fill(used)
  await page.getByRole('alert').getByText('確認コードが正しくないか').waitFor()
  await expectSound(page)

  // Typed with an input method, in full-width digits: sent when they are settled, not before.
  const devtools = await page.context().newCDPSession(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/sign-in/second-factor/')) sent += 1
  })
  const next = widen(codeOf(secret, 1))
  await field.fill('')
  await devtools.send('Input.imeSetComposition', {
    ...{ text: next, selectionStart: 6, selectionEnd: 6 },
  })
  expect(await field.inputValue()).toBe(next)
  expect(sent).toBe(0)
  await devtools.send('Input.insertText', { text: next })
  await page.waitForURL('**/ja/dashboard')
  expect(sent).toBe(1)
  const sessions = await openDialog(
    ...[page, /陽子 のアカウント/, 'アカウントの操作', 'ログイン中の端末'],
  )
  await sessions.getByText('パスワードと確認コードでログイン').waitFor()
  await close()
})

test('on a phone, in English: a recovery code, new ones, and off again', async () => {
  const account = await signUp(url, { email: 'tom@example.jp', username: 'Tom' })
  const { page, close } = await visitAs(account, 'en', ON_PHONE)
  const openMenu = async () => {
    await button(page, 'Menu').tap()
    await button(page, 'My Account').tap()
    await button(page, 'Account actions').tap()
  }
  await openMenu()
  await page.getByRole('menuitem', { name: 'Two-step verification' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Two-step verification' })
  await dialog.getByLabel('Current password').fill(account.password)
  await button(page, 'Start set-up').tap()
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await expectSound(page)
  const secret = await dialog.getByRole('definition').innerText()
  await dialog.getByLabel('6-digit code').fill(codeOf(secret.replaceAll(' ', '')))
  await button(page, 'Turn on two-step verification').tap()
  const [first = ''] = await readCodes(dialog)
  await expectSound(page)
  await button(page, 'I have kept them').tap()
  await dialog.getByText('Recovery codes left: 10').waitFor()

  await page.context().clearCookies()
  await page.goto('/en/login')
  await page.getByLabel('E-mail address').fill('tom@example.jp')
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await button(page, 'Log in').tap()
  await button(page, 'Cannot use your authenticator app?').tap()
  const field = page.getByLabel('Recovery code')
  await expectSound(page)
  await field.fill(first.toUpperCase().replaceAll('-', ' '))
  await button(page, 'Log in').tap()
  await page.getByText('You have used a recovery code. You have 9 left.').waitFor()
  await page.waitForURL('**/en/dashboard')

  await openMenu()
  await page.getByRole('menuitem', { name: 'Two-step verification' }).tap()
  await button(page, 'Make new recovery codes').tap()
  await dialog.getByLabel('Current password').fill(account.password)
  await button(page, 'Make new codes').tap()
  expect(await readCodes(dialog)).not.toContain(first)
  await button(page, 'I have kept them').tap()
  await button(page, 'Turn off two-step verification').tap()
  await expectSound(page)
  await dialog.getByLabel('Current password').fill(account.password)
  await button(page, 'Turn off').tap()
  await page.getByText('Two-step verification is off').waitFor()
  await button(page, 'Start set-up').waitFor()
  await close()
})

test('a passkey is added, named, signs in by button and by autofill, and is removed', async () => {
  const account = await signUp(url, { email: 'mei@example.jp', username: '芽衣' })
  const { page, complaints, close } = await visitAs(account, 'ja')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  const verify = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

  let dialog = await openDialog(page, /芽衣 のアカウント/, 'アカウントの操作', 'パスキー')
  await dialog.getByText('登録されているパスキーはありません。').waitFor()
  await expectSound(page)
  const password = dialog.getByLabel('現在のパスワード')
  await password.fill(account.password)
  // Whoever does not pass the device's own check gets none.
  await verify(false)
  await button(page, 'パスキーを登録').click()
  await dialog.getByText('パスキーの登録は完了していません。').waitFor()
  await verify(true)
  await dialog.getByLabel('パスキーの名前').fill('仕事のノート')
  await button(page, 'パスキーを登録').click()
  await dialog.getByRole('listitem').getByText('仕事のノート').waitFor()
  await button(page, '「仕事のノート」の名前を変更').click()
  await dialog.getByRole('textbox', { name: 'パスキーの名前' }).first().fill('家のノート')
  await page.keyboard.press('Enter')
  await dialog.getByText('家のノート').waitFor()
  await expectSound(page)
  // The same device has one already.
  await password.fill(account.password)
  await button(page, 'パスキーを登録').click()
  await dialog.getByText('この端末のパスキーはすでに登録されています。').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // From here on nothing is offered either before somebody passes the check.
  await verify(false)
  await button(page, 'ログアウト').click()
  await button(page, 'パスキーでログイン').waitFor()
  await expectSound(page)
  await button(page, 'パスキーでログイン').click()
  await page.getByText('パスキーでのログインは完了していません。').waitFor()
  await expectSound(page)
  await verify(true)
  await button(page, 'パスキーでログイン').click()
  await page.waitForURL('**/ja/dashboard')

  // Offered among what the browser fills in, from the first focus on.
  await page.context().clearCookies()
  await page.goto('/ja/login')
  await page.getByLabel('メールアドレス').click()
  await page.waitForURL('**/ja/dashboard')
  dialog = await openDialog(page, /芽衣 のアカウント/, 'アカウントの操作', 'パスキー')
  await button(page, '「家のノート」を削除').click()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await button(page, '「家のノート」を削除').click()
  await button(page, '削除').click()
  await dialog.getByText('登録されているパスキーはありません。').waitFor()
  expect(complaints).toEqual([])

  // What the device still holds of it opens nothing.
  await page.context().clearCookies()
  await page.goto('/ja/login')
  await button(page, 'パスキーでログイン').click()
  await page.getByText('パスキーを確認できませんでした。').waitFor()
  await close()
})
