import type { Locator, Page } from 'playwright-core'
import { FIELD_PROBLEMS } from '#contract/field-problems.ts'
import type { Language } from '#contract/language.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { HEADER_TEXTS } from '#web/app/texts.ts'
import { PASSKEY_TEXTS, SECOND_FACTOR_TEXTS } from '#web/features/account/security-texts.ts'
import { ACCOUNT_TEXTS, ACCOUNT_TOASTS, SESSION_LIST_TEXTS } from '#web/features/account/texts.ts'
import { FORM_TEXTS } from '#web/features/auth/texts/form-texts.ts'
import { GOOGLE_TEXTS } from '#web/features/auth/texts/google-texts.ts'
import { LANDING_TEXTS } from '#web/features/auth/texts/landing-texts.ts'
import { PASSKEY_SIGN_IN_TEXTS } from '#web/features/auth/texts/passkey-texts.ts'
import { RESET_TEXTS, STRENGTH_TEXTS } from '#web/features/auth/texts/password-texts.ts'
import {
  PENDING_SIGN_IN_TEXTS,
  VERIFY_TEXTS,
} from '#web/features/auth/texts/pending-sign-in-texts.ts'
import { SECOND_STEP_TEXTS } from '#web/features/auth/texts/second-step-texts.ts'
import { SIGN_UP_TEXTS } from '#web/features/auth/texts/sign-up-texts.ts'
import { fillText } from '#web/language/texts.ts'
import { PHONE } from './browser.ts'
import { expectAccessible } from './run-axe.ts'
import { wordsOf } from './variants.ts'

// Steps of logging in and of the account dialog, for both identity providers. They find elements by
// the product's texts. Other tests compare these texts with the specification.

const readWords = (language: Language) => ({
  header: wordsOf(HEADER_TEXTS, language),
  form: wordsOf(FORM_TEXTS, language),
  sign_up: wordsOf(SIGN_UP_TEXTS, language),
  verify: wordsOf(VERIFY_TEXTS, language),
  standing: wordsOf(PENDING_SIGN_IN_TEXTS, language),
  landing: wordsOf(LANDING_TEXTS, language),
  strength: wordsOf(STRENGTH_TEXTS, language),
  reset: wordsOf(RESET_TEXTS, language),
  google: wordsOf(GOOGLE_TEXTS, language),
  passkey_sign_in: wordsOf(PASSKEY_SIGN_IN_TEXTS, language),
  second_step: wordsOf(SECOND_STEP_TEXTS, language),
  account: wordsOf(ACCOUNT_TEXTS, language),
  toasts: wordsOf(ACCOUNT_TOASTS, language),
  sessions: wordsOf(SESSION_LIST_TEXTS, language),
  second_factor: wordsOf(SECOND_FACTOR_TEXTS, language),
  passkeys: wordsOf(PASSKEY_TEXTS, language),
  fields: wordsOf(FIELD_PROBLEMS, language),
  refusal: (code: keyof typeof PROBLEMS) => PROBLEMS[code].text[language],
})
export const WORDS = { ja: readWords('ja'), en: readWords('en') }
export type Words = (typeof WORDS)[Language]

export const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true })

export const findResendLater = (page: Page, { verify, standing }: Words) => {
  const [before = '', after = ''] = `${verify.resend}${standing.wait_seconds}`.split('{count}')
  const quote = (text: string) => text.replace(/[()]/g, '\\$&')
  return page.getByRole('button', { name: new RegExp(`^${quote(before)}\\d+${quote(after)}$`) })
}

type Person = { email: string; name: string; password: string }

/** Fills the email and password fields, which the forms for login and sign-up have in common. */
export async function fillSignUpForm(
  page: Page,
  { form }: Words,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel(form.email).fill(email)
  await page.getByLabel(form.password, { exact: true }).fill(password)
}

export async function fillSignUp(page: Page, words: Words, person: Person): Promise<void> {
  await page.getByLabel(words.form.username).fill(person.name)
  await fillSignUpForm(page, words, person)
}

