import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { FIREBASE_ENV } from '../testing/firebase.ts'
import { launchBrowser, openVisitor, PHONE, type Visitor } from './browser.ts'
import { expectSound } from './find-barriers.ts'
import { type GooglePerson, standInForGoogle } from './firebase/stand-in-for-google.ts'
import { type Emulator, startEmulator } from './firebase/start-emulator.ts'
import {
  button,
  changeAccount,
  fillSignUp,
  LOOKS,
  logIn,
  openAccount,
  signUp,
  WORDS,
} from './walk.ts'

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
test.each(LOOKS)(
  'signed up, verified at another address, out again and in: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const { verify, account } = words
    const [old, email] = [`taro.${language}@example.jp`, `taro2.${language}@example.jp`]
    const person = { email: `Taro.${language}@Example.jp`, name: '太郎', password: PASSWORD }
    const { page, complaints, close } = await visit(options)
    await page.goto(`/${language}/signup`)
    await fillSignUp(page, words, person)
    await button(page, words.sign_up).click()
    // Nobody is verified yet: the page stands in for the dashboard.
    await page.waitForURL(`**/${language}/dashboard`)
    await page.getByText(old).waitFor()
    await expectSound(page)
    // A page that nobody sees does not look by itself; from here on only the button does.
    await page.evaluate(() =>
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }),
    )
    await button(page, verify.check).click()
    await page.getByText(verify.not_yet).waitFor()
    const first = await emulator.findLink(old, 'VERIFY_EMAIL')
    await button(page, verify.resend).click()
    await page.getByText(verify.resent).waitFor()
    expect(await page.getByRole('button', { name: verify.pause }).isDisabled()).toBe(true)
    expect(await emulator.findLink(old, 'VERIFY_EMAIL')).not.toBe(first)

    await button(page, verify.change).click()
    await expectSound(page)
    await page.getByLabel(account.new_email).fill(email)
    await page.getByLabel(words.password, { exact: true }).fill('not the password')
    await button(page, verify.submit).click()
    await page.getByText(account.wrong).waitFor()
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD)
    await button(page, verify.submit).click()
    await page.getByText(verify.sent).waitFor()
    await emulator.follow(old, 'VERIFY_AND_CHANGE_EMAIL')
    await button(page, verify.check).click()
    await page.getByText(verify.done, { exact: true }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { dialog } = await openAccount(page, words, '太郎')
    await dialog.getByText(email).waitFor()
    await dialog.getByRole('button', { name: account.log_out }).click()
    await page.getByText(account.logged_out).waitFor()
    await page.waitForURL(`**/${language}/login`)

    // Signing up once more with the same address tells so, and makes nothing.
    await page.goto(`/${language}/signup`)
    await fillSignUp(page, words, { ...person, email, name: '偽太郎' })
    await button(page, words.sign_up).click()
    await page.getByText(words.taken).waitFor()
    await page.goto(`/${language}/login`)
    for (const known of [email, 'nobody@example.jp']) {
      await logIn(page, words, known, 'not the password')
      await page.getByRole('alert').getByText(words.wrong).waitFor()
      await expectSound(page)
      await page.getByLabel(words.email).fill('')
    }
    await logIn(page, words, email, PASSWORD)
    await page.waitForURL(`**/${language}/dashboard`)
    // Firebase's refusals are 400s, which the browser writes down by itself.
    expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([])
    await close()
  },
)

test.each(LOOKS)(
  'a new name, password and address, the latter after the current password: $language, $width',
  async ({ language, options }) => {
    const jiro = { email: `jiro.${language}@example.jp`, name: '次郎', password: PASSWORD }
    const next = { email: `new.${jiro.email}`, name: '佐藤次郎', password: NEXT }
    const { page, close } = await visit(options)
    await signUp(page, language, jiro, () => emulator.follow(jiro.email, 'VERIFY_EMAIL'))
    // Firebase itself signs out whoever was in with the old address; the emulator does not.
    await changeAccount(page, language, jiro, next, () =>
      emulator.follow(jiro.email, 'VERIFY_AND_CHANGE_EMAIL'),
    )
    await close()
  },
)

test('on a phone, in English: a forgotten password is set anew', async () => {
  const before = await visit()
  const mika = { email: 'mika@example.jp', name: '美香', password: PASSWORD }
  await signUp(before.page, 'ja', mika, () => emulator.follow(mika.email, 'VERIFY_EMAIL'))
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
  await emulator.follow('mika@example.jp', 'PASSWORD_RESET', NEXT)
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
  const { dialog } = await openAccount(page, WORDS.ja, GOOGLE.name)
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
  await fillSignUp(page, WORDS.ja, { email: 'momo@example.jp', name: '桃', password: PASSWORD })
  await page.route('**/api/users/profiles/fuid/', (route) => route.abort())
  await button(page, '参加を申請する').click()
  await page.getByRole('alert').getByText('サーバーに接続できません').waitFor()
  await page.unrouteAll()
  await page.goto('/ja/login')
  await logIn(page, WORDS.ja, 'momo@example.jp', PASSWORD)
  await page.waitForURL('**/ja/waiting-approval')
  await page.getByText('「株式会社もみじ」の管理者が').waitFor()
  await close()
})

test('into a company: waits, is let in, and is told to log in', async () => {
  const company = await app.company('株式会社さくら商事')
  const saki = { email: 'saki@example.jp', name: '咲', password: PASSWORD }
  const { page, close } = await visit()
  await page.goto(`/ja/signup/${company}`)
  await page.getByText('「株式会社さくら商事」への参加を申請します').waitFor()
  await fillSignUp(page, WORDS.ja, saki)
  await button(page, '参加を申請する').click()
  await page.waitForURL('**/ja/waiting-approval')
  await page.getByRole('heading', { name: '承認をお待ちください' }).waitFor()
  await page.getByText('saki@example.jp').waitFor()
  await expectSound(page)
  // Taken back, and asked anew: Firebase knows the address still.
  await button(page, '申請を取り下げる').click()
  await page.getByRole('dialog').getByRole('button', { name: '申請を取り下げる' }).click()
  await page.waitForURL('**/ja/login')
  await logIn(page, WORDS.ja, 'saki@example.jp', PASSWORD)
  await page.getByText('このアカウントはまだ登録が完了していません').waitFor()
  await page.goto(`/ja/signup/${company}`)
  await fillSignUp(page, WORDS.ja, saki)
  await button(page, '参加を申請する').click()
  await page.waitForURL('**/ja/waiting-approval')
  // Signing in meanwhile leads back here.
  await emulator.follow('saki@example.jp', 'VERIFY_EMAIL')
  await page.goto('/ja/login')
  await logIn(page, WORDS.ja, 'saki@example.jp', PASSWORD)
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
  await logIn(page, WORDS.ja, 'saki@example.jp', PASSWORD)
  await page.waitForURL('**/ja/dashboard')
  const { dialog } = await openAccount(page, WORDS.ja, '咲')
  await dialog.getByText('株式会社さくら商事').waitFor()
  await close()
})
