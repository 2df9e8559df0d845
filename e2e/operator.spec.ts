import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { companyRoutes } from '#contract/companies.ts'
import type { Language } from '#contract/language.ts'
import { operatorRoutes } from '#contract/operator.ts'
import { PAGES } from '#contract/pages.ts'
import { ERASE_TEXTS, PEOPLE_TEXTS } from '#web/features/operator/people-texts.ts'
import { COMPANY_TEXTS, DESK_TEXTS } from '#web/features/operator/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { type Company, openCompany } from './open-company.ts'
import { expectAccessible } from './run-axe.ts'
import { newEmail, pickVariant, wordsOf } from './variants.ts'

// Tests the operator's desk, the pages about all companies and people. The desk opens only with a
// password, and other users cannot find it.

let company: Company

beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.close())

type Heir = { name: string; company: string }

async function appoint(page: Page, language: Language, { name, company }: Heir) {
  const words = wordsOf(PEOPLE_TEXTS, language)
  await page.getByRole('button', { name: fillText(words.manage_named, { name }) }).click()
  const shown = page.getByRole('dialog', { name })
  await shown.getByRole('button', { name: words.appoint }).click()
  const confirmation = page.getByRole('dialog', {
    name: fillText(words.appoint_title, { name, company }),
  })
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: words.appoint }).click()
  await confirmation.waitFor({ state: 'detached' })
  await shown.getByText(words.is_admin).waitFor()
  await page.keyboard.press('Escape')
}

test.each(pickVariant(1))(
  'the operator creates a company, its admin joins, it is suspended and reactivated: $language, $width',
  async ({ language, options }) => {
    const { operator, product } = company
    const t = wordsOf(DESK_TEXTS, language)
    const words = wordsOf(COMPANY_TEXTS, language)
    const mark = randomUUID().slice(0, 8)
    const name = `株式会社ひまわり${mark}`
    const admin_email = newEmail('himawari')
    await operator.call(accountRoutes.updateLanguage, { body: { language } })
    const path = `/${language}${PAGES.operator}`
    // In a new session the desk is closed until the operator enters the password.
    const as = await product.signIn(operator)
    const { page, complaints, close } = await company.visit(path, { as, ...options })
    await page.getByRole('heading', { name: t.entry_title }).waitFor()
    await expectAccessible(page)
    await page.getByLabel(/^(現在のパスワード|Current password)$/).fill(operator.password)
    await page.getByRole('button', { name: t.enter }).click()

    await page.getByRole('button', { name: words.create }).click()
    await page.getByLabel(words.name, { exact: true }).fill(name)
    await page.getByLabel(words.admin_email).fill(admin_email)
    await expectAccessible(page)
    await page.getByRole('button', { name: words.add, exact: true }).click()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await row.getByText(admin_email).waitFor()

    const proof = { current_password: operator.password }
    await operator.call(operatorRoutes.openOperatorDesk, { body: proof })
    const query = { search: `ひまわり${mark}` }
    const { companies } = await operator.call(operatorRoutes.listCompanies, { query })
    const company_id = companies[0]?.id ?? ''
    const person = { email: admin_email, username: '向井 葵' }
    const admin = await product.signUp({ ...person, join: { company_id } })
    await page.getByLabel(words.search).fill(`まわり${mark}`)
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1)
    await expect
      .poll(async () => {
        await page.reload()
        return row.innerText()
      })
      .toContain('向井 葵')
    await expectAccessible(page)

    const openConfirmation = async (button: string, title: string) => {
      await row.getByRole('button', { name: fillText(words.manage_named, { name }) }).click()
      await page.getByRole('button', { name: button, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: fillText(title, { name }) })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: button, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
    }
    const isIn = () =>
      product.signIn(admin).then(
        (who) =>
          who.call(accountRoutes.updateLanguage, { body: { language } }).then(
            () => true,
            () => false,
          ),
        () => false,
      )
    await openConfirmation(words.sleep, words.sleep_title)
    await row.getByText(words.dormant, { exact: true }).waitFor()
    await expect.poll(isIn).toBe(false)
    await openConfirmation(words.wake, words.wake_title)
    await row.getByText(words.dormant, { exact: true }).waitFor({ state: 'detached' })
    await expect.poll(isIn).toBe(true)

    const heir = { email: newEmail('mori'), username: '森 里美', join: { company_id } }
    const { user_id: id } = await product.signUp(heir)
    const chief = await product.signIn(admin)
    await chief.call(companyRoutes.approveMember, { params: { id }, body: {} })
    await row.getByRole('link', { name: fillText(words.people_named, { name }) }).click()
    const manage = fillText(PEOPLE_TEXTS.manage_named[language], { name: '向井 葵' })
    await page.getByRole('button', { name: manage }).click()
    await page.getByRole('dialog').getByText(PEOPLE_TEXTS.is_admin[language]).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await appoint(page, language, { name: '森 里美', company: name })
    // Presses by keyboard, because a toast covers the button and does not disappear while the
    // pointer is on the toast.
    await page.getByRole('button', { name: t.leave }).press('Enter')
    await page.getByRole('heading', { name: t.entry_title }).waitFor()
    expect(complaints).toEqual([])
    await close()
  },
)

test.each(pickVariant(0))(
  'an operator erases an account after typing its address: $language, $width',
  async ({ language, options }) => {
    const { operator, product } = company
    const erase = wordsOf(ERASE_TEXTS, language)
    await operator.call(accountRoutes.updateLanguage, { body: { language } })
    const as = await product.signIn(operator)
    await as.call(operatorRoutes.openOperatorDesk, {
      body: { current_password: operator.password },
    })
    const mark = `${language}${Date.now()}`
    const path = `/${language}${PAGES.operator}`
    const { page, complaints, close } = await company.visit(path, { as, ...options })
    const gone = { email: newEmail('gone'), username: `西 ${mark}` }
    await product.signUp(gone)
    await page.goto(`${path}?tab=people`)
    const manage = fillText(PEOPLE_TEXTS.manage_named[language], { name: gone.username })
    await page.getByRole('button', { name: manage }).click()
    const form = page.getByRole('region', { name: erase.title })
    const field = form.getByLabel(fillText(erase.email, { email: gone.email }))
    await field.fill('someone@example.jp')
    await form.getByRole('button', { name: erase.erase }).click()
    await form.getByText(erase.other_email).waitFor()
    await expectAccessible(page)
    await field.fill(gone.email)
    await form.getByRole('button', { name: erase.erase }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: manage }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  },
)

test('other users see no operator page', async () => {
  const { page, close } = await company.visit(`/ja${PAGES.operator}`)
  await page.getByRole('heading', { name: 'ページが見つかりません' }).waitFor()
  await close()
})
