import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '../contract/account.ts'
import { type Account, signUp } from '../testing/accounts.ts'
import { type Google, openGoogle } from '../testing/google.ts'
import { findFreePort, type ServerProcess, startServer } from '../testing/server-process.ts'
import { bringIn, launchBrowser, openVisitor, PHONE, type Visitor } from './browser.ts'
import { expectSound } from './find-barriers.ts'

// Signing in and up with Google, played by a real OpenID provider on this machine: in Japanese, and in
// English on a phone. And where one is signed in then.

const HANAKO = { sub: 'g-hanako', email: 'hanako@example.jp', name: '山田 花子' }
const KEN = { sub: 'g-ken', email: 'ken@example.jp', name: 'Ken Sato' }
const ADMIN = { sub: 'g-admin', email: 'admin@example.jp', name: 'The same address' }
const NOBODY = { sub: 'g-nobody', email: 'no@example.jp', name: 'Unproved', email_verified: false }

const dataDir = mkdtempSync(join(tmpdir(), 'daihon-google-'))
let google: Google
let server: ServerProcess
let browser: Browser
let admin: Account
let company_id: string

beforeAll(async () => {
  const port = await findFreePort()
  google = await openGoogle(`http://127.0.0.1:${port}`)
  google.accounts.push(HANAKO, KEN, ADMIN, NOBODY)
  server = await startServer({ port, env: { DATA_DIR: dataDir, ...google.env } })
  browser = await launchBrowser()
  if (!server.setup) throw new Error('The first start printed no set-up link.')
  const join = { setup: server.setup, company_name: '株式会社さくら商事' }
  admin = await signUp(server.url, { email: ADMIN.email, username: '管理 太郎', join })
  const { company } = await admin.call(accountRoutes.getProfile, {
    body: { firebase_uid: admin.uid },
  })
  if (!('id' in company)) throw new Error('The admin has no company.')
  company_id = company.id
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await google?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true, locale: 'en-US' }
const visit = (options: BrowserContextOptions = {}) => openVisitor(browser, server.url, options)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** The provider's own pages: who, and whether Daihon may know. */
const choose = (page: Page, email: string) => button(page, new RegExp(email)).click()
const allow = (page: Page) => button(page, 'Allow').click()

async function openSessions({ page }: Visitor, account: string, actions: string, entry: string) {
  await button(page, account).click()
  await button(page, actions).click()
  const offered = await page.getByRole('menuitem').allInnerTexts()
  await page.getByRole('menuitem', { name: entry }).click()
  return offered
}

test('somebody new comes from Google, lands where they were going, and comes again', async () => {
  const visitor = await visit()
  const { page, complaints, close } = visitor
  await page.goto('/ja/script/new?from=blank')
  await page.waitForURL('**/ja/login?next=*')
  await button(page, 'Google でログイン').click()
  await choose(page, HANAKO.email)
  await page.getByRole('heading', { name: 'May Daihon know' }).waitFor()
  await allow(page)
  await page.waitForURL('**/ja/script/new?from=blank')
  await button(page, '山田 花子 のアカウント').waitFor()

  // Neither a password nor an address of ours to change.
  const offered = await openSessions(
    visitor,
    '山田 花子 のアカウント',
    'アカウントの操作',
    'ログイン中の端末',
  )
  expect(offered).toEqual(['ユーザー名を編集', 'ログイン中の端末'])
  const dialog = page.getByRole('dialog', { name: 'ログイン中の端末' })
  await dialog.getByText('この端末', { exact: true }).waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await button(page, 'ログアウト').click()
  await page.waitForURL('**/ja/login')

  // Known by now at both ends: one choice, and in.
  await button(page, 'Google でログイン').click()
  await choose(page, HANAKO.email)
  await page.waitForURL('**/ja/dashboard')

  // Forgotten somewhere else: ended from here.
  const there = await visit()
  await there.page.goto('/ja/login')
  await button(there.page, 'Google でログイン').click()
  await choose(there.page, HANAKO.email)
  await allow(there.page)
  await there.page.waitForURL('**/ja/dashboard')
  await openSessions(visitor, '山田 花子 のアカウント', 'アカウントの操作', 'ログイン中の端末')
  await dialog.getByRole('listitem').nth(1).waitFor()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'ほかの端末をすべてログアウトさせる' }).click()
  await page.getByText('ほかの端末をすべてログアウトさせました').waitFor()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
  await there.page.reload()
  await there.page.waitForURL('**/ja/login*')
  await there.close()
  expect(complaints).toEqual([])
  await close()
})

