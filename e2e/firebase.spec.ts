// Long because all tests share one emulator, whose start takes longer than any of them.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROBLEMS } from '#contract/problems.ts'
import { CLIENT_PROBLEMS } from '#web/api/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { FIREBASE_TEXTS } from '#web/session/firebase-errors.ts'
import { describeRules, type PasswordRules } from '#web/session/password-rules.ts'
import { SESSION_TEXTS } from '#web/session/texts.ts'
import { openVisitor, type Visitor } from './browser.ts'
import { type GooglePerson, NO_POLICY } from './firebase/google-double.ts'
import {
  openProductAtFirebase,
  type ProductAtFirebase,
} from './firebase/open-product-at-firebase.ts'
import {
  button,
  changeAccount,
  fillSignUp,
  findResendLater,
  logIn,
  openAccountDialog,
  requestReset,
  signUp,
  WORDS,
} from './flow.ts'
import { messagesOf, toastsOf } from './page-parts.ts'
import { expectAccessible } from './run-axe.ts'
import { newEmail, pickVariant } from './variants.ts'

// Tests logging in and changing credentials with Firebase. The browser uses Firebase's official SDK
// with its official emulator.

const PASSWORD = 'correct horse 台本 battery'
const NEXT = 'staple 電池 another horse'
const STRICT = {
  ...NO_POLICY,
  customStrengthOptions: {
    minPasswordLength: 10,
    maxPasswordLength: 64,
    containsNumericCharacter: true,
  },
  enforcementState: 'ENFORCE',
}
let product: ProductAtFirebase

beforeAll(async () => {
  product = await openProductAtFirebase()
})
afterAll(async () => {
  await product?.stop()
})

async function visit(options = {}, person?: GooglePerson): Promise<Visitor> {
  const visitor = await openVisitor(product.url, options)
  await product.connect(visitor, person)
  return visitor
}

test.each(pickVariant(2))(
  'after a sign-up with a corrected email address, logging out and in works: $language, $width',
  async ({ language, options }) => {
    const { emulator } = product
    const words = WORDS[language]
    const { form, verify, account, toasts } = words
    const old = newEmail('taro')
    const email = `new.${old}`
    const person = { email: old.replace('taro', 'Taro'), name: '太郎', password: PASSWORD }
    const { page, complaints, close } = await visit(options)
    await page.goto(`/${language}/signup`)
    await fillSignUp(page, words, person)
    await button(page, words.sign_up.submit).click()
    // Until the email address is verified, the dashboard's URL shows the verification page.
    await page.waitForURL(`**/${language}/dashboard`)
    await page.getByRole('main').getByText(old).waitFor()
    await expectAccessible(page)
    // Makes the page look hidden. A hidden page does not poll, so only the button refreshes it.
    await page.evaluate(() =>
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }),
    )
    await button(page, verify.check).click()
    await page.getByText(verify.not_yet).waitFor()
    const first = await emulator.findLink(old, 'VERIFY_EMAIL')
    await button(page, verify.resend).click()
    await page.getByText(verify.resent).waitFor()
    expect(await findResendLater(page, words).isDisabled()).toBe(true)
    expect(await emulator.findLink(old, 'VERIFY_EMAIL')).not.toBe(first)

    await button(page, verify.change).click()
    await expectAccessible(page)
    await page.getByLabel(verify.new_email).fill(email)
    await page.getByLabel(form.password, { exact: true }).fill('not the password')
    await button(page, verify.change_submit).click()
    await page.getByText(words.refusal('wrong_password')).waitFor()
    await page.getByLabel(form.password, { exact: true }).fill(PASSWORD)
    await button(page, verify.change_submit).click()
    await page.getByText(fillText(verify.change_sent, { email })).waitFor()
    await emulator.follow(old, 'VERIFY_AND_CHANGE_EMAIL')
    await button(page, verify.check).click()
    await page.getByText(verify.verified, { exact: true }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { dialog } = await openAccountDialog(page, words, '太郎')
    await dialog.getByText(email).waitFor()
    await dialog.getByRole('button', { name: account.logout }).click()
    await page.getByText(toasts.logout_done).waitFor()
    await page.waitForURL(`**/${language}/login`)

    await page.goto(`/${language}/signup`)
    await fillSignUp(page, words, { ...person, email, name: '偽太郎' })
    await button(page, words.sign_up.submit).click()
    await page.getByText(FIREBASE_TEXTS.taken[language]).waitFor()
    await page.goto(`/${language}/login`)
    for (const known of [email, 'nobody@example.jp']) {
      await logIn(page, words, { email: known, password: 'not the password' })
      await page.getByRole('alert').getByText(words.refusal('wrong_credentials')).waitFor()
      await expectAccessible(page)
      await page.getByLabel(form.email).fill('')
    }
    await logIn(page, words, { email, password: PASSWORD })
    await page.waitForURL(`**/${language}/dashboard`)
    // Ignores errors with status 400, with which Firebase refuses a taken address and wrong
    // passwords.
    expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([])
    await close()
  },
)

