import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../testing/accounts.ts'
import { type ServerProcess, startServer } from '../testing/server-process.ts'
import { bringIn, launchBrowser, openVisitor, PHONE, type Visitor } from './browser.ts'
import { expectSound } from './find-barriers.ts'
import { findMailLink } from './mailbox.ts'

// Getting in: the first start's link, the mails, a forgotten password, mistakes that cost nothing.

const dataDir = mkdtempSync(join(tmpdir(), 'daihon-auth-'))
const PASSWORD = 'correct horse 台本 battery'
const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true, locale: 'en-US' }
let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  server = await startServer({ env: { DATA_DIR: dataDir } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const visit = (options = {}): Promise<Visitor> => openVisitor(browser, server.url, options)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** How often something was sent. */
function countPosts(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

test('the link of the first start makes a company, and its mail lets its maker in', async () => {
  const visitor = await visit()
  const { page, complaints, close } = visitor
  const setup = `/ja/signup?setup=${server.setup}`
  await page.goto(setup)
  await page.getByRole('heading', { name: 'はじめの設定' }).waitFor()
  await expectSound(page)
  await page.getByLabel('会社名・チーム名').fill('株式会社さくら商事')
  await page.getByLabel('お名前').fill('山田 花子')
  await page.getByLabel('メールアドレス').fill('hanako@example.jp')
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  const sent = countPosts(page, '/api/auth/sign-up/')
  await button(page, '登録する').dblclick()

  await page.waitForURL('**/ja/waiting-approval')
  await page.getByRole('heading', { name: 'メールアドレスの確認' }).waitFor()
  await page.getByText('hanako@example.jp').waitFor()
  expect(sent()).toBe(1)
  await expectSound(page)
  await button(page, '確認しました').click()
  await page.getByText('まだ確認できていません').waitFor()

  const mail = await findMailLink(visitor, 'hanako@example.jp', 'verify-email')
  // A scanner that looks at every link of a mail uses nothing up.
  expect((await fetch(mail.url)).status).toBe(200)
  const tab = await mail.open()
  await tab.waitForURL('**/ja/dashboard')
  expect(tab.url()).not.toContain('#')
  await tab.getByRole('heading', { level: 1 }).waitFor()
  // The page that was waiting has seen it too.
  await page.waitForURL('**/ja/dashboard')
  await page.getByRole('button', { name: '山田 花子 のアカウント' }).waitFor()
  expect(complaints).toEqual([])
  await close()

  const late = await visit()
  await late.page.goto(setup)
  await late.page.getByText('この初期設定リンクは無効か、すでに使用されています。').waitFor()
  await expectSound(late.page)
  expect(await late.page.getByRole('textbox').count()).toBe(0)
  await late.close()
})

test('a wrong password costs nothing that was typed, and the page asked for still follows', async () => {
  await signUp(server.url, { email: 'jiro@example.jp', username: '次郎' })
  const { page, close } = await visit()
  await page.goto('/ja/script/new?from=blank')
  await page.waitForURL('**/ja/login?next=*')
  await page.getByRole('heading', { name: 'ログイン' }).waitFor()
  await expectSound(page)
  await button(page, 'ログイン').click()
  expect(await page.getByText('入力してください。').count()).toBe(2)

  await page.getByLabel('メールアドレス').fill('jiro@example.jp')
  await page.getByLabel('パスワード', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('メールアドレスまたはパスワードが正しく').waitFor()
  await expectSound(page)
  // Not even the other language loses it.
  await page.getByRole('button', { name: 'EN：' }).click()
  await page.getByRole('alert').getByText('The e-mail address or the password is wrong.').waitFor()
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('jiro@example.jp')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not the password')

  await button(page, 'Sign in with Google').click()
  await page.getByText('Google sign-in is not set up on this installation.').waitFor()

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const sent = countPosts(page, '/api/auth/sign-in/')
  await button(page, 'Log in').dblclick()
  // The account's own language goes before the page's.
  await page.waitForURL('**/ja/script/new?from=blank')
  expect(sent()).toBe(1)
  await close()
})

test('on a phone, in English: signed up alone, verified in another browser, moved on by itself', async () => {
  const { page, close } = await visit(ON_PHONE)
  await page.goto('/en/signup')
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await page.getByLabel('Your name').fill('Tom')
  await page.getByLabel('E-mail address').fill('tom.example.com')
  await page.getByLabel('Password', { exact: true }).fill('passw')
  await button(page, 'Sign up').tap()
  await page.getByText('This is not a valid e-mail address.').waitFor()
  await page.getByText('Please use at least 8 characters.').waitFor()
  await page.getByLabel('E-mail address').fill('tom@example.com')
  await page.getByLabel('Password', { exact: true }).fill('password')
  await button(page, 'Sign up').tap()
  // What only the server knows is told at the field as well.
  await page.getByText('must not be a common one').waitFor()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Tom')
  await expectSound(page)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign up').tap()

  await page.getByRole('heading', { name: 'Verify your e-mail address' }).waitFor()
  const again = page.getByRole('button', { name: /^Send the mail again \(in \d+ s\)$/ })
  expect(await again.isDisabled()).toBe(true)
  await expectSound(page)
  await page.goto('/en/dashboard')
  await page.waitForURL('**/en/login')
  await page.goto('/en/waiting-approval')
  await page.getByText('tom@example.com').waitFor()

  const elsewhere = await visit({ locale: 'en-US' })
  const mail = await findMailLink(elsewhere, 'tom@example.com', 'verify-email')
  const tab = await mail.open()
  await tab.getByText('Your e-mail address is verified. Please log in.').waitFor()
  expect(await tab.getByLabel('E-mail address').inputValue()).toBe('tom@example.com')
  expect(tab.url()).toBe(`${server.url}/en/login`)
  await expectSound(tab)
  await page.waitForURL('**/en/dashboard')
  // Opened anew, the link has nothing left to give.
  await tab.goto('about:blank')
  await tab.goto(mail.url)
  await tab.getByText('This link is not valid or has expired.').waitFor()
  await expectSound(tab)
  await elsewhere.close()
  await close()
})

test('a forgotten password is set anew, once, and ends the sessions of the old one', async () => {
  const account = await signUp(server.url, { email: 'mika@example.jp', username: '美香' })
  const before = await visit()
  await bringIn(before, account)
  await before.page.goto('/ja/dashboard')
  await before.page.getByRole('heading', { level: 1 }).waitFor()

  const visitor = await visit(ON_PHONE)
  const { page } = visitor
  await page.goto('/en/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).tap()
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
  await expectSound(page)
  // The answer is the same for an address that nobody has.
  for (const email of ['nobody@example.jp', 'mika@example.jp']) {
    await page.getByLabel('E-mail address').fill(email)
    await button(page, 'Send the link').tap()
    await page.getByText(`If ${email} has an account`).waitFor()
    await expectSound(page)
    if (email.startsWith('nobody')) await button(page, 'Try another address').tap()
  }
  const mail = await findMailLink(visitor, 'mika@example.jp', 'reset')
  const tab = await mail.open()
  await tab.getByRole('heading', { name: 'Set a new password' }).waitFor()
  expect(tab.url()).toBe(`${server.url}/en/forgot-password`)
  await expectSound(tab)
  const field = tab.getByLabel('New password', { exact: true })
  await field.fill('short')
  await button(tab, 'Set the password').click()
  await tab.getByText('Please use at least 8 characters.').waitFor()
  await field.fill('staple 電池 another horse')
  await button(tab, 'Show or hide the password').click()
  expect(await field.getAttribute('type')).toBe('text')
  await button(tab, 'Set the password').click()
  await tab.getByText('Your new password is set. Please log in.').waitFor()
  expect(await tab.getByLabel('E-mail address').inputValue()).toBe('mika@example.jp')
  await expectSound(tab)

  await before.page.reload()
  await before.page.waitForURL('**/ja/login**')
  await before.close()
  await tab.getByLabel('Password', { exact: true }).fill('staple 電池 another horse')
  await button(tab, 'Log in').click()
  await tab.waitForURL('**/ja/dashboard')
  await page.goto(mail.url)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set the password' }).tap()
  await page.getByText('This link is not valid or has expired.').waitFor()
  await visitor.close()
})
