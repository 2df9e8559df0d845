import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import type { Account } from '#testing/accounts.ts'
import { type Google, type GoogleAccount, openGoogle } from '#testing/google.ts'
import { findFreePort } from '#testing/server-process.ts'
import { fillText } from '#web/language/texts.ts'
import { addSessionCookies, openVisitor } from './browser.ts'
import { button, logIn, openAccountDialog, WORDS } from './flow.ts'
import { openProduct, type Product } from './open-product.ts'
import { expectAccessible } from './run-axe.ts'
import { newEmail, pickVariant } from './variants.ts'

// Tests login and sign-up with Google, and the list of sessions. The double of Google is a real
// OpenID provider on this machine.

const VARIANTS = pickVariant(2)
let google: Google
let product: Product
let admin: Account
let company_id: string

beforeAll(async () => {
  const port = await findFreePort()
  google = await openGoogle(`http://127.0.0.1:${port}`)
  product = await openProduct(google.env, port)
  const join = { setup: product.setup, company_name: '株式会社さくら商事' }
  admin = await product.signUp({ email: 'kanri@example.jp', username: '管理 太郎', join })
  const { company } = await admin.call(accountRoutes.readProfile, {
    body: { firebase_uid: admin.uid },
  })
  if (!('id' in company)) throw new Error('The admin has no company.')
  company_id = company.id
})
afterAll(async () => {
  await product?.stop()
  await google?.close()
})

const visit = (options: BrowserContextOptions = {}) => openVisitor(product.url, options)

/** Adds a Google account that no other test uses. */
function addPerson(name: string, more: Partial<GoogleAccount> = {}): GoogleAccount {
  const email = newEmail(name)
  const person = { sub: email, email, name, ...more }
  google.accounts.push(person)
  return person
}
/** Chooses an account on Google's page. On the next page, `allow` gives the consent. */
const choose = (page: Page, { email }: { email: string }) =>
  page.getByRole('button', { name: email }).click()
const allow = (page: Page) => button(page, 'Allow').click()

test.each(VARIANTS)(
  'a new Google user lands on the requested page, returns, and ends another session: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const { form, account, sessions } = words
    const hanako = addPerson('hanako')
    const { page, complaints, close } = await visit(options)
    const openSessions = async () => {
      const { start } = await openAccountDialog(page, words, hanako.name)
      await button(page, account.actions).click()
      // A user with a Google account cannot change a password or email address here.
      await expect
        .poll(() => page.getByRole('menuitem').allInnerTexts())
        .toEqual([account.edit_username, account.sessions])
      await page.keyboard.press('Escape')
      await start(account.sessions)
      const dialog = page.getByRole('dialog', { name: account.sessions })
      await dialog
        .getByText({ ja: 'この端末', en: 'This device' }[language], { exact: true })
        .waitFor()
      return dialog
    }
    await page.goto(`/${language}/script/new?from=blank`)
    await page.waitForURL(`**/${language}/login?next=*`)
    const background = await button(page, form.google).evaluate(
      (google) => getComputedStyle(google).backgroundColor,
    )
    expect(background).toBe('rgb(23, 105, 216)')
    await button(page, form.google).click()
    await choose(page, hanako)
    await page.getByRole('heading', { name: 'May Daihon know' }).waitFor()
    await allow(page)
    await page.waitForURL(`**/${language}/script/new?from=blank`)
    const dialog = await openSessions()
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await button(page, account.logout).click()
    await page.waitForURL(`**/${language}/login`)

    // Google already has the user's consent, so choosing the account logs in.
    await button(page, form.google).click()
    await choose(page, hanako)
    await page.waitForURL(`**/${language}/dashboard`)

    const there = await visit()
    await there.page.goto('/ja/login')
    await button(there.page, WORDS.ja.form.google).click()
    await choose(there.page, hanako)
    await allow(there.page)
    await there.page.waitForURL('**/dashboard')
    await openSessions()
    await dialog.getByRole('listitem').nth(1).waitFor()
    await expectAccessible(page)
    const end = fillText(sessions.end_named, { device: '' }).trim()
    await dialog.getByRole('button', { name: end }).first().click()
    await page.getByText(sessions.ended).waitFor()
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
    await there.page.reload()
    await there.page.waitForURL('**/login*')
    await there.close()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(page.url()).toContain(`/${language}/dashboard`)
    expect(complaints).toEqual([])
    await close()
  },
)

test.each(VARIANTS)(
  'a Google login error is shown on the page where the login started, with another option: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const { form } = words
    const unproved = addPerson('no', { email_verified: false })
    const { email } = addPerson('admin')
    const member = await product.signUp({ email, username: '同じ' })
    const { page, complaints, close } = await visit(options)
    const press = () => button(page, form.google).click()
    const alertOf = (text: string) => page.getByRole('alert').getByText(text)
    await page.goto(`/${language}/login?next=%2Fscript%2Fnew`)
    await press()
    await button(page, 'Cancel').click()
    await page.getByText(words.google.cancelled).waitFor()
    await expectAccessible(page)

    // The user can start the login again after going back in the browser, and after a failure at
    // Google.
    await press()
    await button(page, 'Cancel').waitFor()
    await page.goBack()
    await press()
    google.isAway = 'for-tokens'
    await choose(page, unproved)
    await allow(page)
    await alertOf(words.google.unavailable).waitFor()
    google.isAway = false
    await press()
    await choose(page, unproved)
    await alertOf(words.google.unverified).waitFor()
    await expectAccessible(page)

    // If an account with a password already has the same address, the user must log in with the
    // password. Afterwards, the page that the user requested opens.
    await press()
    await choose(page, member)
    await allow(page)
    await alertOf(words.google.taken).waitFor()
    await expectAccessible(page)
    await logIn(page, words, member)
    await page.waitForURL('**/script/new')

    // A callback without a started login has no effect on a logged-in user.
    await page.goto('/api/auth/google/callback?state=x&code=y')
    await page.waitForURL('**/dashboard')
    expect(complaints).toEqual([])
    await close()
  },
)

test.each(VARIANTS)(
  'a Google user applies by a company’s link, withdraws, applies again and is approved: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const { form, sign_up, standing } = words
    const ken = addPerson('ken')
    const { page, complaints, close } = await visit(options)
    await page.goto(`/${language}/signup/${company_id}`)
    await page.getByText(fillText(sign_up.join_lead, { company: '株式会社さくら商事' })).waitFor()
    await button(page, form.google_sign_up).click()
    await choose(page, ken)
    await button(page, 'Cancel').click()
    // After the user cancels at Google, the sign-up page still shows the company from the sign-up
    // link.
    await page.waitForURL(`**/${language}/signup/${company_id}?google=cancelled`)
    await page.getByText(words.google.cancelled).waitFor()
    await expectAccessible(page)
    await button(page, form.google_sign_up).click()
    await choose(page, ken)
    await allow(page)
    await page.waitForURL(`**/${language}/waiting-approval`)
    await page.getByRole('heading', { name: standing.approval_title }).waitFor()
    await page.getByRole('main').getByText(ken.email).waitFor()
    await expectAccessible(page)

    const desk = await visit()
    await addSessionCookies(desk, admin)
    await desk.page.goto('/ja/approve-user')
    await desk.page.getByRole('button', { name: /承認/ }).first().click()
    await desk.close()
    await page.waitForURL(`**/${language}/dashboard`)
    expect(complaints).toEqual([])
    await close()
  },
)
