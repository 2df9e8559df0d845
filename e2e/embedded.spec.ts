import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { fillText } from '#web/language/texts.ts'
import { openVisitor, type Visitor } from './browser.ts'
import {
  button,
  changeAccount,
  fillSignUp,
  findResendLater,
  logIn,
  openAccountDialog,
  signUp,
  WORDS,
} from './flow.ts'
import { findMailLink } from './mailbox.ts'
import { type Company, openCompany } from './open-company.ts'
import { expectAccessible } from './run-axe.ts'
import { newEmail, pickVariant, VARIANTS } from './variants.ts'

// Tests logging in and changing credentials with the embedded identity provider. The steps are the
// same as with Firebase.

const PASSWORD = 'correct horse 台本 battery'
const NEXT = 'staple 電池 another horse'
const MINUTE_MS = 60_000
let company: Company
/** A product whose clock the test controls. */
let app: TestApp
let url: string
beforeAll(async () => {
  company = await openCompany()
  app = await openTestApp()
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app?.stop()
  await company?.close()
})

/**
 * Follows the newest email's link in a new tab. Then closes this tab, because the browser throttles
 * the visitor's first tab while it is in the background.
 */
async function follow(
  visitor: Visitor,
  to: string,
  purpose: 'verify-email' | 'change-email',
  seen?: string,
) {
  const tab = await (await findMailLink(visitor, to, purpose, seen)).open()
  await tab.waitForURL('**/dashboard')
  await tab.close()
}

test.each(VARIANTS)(
  'after a sign-up with a corrected email address, logging out and in works: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const { form, verify, account } = words
    const old = newEmail('taro')
    const email = `new.${old}`
    const visitor = await company.visitAsStranger('about:blank', options)
    const { page, complaints, close } = visitor
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(`/${language}/signup`)
    await fillSignUp(page, words, {
      email: old.replace('taro', 'Taro'),
      name: '太郎',
      password: PASSWORD,
    })
    await button(page, words.sign_up.submit).click()
    await page.getByRole('heading', { name: verify.title }).waitFor()
    await page.getByRole('main').getByText(old).waitFor()
    await expectAccessible(page)
    await button(page, verify.check).click()
    await page.getByText(verify.not_yet).waitFor()
    // An email was just sent, so the button to send another one is still disabled.
    expect(await findResendLater(page, words).isDisabled()).toBe(true)
    expect(complaints).toEqual([])

    await button(page, verify.change).click()
    await expectAccessible(page)
    await page.getByLabel(verify.new_email).fill(email)
    await page.getByLabel(form.password, { exact: true }).fill(PASSWORD)
    await button(page, verify.change_submit).click()
    await page.getByText(fillText(verify.change_sent, { email })).waitFor()
    // Until the email address is verified, the dashboard's URL shows the verification page.
    await page.waitForURL(`**/${language}/dashboard`)
    await page.getByRole('heading', { name: verify.title }).waitFor()
    await follow(visitor, email, 'change-email')
    await page.getByRole('heading', { name: verify.title }).waitFor({ state: 'detached' })
    const { dialog } = await openAccountDialog(page, words, '太郎')
    await dialog.getByText(email).waitFor()
    await dialog.getByRole('button', { name: account.logout }).click()
    await page.waitForURL(`**/${language}/login`)
    for (const known of [email, 'nobody@example.jp']) {
      await logIn(page, words, { email: known, password: 'not the password' })
      await page.getByRole('alert').getByText(words.refusal('wrong_credentials')).waitFor()
      await expectAccessible(page)
      await page.getByLabel(form.email).fill('')
    }
    await logIn(page, words, { email, password: PASSWORD })
    await page.waitForURL(`**/${language}/dashboard`)
    // The page never loaded Firebase's code and sent no request to another server.
    expect(
      loaded.filter((url) => !url.startsWith(company.url) || url.includes('firebase-')),
    ).toEqual([])
    await close()
  },
)

test.each(pickVariant(1))(
  'name, password and email can be changed, the email only with the current password: $language, $width',
  async ({ language, options }) => {
    const email = newEmail('jiro')
    const jiro = { email, name: '次郎', password: PASSWORD }
    const next = { email: `new.${email}`, name: '佐藤次郎', password: NEXT }
    const visitor = await company.visitAsStranger('about:blank', options)
    const { page, close } = visitor
    await signUp(page, language, jiro, () => follow(visitor, email, 'verify-email'))
    await changeAccount(page, language, jiro, next, () =>
      follow(visitor, next.email, 'change-email'),
    )
    await close()
  },
)

test.each(pickVariant(0))(
  'a verification mail that got lost is sent again a minute later: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const { verify } = words
    const email = newEmail('lost')
    const visitor = await openVisitor(url, options)
    const { page, complaints, close } = visitor
    await page.clock.install()
    await page.goto(`/${language}/signup`)
    await fillSignUp(page, words, { email, name: '三郎', password: PASSWORD })
    await button(page, words.sign_up.submit).click()
    await findResendLater(page, words).waitFor()
    const first = await findMailLink(visitor, email, 'verify-email')
    await first.close()
    app.pass(MINUTE_MS)
    await page.clock.fastForward(MINUTE_MS)
    await button(page, verify.resend).click()
    await page.getByText(verify.resent).waitFor()
    await findResendLater(page, words).waitFor()
    await expectAccessible(page)
    await follow(visitor, email, 'verify-email', first.url)
    await page.getByRole('heading', { name: verify.title }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  },
)