test.each(pickVariant(3))(
  'name, password and email can be changed, the email only with the current password: $language, $width',
  async ({ language, options }) => {
    const email = newEmail('jiro')
    const jiro = { email, name: '次郎', password: PASSWORD }
    const next = { email: `new.${email}`, name: '佐藤次郎', password: NEXT }
    const { page, close } = await visit(options)
    const { emulator } = product
    await signUp(page, language, jiro, () => emulator.follow(email, 'VERIFY_EMAIL'))
    // The real Firebase would end the sessions of an account whose address changes; the emulator
    // does not.
    await changeAccount(page, language, jiro, next, () =>
      emulator.follow(email, 'VERIFY_AND_CHANGE_EMAIL'),
    )
    await close()
  },
)

test.each(pickVariant(2))(
  'a forgotten password is reset: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const email = newEmail('mika')
    await product.signUp({ email, username: '美香' })
    const { page, close } = await visit(options)
    await page.goto(`/${language}/forgot-password`)
    await requestReset(page, words, email)
    await product.emulator.follow(email, 'PASSWORD_RESET', NEXT)
    await page.goto(`/${language}/login`)
    await logIn(page, words, { email, password: PASSWORD })
    await page.getByRole('alert').getByText(words.refusal('wrong_credentials')).waitFor()
    await logIn(page, words, { email, password: NEXT })
    await page.waitForURL('**/dashboard')
    await close()
  },
)

test.each(pickVariant(3))(
  'the project’s password rules are shown and equal those of Firebase: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const { account, form, strength, toasts, sign_up, verify } = words
    const { page, close } = await visit(options)
    const rule = (rules: Partial<PasswordRules>) =>
      describeRules({ min: 6, max: null, needs: [], ...rules })[language]
    const hint = (rules: Partial<PasswordRules>) =>
      page.getByText(fillText(strength.start, { rule: rule(rules) }))
    await page.route('**/v2/passwordPolicy?*', (route) => route.fulfill({ json: STRICT }))
    await page.goto(`/${language}/signup`)
    await hint({ min: 10, max: 64, needs: ['digit'] }).waitFor()
    await page.unroute('**/v2/passwordPolicy?*')
    await page.reload()
    await hint({}).waitFor()
    const person = { email: newEmail('six'), name: 'Six', password: 'kx9-4' }
    await fillSignUp(page, words, person)
    await button(page, sign_up.submit).click()
    await page.getByText(fillText(strength.too_short, { min: 6 })).waitFor()
    await page.getByLabel(form.password, { exact: true }).fill('kx9-47')
    await button(page, sign_up.submit).click()
    await page.getByRole('heading', { name: verify.title }).waitFor()
    await product.emulator.follow(person.email, 'VERIFY_EMAIL')
    await button(page, verify.check).click()

    const { start } = await openAccountDialog(page, words, person.name)
    await start(account.change_password)
    const dialog = page.getByRole('dialog', { name: account.change_password })
    await dialog.getByText(rule({}), { exact: true }).waitFor()
    await dialog.getByLabel(account.current_password).fill('kx9-47')
    await dialog.getByLabel(account.new_password).fill('kx9-5')
    await button(dialog, account.submit_password).click()
    await toastsOf(page)
      .filter({ hasText: rule({}) })
      .waitFor()
    await dialog.getByLabel(account.new_password).fill('kx9-58')
    await button(dialog, account.submit_password).click()
    await page.getByText(toasts.password_done).waitFor()
    await close()
  },
)

/**
 * Presses the Google button and returns the login window. Waits until the window shows the account,
 * because Chromium may ignore an earlier request to close the window.
 */
async function openGoogle(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await button(page, name).click()
  const google = await opened
  await google.getByRole('button').waitFor()
  return google
}

test.each(pickVariant(3))(
  'closing Google’s window shows a notice; logged in, neither password nor address can change: $language, $width',
  async ({ language, width, options }) => {
    const words = WORDS[language]
    const { account, form } = words
    const person = {
      sub: `${language}.${width}`,
      email: `hana.${language}.${width}@gmail.com`,
      name: '花 Hana',
    }
    const { page, complaints, close } = await visit(options, person)
    await page.goto(`/${language}/login`)
    await (await openGoogle(page, form.google)).close()
    await page.getByText(words.google.cancelled).waitFor()
    await expectAccessible(page)
    const google = await openGoogle(page, form.google)
    await google.getByRole('button', { name: person.email }).click()
    await page.waitForURL(`**/${language}/dashboard`)
    expect(google.isClosed()).toBe(true)
    const { dialog } = await openAccountDialog(page, words, person.name)
    await dialog.getByText(person.email).waitFor()
    await button(page, account.actions).click()
    const items = await page.getByRole('menuitem').allInnerTexts()
    expect(items).toContain(account.edit_username)
    for (const item of [account.change_password, account.change_email])
      expect(items).not.toContain(item)
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  },
)