test('what goes wrong is said on the page it began on, and leads on', async () => {
  const { page, complaints, close } = await visit()
  await page.goto('/ja/login?next=%2Fscript%2Fnew')
  await button(page, 'Google でログイン').click()
  await button(page, 'Cancel').click()
  await page.getByText('Google でのログインを中止しました。').waitFor()
  await expectSound(page)
  await button(page, 'Google でログイン').click()
  await choose(page, NOBODY.email)
  await allow(page)
  await page.getByRole('alert').getByText('まだ確認されていません').waitFor()
  await expectSound(page)

  // The address of somebody with a password: told to use that, and still led where they were going.
  await button(page, 'Google でログイン').click()
  await choose(page, ADMIN.email)
  await allow(page)
  await page.getByRole('alert').getByText('すでにパスワードで登録されています').waitFor()
  await button(page, 'EN：').click()
  await page.getByRole('alert').getByText('already registered with a password').waitFor()
  await page.getByLabel('E-mail address').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await button(page, 'Log in').click()
  await page.waitForURL('**/script/new')

  // A way back that nobody began changes nothing for who is in.
  await page.goto('/api/auth/google/callback?state=x&code=y')
  await page.waitForURL('**/ja/dashboard')
  expect(complaints).toEqual([])
  await close()
})

test('a provider that is away is told, and the button can be pressed again', async () => {
  const { page, close } = await visit()
  await page.goto('/ja/login')
  await button(page, 'Google でログイン').click()
  await button(page, new RegExp(HANAKO.email)).waitFor()
  // Back by the browser's own button: nothing hangs.
  await page.goBack()
  await button(page, 'Google でログイン').click()
  google.isAway = 'for-tokens'
  await choose(page, HANAKO.email)
  await allow(page)
  await page.waitForURL('**/ja/login?google=unavailable')
  await page.getByRole('alert').getByText('Google に接続できませんでした').waitFor()
  google.isAway = false
  await close()
})

test('on a phone, in English: into a company by its link, approved, and signed in at two places', async () => {
  const visitor = await visit(ON_PHONE)
  const { page, complaints, close } = visitor
  await page.goto(`/en/signup/${company_id}`)
  await page.getByText('株式会社さくら商事').waitFor()
  await button(page, 'Sign in with Google').tap()
  await choose(page, KEN.email)
  await button(page, 'Cancel').tap()
  // The company's link is not lost by changing one's mind.
  await page.waitForURL(`**/en/signup/${company_id}?google=cancelled`)
  await page.getByText('Sign-in with Google was cancelled.').waitFor()
  await expectSound(page)
  await button(page, 'Sign in with Google').tap()
  await choose(page, KEN.email)
  await allow(page)
  await page.waitForURL('**/en/waiting-approval')
  await page.getByRole('heading', { name: 'Waiting for approval' }).waitFor()
  await page.getByText(KEN.email).waitFor()
  await expectSound(page)

  const desk = await visit()
  await bringIn(desk, admin)
  await desk.page.goto('/ja/approve-user')
  await button(desk.page, /承認/).first().click()
  await desk.close()
  await page.waitForURL('**/en/dashboard', { timeout: 60_000 })

  // The same person at a second browser.
  const second = await visit()
  await second.page.goto('/ja/login')
  await button(second.page, 'Google でログイン').click()
  await choose(second.page, KEN.email)
  await allow(second.page)
  await second.page.waitForURL('**/en/dashboard')

  await button(page, 'Menu').tap()
  await openSessions(visitor, 'My Account', 'Account actions', 'Where you are logged in')
  const dialog = page.getByRole('dialog', { name: 'Where you are logged in' })
  await dialog.getByText('This device', { exact: true }).waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(2)
  await expectSound(page)
  await dialog.getByRole('button', { name: /^Log out Chrome/ }).tap()
  await page.getByText('The device has been logged out').waitFor()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
  // There it is over at once, and here it goes on.
  await second.page.reload()
  await second.page.waitForURL('**/login*')
  await page.reload()
  await page.waitForURL('**/en/dashboard')
  await page.getByRole('button', { name: 'Menu' }).waitFor()
  expect(complaints).toEqual([])
  await second.close()
  await close()
})