/** Signs up without a company and verifies the address. Ends on the dashboard. */
export async function signUp(
  page: Page,
  language: Language,
  person: Person,
  verify: () => Promise<unknown>,
): Promise<void> {
  const words = WORDS[language]
  await page.goto(`/${language}/signup`)
  await fillSignUp(page, words, person)
  await button(page, words.sign_up.submit).click()
  const title = page.getByRole('heading', { name: words.verify.title })
  await title.waitFor()
  await verify()
  // The page detects the verification without a click.
  await title.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export async function logIn(
  page: Page,
  words: Words,
  who: { email: string; password: string },
): Promise<void> {
  await fillSignUpForm(page, words, who)
  await button(page, words.form.login).click()
}

/**
 * Requests a reset email on the page for a forgotten password: first for an unknown address, then
 * for `email`. Both requests get the same response, so the page does not reveal registered
 * addresses.
 */
export async function requestReset(
  page: Page,
  { form, reset }: Words,
  email: string,
): Promise<void> {
  for (const address of ['nobody@example.jp', email]) {
    await page.getByLabel(form.email).fill(address)
    await button(page, reset.send).click()
    await page.getByText(fillText(reset.sent, { email: address })).waitFor()
    await expectAccessible(page)
    if (address !== email) await button(page, reset.again).click()
  }
}

/**
 * Opens the account dialog from the header or, on a phone, from the drawer. The returned `start`
 * opens the dialog's menu of actions and picks an item.
 */
export async function openAccountDialog(page: Page, { account, header }: Words, name: string) {
  if (page.viewportSize()?.width === PHONE.width) {
    await button(page, header.menu).click()
    await button(page, header.my_account).click()
  } else await button(page, fillText(header.open_account, { name })).click()
  const dialog = page.getByRole('dialog', { name: account.title })
  await dialog.waitFor()
  const start = async (item: string) => {
    await button(page, account.actions).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  return { dialog, start }
}

/**
 * Changes the name, password and email address, starting on the dashboard. Then logs out and logs
 * in with the new values.
 * `confirm` opens the emailed link that confirms the new address.
 */
export async function changeAccount(
  page: Page,
  language: Language,
  before: Person,
  after: Person,
  confirm: () => Promise<unknown>,
): Promise<void> {
  const words = WORDS[language]
  const { account, toasts } = words
  const { dialog, start } = await openAccountDialog(page, words, before.name)
  await start(account.edit_username)
  await page.getByRole('textbox', { name: account.username }).fill(after.name)
  await expectAccessible(page)
  await button(page, account.save).click()
  await page.getByText(toasts.username_done).waitFor()
  await dialog.getByRole('cell', { name: after.name }).waitFor()

  await start(account.change_password)
  await page.getByLabel(account.current_password).fill('not the password')
  await page.getByLabel(account.new_password).fill(after.password)
  await button(page, account.submit_password).click()
  await page.getByText(toasts.password_failed).waitFor()
  await page.getByText(words.refusal('wrong_password')).waitFor()
  await expectAccessible(page)
  await page.getByLabel(account.current_password).fill(before.password)
  await button(page, account.submit_password).click()
  await page.getByText(toasts.password_done).waitFor()

  await start(account.change_email)
  await page.getByLabel(account.new_email).fill(after.email)
  await page.getByLabel(account.current_password).fill(before.password)
  await button(page, account.submit_email).click()
  await page.getByText(toasts.email_failed).waitFor()
  await expectAccessible(page)
  await page.getByLabel(account.current_password).fill(after.password)
  await button(page, account.submit_email).click()
  await page.getByText(toasts.email_title).waitFor()
  await confirm()
  await page.goto(`/${language}/dashboard`)
  const again = await openAccountDialog(page, words, after.name)
  await again.dialog.getByText(after.email).waitFor()
  await again.dialog.getByRole('button', { name: account.logout }).click()
  await page.getByText(toasts.logout_done).waitFor()
  await page.waitForURL(`**/${language}/login`)
  await logIn(page, words, { ...after, email: before.email })
  await page.getByRole('alert').getByText(words.refusal('wrong_credentials')).waitFor()
  await logIn(page, words, after)
  await page.waitForURL(`**/${language}/dashboard`)
}