test.each(pickVariant(2))(
  'a Google account without an address shows why it cannot be used: $language, $width',
  async ({ language, width, options }) => {
    const { form } = WORDS[language]
    const person = { sub: `none.${language}.${width}`, name: 'Nanashi' }
    const { page, close } = await visit(options, person)
    await page.goto(`/${language}/login`)
    const google = await openGoogle(page, form.google)
    await google.getByRole('button', { name: person.name }).click()
    await page.getByText(SESSION_TEXTS.no_email[language]).waitFor()
    await expectAccessible(page)
    // The error message is not shown again after a reload.
    await page.reload()
    await button(page, form.google).waitFor()
    expect(await messagesOf(page).count()).toBe(0)
    await close()
  },
)

test.each(pickVariant(3))(
  'without pop-ups Google’s page redirects back into the chosen company: $language, $width',
  async ({ language, width, options }) => {
    const { form, sign_up, standing } = WORDS[language]
    const name = 'Sakura 商事'
    const company = await product.app.company(name)
    const person = {
      sub: `ken.${language}.${width}`,
      email: `ken.${language}.${width}@gmail.com`,
      name: 'Ken',
    }
    const { page, close } = await visit(options, person)
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto(`/${language}/signup/${company}`)
    await page.getByText(fillText(sign_up.join_lead, { company: name })).waitFor()
    await button(page, form.google_sign_up).click()
    await page.getByRole('button', { name: person.email }).click()
    await page.waitForURL(`**/${language}/waiting-approval`)
    await page.getByText(fillText(standing.approval_lead, { company: name })).waitFor()
    await page.getByText(standing.approval_verified).waitFor()
    await expectAccessible(page)
    await close()
  },
)

test.each(pickVariant(2))(
  'a sign-up to a company survives an interruption, can be withdrawn, and leads to the login when approved: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const { sign_up, standing, form } = words
    const name = '株式会社もみじ'
    const company = await product.app.company(name)
    const saki = { name: '咲', email: newEmail('saki'), password: PASSWORD }
    const { page, close } = await visit(options)
    const waits = () => page.waitForURL(`**/${language}/waiting-approval`)
    await page.goto(`/${language}/signup/${company}`)
    await page.getByText(fillText(sign_up.join_lead, { company: name })).waitFor()
    await fillSignUp(page, words, saki)
    await page.route('**/api/users/profiles/fuid/', (route) => route.abort())
    await button(page, sign_up.submit_join).click()
    await page.getByRole('alert').getByText(CLIENT_PROBLEMS.offline[language]).waitFor()
    await page.unrouteAll()
    // The sign-up was interrupted before the request to join the company. The next login sends this
    // request.
    await page.goto(`/${language}/login`)
    await logIn(page, words, saki)
    await waits()
    await page.getByRole('heading', { name: standing.approval_title }).waitFor()
    await page.getByRole('main').getByText(saki.email).waitFor()
    await expectAccessible(page)

    // Withdrawing the application keeps the account at Firebase, so the user can apply again with
    // the same address.
    await button(page, standing.withdraw).click()
    await expectAccessible(page)
    await button(page.getByRole('dialog'), standing.withdraw).click()
    await page.waitForURL(`**/${language}/login`)
    await logIn(page, words, saki)
    // This message of the server is always in Japanese, as specified.
    await page.getByText(PROBLEMS.no_account.text.ja).waitFor()
    await page.goto(`/${language}/signup/${company}`)
    await fillSignUp(page, words, saki)
    await button(page, sign_up.submit_join).click()
    await waits()
    await product.emulator.follow(saki.email, 'VERIFY_EMAIL')
    await page.goto(`/${language}/login`)
    await logIn(page, words, saki)
    await page.getByText(words.refusal('unapproved')).waitFor()
    await waits()
    await page.getByText(standing.approval_verified).waitFor()

    await product.app.services.database.system(({ db }) =>
      db.updateTable('users').set({ status: 'approved' }).where('email', '=', saki.email).execute(),
    )
    await page.getByRole('heading', { name: standing.approved_title }).waitFor()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: form.login }).click()
    await logIn(page, words, saki)
    await page.waitForURL('**/dashboard')
    const { dialog } = await openAccountDialog(page, words, saki.name)
    await dialog.getByText(name).waitFor()
    await close()
  },
)
