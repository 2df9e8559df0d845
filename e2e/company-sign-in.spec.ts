import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { companyRoutes } from '#contract/companies.ts'
import type { Language } from '#contract/language.ts'
import { companyPath, PAGES } from '#contract/pages.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Account } from '#testing/accounts.ts'
import { openEntra } from '#testing/entra.ts'
import type { Google } from '#testing/google.ts'
import { findFreePort } from '#testing/server-process.ts'
import { COMPANY_LINK_TEXTS } from '#web/features/auth/texts/company-link-texts.ts'
import {
  COMPANY_LOGIN_TEXTS,
  COMPANY_PROBLEM_TEXTS,
} from '#web/features/auth/texts/company-texts.ts'
import { PROVIDER_TEXTS } from '#web/features/companies/provider-texts.ts'
import { addSessionCookies, openVisitor } from './browser.ts'
import { button, openAccountDialog, WORDS } from './flow.ts'
import { openProduct, type ProductProcess } from './open-product.ts'
import { expectAccessible } from './run-axe.ts'
import { newEmail, pickVariant, wordsOf } from './variants.ts'

// Tests company sign-in: the admin configures a provider that behaves like Entra ID. A new user
// logs in with it. Logging out ends the session here and at the provider.

let entra: Google
let product: ProductProcess
let admin: Account

beforeAll(async () => {
  const port = await findFreePort()
  entra = await openEntra(`http://127.0.0.1:${port}`)
  product = await openProduct({ PRIVATE_PROVIDERS: 'true' }, port)
  const join = { setup: product.setup, company_name: '株式会社さくら商事' }
  admin = await product.signUp({ email: 'kanri@example.jp', username: '管理 太郎', join })
  await product.pauseFor(proveDomain)
})
afterAll(async () => {
  await product?.stop()
  await entra?.close()
})

/** Marks the domain as verified, without the code that the company's postmaster would enter. */
const proveDomain = (database: Database) =>
  database.raw.query(
    `insert into company_domains (company_id, domain, dns_value, proved_at)
     select id, 'example.jp', 'x', now() from companies where admin is not null`,
  )

async function setUp(page: Page, t: Record<keyof typeof PROVIDER_TEXTS, string>): Promise<void> {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = entra.env
  await page.getByLabel(t.issuer).fill('http://127.0.0.1:1')
  await page.getByLabel(t.client_id).fill(GOOGLE_CLIENT_ID)
  await page.getByLabel(t.client_secret, { exact: true }).fill(GOOGLE_CLIENT_SECRET)
  await page.getByLabel(t.approves).check()
  await button(page, t.save).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel(t.issuer).fill(GOOGLE_ISSUER)
  await button(page, t.save).click()
  await page.getByText(t.saved).waitFor()
}

/**
 * Checks that a member is offered a switch to company sign-in. The member has a password and an
 * address of the company's domain.
 */
async function seeOffer(language: Language, options: BrowserContextOptions): Promise<void> {
  const link = wordsOf(COMPANY_LINK_TEXTS, language)
  const { company } = await admin.call(accountRoutes.readProfile, {
    body: { firebase_uid: admin.uid },
  })
  const person = { email: newEmail('sora'), username: '青木 空' }
  const join = { company_id: 'id' in company ? company.id : '' }
  const applicant = await product.signUp({ ...person, join })
  await admin.call(companyRoutes.approveMember, { params: { id: applicant.user_id }, body: {} })
  const sora = await product.signIn(applicant)
  await sora.call(accountRoutes.updateLanguage, { body: { language } })
  const visitor = await openVisitor(product.url, options)
  const { page, close } = visitor
  await product.addSessionCookies(visitor, sora)
  await page.goto(`/${language}${PAGES.settings}`)
  await page.getByRole('button', { name: link.open_named }).click()
  await page.getByRole('dialog', { name: link.name }).waitFor()
  await expectAccessible(page)
  await close()
}

test.each(pickVariant(0))(
  'the admin sets up company login; a new user logs in and is logged out at both ends: $language, $width',
  async ({ language, options }) => {
    const words = WORDS[language]
    const provider = wordsOf(PROVIDER_TEXTS, language)
    const login = wordsOf(COMPANY_LOGIN_TEXTS, language)
    await admin.call(accountRoutes.updateLanguage, { body: { language } })
    const desk = await openVisitor(product.url, options)
    await addSessionCookies(desk, { ...admin, url: product.url })
    await desk.page.goto(`/${language}${companyPath('safety')}`)
    await setUp(desk.page, provider)
    await expectAccessible(desk.page)
    await button(desk.page, provider.remove).click()
    await desk.page.getByRole('dialog', { name: provider.remove_title }).waitFor()
    await expectAccessible(desk.page)
    await desk.page.keyboard.press('Escape')
    await desk.close()
    await seeOffer(language, options)

    const email = newEmail('hanako')
    entra.accounts.push({ sub: email, email, name: '山田 花子' })
    const { page, complaints, close } = await openVisitor(product.url, options)
    await page.goto(`/${language}${PAGES.login}`)
    await page.getByRole('link', { name: words.form.company }).click()
    await page.getByRole('heading', { name: login.title }).waitFor()
    await expectAccessible(page)
    await page.getByLabel(login.email).fill('taro@nowhere.example')
    await button(page, login.go).click()
    await page.getByText(words.refusal('no_company_sign_in')).waitFor()
    await page.getByLabel(login.email).fill(email)
    await button(page, login.go).click()
    await button(page, 'Cancel').click()
    await page.getByText(COMPANY_PROBLEM_TEXTS.cancelled[language]).waitFor()
    await page.getByLabel(login.email).fill(email)
    await button(page, login.go).click()
    await page.getByRole('button', { name: email }).click()
    await button(page, 'Allow').click()
    await page.waitForURL(`**/${language}/dashboard`)

    await openAccountDialog(page, words, '山田 花子')
    await button(page, words.account.logout).click()
    await page.waitForURL(`${entra.env.GOOGLE_ISSUER}/session/end*`)
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await page.waitForURL(`**/${language}/login`)
    // Ignores expected errors: a 404 for the email address that belongs to no company, and a font
    // that the provider's pages load.
    expect(complaints.filter((text) => !/404|NAME_NOT_RESOLVED/.test(text))).toEqual([])
    await close()
  },
)
