import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { FIREBASE_ENV } from '../testing/firebase.ts'
import { launchBrowser, openVisitor, PHONE, type Visitor } from './browser.ts'
import { expectSound } from './find-barriers.ts'
import { type GooglePerson, standInForGoogle } from './firebase/stand-in-for-google.ts'
import { type Emulator, startEmulator } from './firebase/start-emulator.ts'

// Getting in, and changing what one gets in with, where Firebase keeps the accounts: the official SDK
// in the browser, the official emulator behind it, a server with the tests' door open.

const PASSWORD = 'correct horse 台本 battery'
const NEXT = 'staple 電池 another horse'
const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true, locale: 'en-US' }
const GOOGLE: GooglePerson = { sub: '1001', email: 'hana@gmail.com', name: '花 Hana' }
let app: TestApp
let url: string
let emulator: Emulator
let browser: Browser

beforeAll(async () => {
  emulator = await startEmulator()
  app = await openTestApp(FIREBASE_ENV, { firebase: { emulator: true } })
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
  await emulator?.stop()
})

async function visit(options = {}, person = GOOGLE): Promise<Visitor> {
  const visitor = await openVisitor(browser, url, options)
  await standInForGoogle(visitor.page.context(), emulator.url, person)
  return visitor
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a mail's link, as Firebase's own page does; `password` where it asks for a new one. */
async function follow(link: string, password?: string): Promise<void> {
  const more = password === undefined ? '' : `&newPassword=${encodeURIComponent(password)}`
  expect((await fetch(`${link}${more}`)).status).toBe(200)
}

async function fillSignUp(page: Page, email: string, name: string): Promise<void> {
  await page.getByLabel('お名前').fill(name)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
}

/** Signs up alone and verifies; leaves the page on the dashboard. */
async function signUp(page: Page, email: string, name: string): Promise<void> {
  await page.goto('/ja/signup')
  await fillSignUp(page, email, name)
  await button(page, '登録する').click()
  await page.getByRole('heading', { name: 'メールアドレスの確認' }).waitFor()
  await follow(await emulator.findLink(email, 'VERIFY_EMAIL'))
  await button(page, `${name} のアカウント`).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await button(page, 'ログイン').click()
}

async function openAccount(page: Page, name: string) {
  await button(page, `${name} のアカウント`).click()
  const dialog = page.getByRole('dialog', { name: 'マイアカウント' })
  await dialog.waitFor()
  const start = async (item: string) => {
    await dialog.getByRole('button', { name: 'アカウントの操作' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  return { dialog, start }
}

test('signed up, verified, out again and in: wrong passwords are told, the right one enters', async () => {
  const { page, complaints, close } = await visit()
  await page.goto('/ja/signup')
  await fillSignUp(page, 'Taro@Example.jp', '太郎')
  await button(page, '登録する').click()
  // Nobody is verified yet: the page stands in for the dashboard.
  await page.waitForURL('**/ja/dashboard')
  await page.getByText('taro@example.jp').waitFor()
  await expectSound(page)
  await button(page, '確認しました').click()
  await page.getByText('まだ確認できていません').waitFor()
  await follow(await emulator.findLink('taro@example.jp', 'VERIFY_EMAIL'))
  // Seen by itself, without another click.
  await page.getByText('メールアドレスを確認しました').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.reload()
  const { dialog } = await openAccount(page, '太郎')
  await dialog.getByText('taro@example.jp').waitFor()
  await dialog.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL('**/ja/login')

  await logIn(page, 'taro@example.jp', 'not the password')
  await page.getByRole('alert').getByText('メールアドレスまたはパスワードが正しく').waitFor()
  await logIn(page, 'nobody@example.jp', PASSWORD)
  await page.getByRole('alert').getByText('メールアドレスまたはパスワードが正しく').waitFor()
  await expectSound(page)
  await logIn(page, 'taro@example.jp', PASSWORD)
  await page.waitForURL('**/ja/dashboard')
  // Firebase's refusals are 400s, which the browser writes down by itself.
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([])

  // Signing up once more with the same address tells so, and makes nothing.
  await page.getByRole('button', { name: '太郎 のアカウント' }).waitFor()
  const other = await visit()
  await other.page.goto('/ja/signup')
  await fillSignUp(other.page, 'taro@example.jp', '偽太郎')
  await button(other.page, '登録する').click()
  await other.page.getByText('このメールアドレスはすでに登録されています').waitFor()
  await other.close()
  await close()
})

test('a new password and a new address, each after the current password', async () => {
  const { page, close } = await visit()
  await signUp(page, 'jiro@example.jp', '次郎')
  const { start } = await openAccount(page, '次郎')
  await start('パスワードを変更')
  await page.getByLabel('現在のパスワード').fill('not the password')
  await page.getByLabel('新しいパスワード').fill(NEXT)
  await button(page, '変更する').click()
  await page.getByText('現在のパスワードが正しくありません').waitFor()
  await page.getByLabel('現在のパスワード').fill(PASSWORD)
  await button(page, '変更する').click()
  await page.getByText('パスワードを変更しました').waitFor()

  await start('メールアドレスを変更')
  await page.getByLabel('新しいメールアドレス').fill('jiro2@example.jp')
  await page.getByLabel('現在のパスワード').fill(NEXT)
  await button(page, '確認メールを送信').click()
  await page.getByText('メールをご確認ください').waitFor()
  await follow(await emulator.findLink('jiro@example.jp', 'VERIFY_AND_CHANGE_EMAIL'))
  // Firebase itself signs out whoever was in with the old address; the emulator does not.
  await page.goto('/ja/dashboard')
  const { dialog } = await openAccount(page, '次郎')
  await dialog.getByText('jiro2@example.jp').waitFor()
  await dialog.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL('**/ja/login')
  await logIn(page, 'jiro@example.jp', NEXT)
  await page.getByRole('alert').getByText('メールアドレスまたはパスワードが正しく').waitFor()
  await logIn(page, 'jiro2@example.jp', NEXT)
  await page.waitForURL('**/ja/dashboard')
  await close()
})

test('on a phone, in English: a forgotten password is set anew', async () => {
  const before = await visit()
  await signUp(before.page, 'mika@example.jp', '美香')
  await before.close()
  const { page, close } = await visit(ON_PHONE)
  await page.goto('/en/forgot-password')
  // The answer is the same for an address that nobody has.
  for (const email of ['nobody@example.jp', 'mika@example.jp']) {
    await page.getByLabel('E-mail address').fill(email)
    await button(page, 'Send the link').tap()
    await page.getByText(`If ${email} has an account`).waitFor()
    await expectSound(page)
    if (email.startsWith('nobody')) await button(page, 'Try another address').tap()
  }
  await follow(await emulator.findLink('mika@example.jp', 'PASSWORD_RESET'), NEXT)
  await page.goto('/en/login')
  await page.getByLabel('E-mail address').fill('mika@example.jp')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Log in').tap()
  await page.getByRole('alert').getByText('The e-mail address or the password is wrong.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(NEXT)
  await button(page, 'Log in').tap()
  await page.waitForURL('**/dashboard')
  await close()
})

test('with Google: in at the first click, changing neither password nor address', async () => {
  const { page, complaints, close } = await visit()
  await page.goto('/ja/login')
  const opened = page.waitForEvent('popup')
  await button(page, 'Google でログイン').click()
  const google = await opened
  await google.getByRole('button', { name: GOOGLE.email }).click()
  await page.waitForURL('**/ja/dashboard')
  expect(google.isClosed()).toBe(true)
  const { dialog } = await openAccount(page, GOOGLE.name)
  await dialog.getByText(GOOGLE.email).waitFor()
  await dialog.getByRole('button', { name: 'アカウントの操作' }).click()
  const items = await page.getByRole('menuitem').allInnerTexts()
  expect(items).toContain('ユーザー名を編集')
  for (const item of ['パスワードを変更', 'メールアドレスを変更']) expect(items).not.toContain(item)
  expect(complaints).toEqual([])
  await close()
})

test('on a phone, where no window opens: Google’s page and back, into the company it began at', async () => {
  const company = await app.company('Sakura Trading')
  const { page, close } = await visit(ON_PHONE, { ...GOOGLE, sub: '1002', email: 'ken@gmail.com' })
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`/en/signup/${company}`)
  await page.getByText('You are asking to join “Sakura Trading”').waitFor()
  await button(page, 'Sign in with Google').tap()
  await page.getByRole('button', { name: 'ken@gmail.com' }).tap()
  await page.waitForURL('**/en/waiting-approval')
  await page.getByText('the administrator of “Sakura Trading” approves').waitFor()
  await page.getByText('Your e-mail address is verified').waitFor()
  await expectSound(page)
  await close()
})

test('Google’s window closed again: told so, and free to try once more', async () => {
  const { page, close } = await visit()
  await page.goto('/ja/login')
  const opened = page.waitForEvent('popup')
  await button(page, 'Google でログイン').click()
  await (await opened).close()
  await page.getByText('Google でのログインを中止しました').waitFor()
  await expectSound(page)
  const again = page.waitForEvent('popup')
  await button(page, 'Google でログイン').click()
  await (await again).getByRole('button', { name: GOOGLE.email }).click()
  await page.waitForURL('**/ja/dashboard')
  await close()
})

test('a sign-up that breaks off keeps its company for the next sign-in', async () => {
  const company = await app.company('株式会社もみじ')
  const { page, close } = await visit()
  await page.goto(`/ja/signup/${company}`)
  await fillSignUp(page, 'momo@example.jp', '桃')
  await page.route('**/api/users/profiles/fuid/', (route) => route.abort())
  await button(page, '参加を申請する').click()
  await page.getByRole('alert').getByText('サーバーに接続できません').waitFor()
  await page.unrouteAll()
  await page.goto('/ja/login')
  await logIn(page, 'momo@example.jp', PASSWORD)
  await page.waitForURL('**/ja/waiting-approval')
  await page.getByText('「株式会社もみじ」の管理者が').waitFor()
  await close()
})

test('into a company: waits, is let in, and is told to log in', async () => {
  const company = await app.company('株式会社さくら商事')
  const { page, close } = await visit()
  await page.goto(`/ja/signup/${company}`)
  await page.getByText('「株式会社さくら商事」への参加を申請します').waitFor()
  await fillSignUp(page, 'saki@example.jp', '咲')
  await button(page, '参加を申請する').click()
  await page.waitForURL('**/ja/waiting-approval')
  await page.getByRole('heading', { name: '承認をお待ちください' }).waitFor()
  await page.getByText('saki@example.jp').waitFor()
  await expectSound(page)
  // Taken back, and asked anew: Firebase knows the address still.
  await button(page, '申請を取り下げる').click()
  await page.getByRole('dialog').getByRole('button', { name: '申請を取り下げる' }).click()
  await page.waitForURL('**/ja/login')
  await logIn(page, 'saki@example.jp', PASSWORD)
  await page.getByText('このアカウントはまだ登録が完了していません').waitFor()
  await page.goto(`/ja/signup/${company}`)
  await fillSignUp(page, 'saki@example.jp', '咲')
  await button(page, '参加を申請する').click()
  await page.waitForURL('**/ja/waiting-approval')
  // Signing in meanwhile leads back here.
  await follow(await emulator.findLink('saki@example.jp', 'VERIFY_EMAIL'))
  await page.goto('/ja/login')
  await logIn(page, 'saki@example.jp', PASSWORD)
  await page.getByText('管理者によるチーム参加の承認がまだ完了していません').waitFor()
  await page.waitForURL('**/ja/waiting-approval')
  await page.getByText('メールアドレスは確認済みです').waitFor()

  await app.services.database.system(({ db }) =>
    db
      .updateTable('users')
      .set({ status: 'approved' })
      .where('email', '=', 'saki@example.jp')
      .execute(),
  )
  await page.getByRole('heading', { name: '参加が承認されました' }).waitFor()
  await expectSound(page)
  await page.getByRole('link', { name: 'ログイン' }).last().click()
  await logIn(page, 'saki@example.jp', PASSWORD)
  await page.waitForURL('**/ja/dashboard')
  const { dialog } = await openAccount(page, '咲')
  await dialog.getByText('株式会社さくら商事').waitFor()
  await close()
})
