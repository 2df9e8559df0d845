import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '#testing/accounts.ts'
import { logIn, openAccountDialog, WORDS as WALK } from './flow.ts'
import { type CompanyOf, openCompanyAtProvider } from './open-company.ts'
import type { Product } from './open-product.ts'
import { PROVIDER, pickVariant, type Variant } from './variants.ts'

// Tests logging out in the account dialog with either identity provider (specification §4, §8).

const WORDS = {
  ja: {
    logout: 'ログアウト',
    logged_out: 'ログアウトしました',
    logout_failed: 'ログアウトできませんでした',
  },
  en: {
    logout: 'Log out',
    logged_out: 'You have been logged out',
    logout_failed: 'Failed to logout',
  },
} as const
let company: CompanyOf<Product>

beforeAll(async () => {
  company = await openCompanyAtProvider()
})
afterAll(() => company?.close())

async function openDialog({ language, options }: Variant, who: Account) {
  const visitor = await company.visit(`/${language}/dashboard`, { ...options, as: who })
  const { dialog } = await openAccountDialog(visitor.page, WALK[language], '山田 花子')
  await dialog.getByText(who.email).waitFor()
  return { ...visitor, words: WORDS[language], dialog }
}

test.each(pickVariant(1))(
  'logging out shows a notice and the login page, and the next user sees no dialog: $language, $width',
  async (variant) => {
    const { language } = variant
    const who = await company.product.signIn(company.admin)
    const { page, words, dialog, close } = await openDialog(variant, who)
    // Only the embedded identity provider logs out by a request to the server, so only this request
    // can fail. Firebase logs out within the browser.
    if (PROVIDER === 'embedded') {
      await page.route('**/api/auth/sign-out/', (route) =>
        route.fulfill({ status: 503, body: '{}' }),
      )
      await dialog.getByRole('button', { name: words.logout }).click()
      await page.getByRole('alert').getByText(words.logout_failed).waitFor()
      await dialog.waitFor()
      await page.unrouteAll()
    }
    await dialog.getByRole('button', { name: words.logout }).click()
    await page.getByRole('status').getByText(words.logged_out).waitFor()
    await page.waitForURL(`${company.url}/${language}/login`)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await logIn(page, WALK[language], company.admin)
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await close()
  },
)
