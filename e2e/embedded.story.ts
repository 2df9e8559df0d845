import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from './browser.ts'
import { expectSound } from './find-barriers.ts'
import { findMailLink } from './mailbox.ts'
import { type Company, openCompany } from './open-company.ts'
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

// Getting in, and changing what one gets in with, where the product keeps the accounts itself: the
// same walk as with Firebase.

const PASSWORD = 'correct horse 台本 battery'
const NEXT = 'staple 電池 another horse'
let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.close())

/** Follows the newest mail's link in a tab of its own, which is closed again: behind it the page would doze. */
async function follow(visitor: Visitor, to: string, purpose: 'verify-email' | 'change-email') {
  const tab = await (await findMailLink(visitor, to, purpose)).open()
  await tab.waitForURL('**/dashboard')
  await tab.close()
}

test.each(LOOKS)(
  'signed up, verified at another address, out again and in: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const { verify, account } = words
    const [old, email] = [`taro.${language}@example.jp`, `taro2.${language}@example.jp`]
    const visitor = await company.visitAsStranger('about:blank', options)
    const { page, complaints, close } = visitor
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(`/${language}/signup`)
    const person = { email: `Taro.${language}@Example.jp`, name: '太郎', password: PASSWORD }
    await fillSignUp(page, words, person)
    await button(page, words.sign_up).click()
    await page.getByRole('heading', { name: verify.title }).waitFor()
    await page.getByText(old).waitFor()
    await expectSound(page)
    await button(page, verify.check).click()
    await page.getByText(verify.not_yet).waitFor()
    // The mail went out a moment ago: another one must wait.
    expect(await page.getByRole('button', { name: verify.pause }).isDisabled()).toBe(true)
    expect(complaints).toEqual([])

    await button(page, verify.change).click()
    await expectSound(page)
    await page.getByLabel(account.new_email).fill(email)
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD)
    await button(page, verify.submit).click()
    await page.getByText(verify.sent).waitFor()
    // Not verified yet, whoever is signed in by now: the page stands in for the dashboard.
    await page.waitForURL(`**/${language}/dashboard`)
    await page.getByRole('heading', { name: verify.title }).waitFor()
    await follow(visitor, email, 'change-email')
    await page.getByRole('heading', { name: verify.title }).waitFor({ state: 'detached' })
    const { dialog } = await openAccount(page, words, '太郎')
    await dialog.getByText(email).waitFor()
    await dialog.getByRole('button', { name: account.log_out }).click()
    await page.waitForURL(`**/${language}/login`)
    for (const known of [email, 'nobody@example.jp']) {
      await logIn(page, words, known, 'not the password')
      await page.getByRole('alert').getByText(words.wrong).waitFor()
      await expectSound(page)
      await page.getByLabel(words.email).fill('')
    }
    await logIn(page, words, email, PASSWORD)
    await page.waitForURL(`**/${language}/dashboard`)
    // What is only for Firebase was never fetched, and nothing came from anywhere else.
    expect(
      loaded.filter((url) => !url.startsWith(company.url) || url.includes('firebase-')),
    ).toEqual([])
    await close()
  },
)

test.each(LOOKS)(
  'a new name, password and address, the latter after the current password: $language, $width',
  async ({ language, options }) => {
    const jiro = { email: `jiro.${language}@example.jp`, name: '次郎', password: PASSWORD }
    const next = { email: `new.${jiro.email}`, name: '佐藤次郎', password: NEXT }
    const visitor = await company.visitAsStranger('about:blank', options)
    const { page, close } = visitor
    await signUp(page, language, jiro, () => follow(visitor, jiro.email, 'verify-email'))
    await changeAccount(page, language, jiro, next, () =>
      follow(visitor, next.email, 'change-email'),
    )
    await close()
  },
)
