import { expect, onTestFinished, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { operatorRoutes } from '#contract/operator.ts'
import { companyPath, PAGES } from '#contract/pages.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { COMPANY_DELETION_TEXTS } from '#web/features/companies/company-deletion-texts.ts'
import { ARCHIVE_TEXTS } from '#web/features/export/archive-texts.ts'
import { fillText } from '#web/language/texts.ts'
import { logIn, WORDS } from './flow.ts'
import { openCompany } from './open-company.ts'
import { expectAccessible } from './run-axe.ts'
import { newEmail, pickVariant, type Variant, wordsOf } from './variants.ts'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openCompany>>['visit']>>['page']

/**
 * Requests the deletion of the company as its admin. Ends on the page that announces the deletion.
 */
async function requestDeletion(page: Page, { language }: Variant, name: string, password: string) {
  const t = wordsOf(COMPANY_DELETION_TEXTS, language)
  await page.goto(`/${language}${companyPath('company')}`)
  await page.getByRole('button', { name: t.open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: fillText(t.dialog, { name }) })
  await dialog.getByLabel(fillText(t.name, { name })).fill(name)
  await dialog.getByRole('textbox', { name: /パスワード|password/i }).fill(password)
  await dialog.getByRole('button', { name: t.confirm, exact: true }).click()
  await page.getByRole('heading', { name: t.return_title }).waitFor()
}

test.each(pickVariant(1))(
  'after the admin deletes the company no member can log in until the deletion is cancelled: $language, $width',
  async (variant) => {
    const { language, options } = variant
    const t = wordsOf(COMPANY_DELETION_TEXTS, language)
    const name = `畳み商会 ${language}`
    const office = await openCompany(name)
    onTestFinished(() => office.close())
    const { admin } = office
    await admin.call(accountRoutes.updateLanguage, { body: { language } })
    const sora = await office.addMember('青木 空', newEmail('sora'))
    await sora.call(accountRoutes.updateLanguage, { body: { language } })
    const body = { id: crypto.randomUUID(), kind: 'script', language, title: '商談' } as const
    await admin.call(scriptRoutes.createScript, { body })

    const chief = await office.visit(`/${language}${companyPath('company')}`, options)
    const { page } = chief
    await page.getByRole('button', { name: t.open, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: fillText(t.dialog, { name }) })
    await dialog.getByText(t.scripts, { exact: true }).waitFor()
    await expectAccessible(page)
    const confirm = dialog.getByRole('button', { name: t.confirm, exact: true })
    await confirm.click()
    await dialog.getByText(WORDS[language].fields.other_name).waitFor()
    await dialog.getByLabel(fillText(t.name, { name })).fill(name)
    await dialog.getByRole('textbox', { name: /パスワード|password/i }).fill('違うパスワード')
    await confirm.click()
    await dialog.getByText(PROBLEMS.wrong_password.text[language]).waitFor()
    await requestDeletion(page, variant, name, admin.password)
    await expectAccessible(page)

    const other = await office.visitAsStranger(`/${language}/login`, options)
    await logIn(other.page, WORDS[language], sora)
    await other.page.getByRole('alert').getByText(PROBLEMS.dormant.text[language]).waitFor()
    await other.close()

    const archive = wordsOf(ARCHIVE_TEXTS, language)
    await page.getByRole('button', { name: archive.make, exact: true }).click()
    await page.getByRole('button', { name: archive.download, exact: true }).waitFor()
    await page.goto(`/${language}${PAGES.dashboard}`)
    await page.getByRole('button', { name: t.keep, exact: true }).click()
    await page.getByText(t.kept).waitFor()
    await page.getByText('商談').first().waitFor()
    const back = await office.visit(`/${language}${PAGES.dashboard}`, { ...options, as: sora })
    await back.page.getByRole('heading', { level: 1 }).waitFor()
    await back.close()
    // Ignores expected 403s: the wrong password, and requests that the page sends while the company
    // is deleted.
    expect(chief.complaints.filter((text) => !/403/.test(text))).toEqual([])
    await chief.close()
  },
)

test.each(pickVariant(1))(
  'after thirty days the company is erased and no longer in the operator’s list: $language, $width',
  async (variant) => {
    const { language, options } = variant
    const name = '一月商会'
    // A separate server, because the test stops it and changes its database.
    const office = await openCompany(undefined, undefined, {})
    onTestFinished(() => office.close())
    const { operator, product } = office
    await operator.call(operatorRoutes.openOperatorDesk, {
      body: { current_password: operator.password },
    })
    const made = { name, plan: 'team' } as const
    const { id } = await operator.call(operatorRoutes.createCompany, { body: made })
    const person = { email: newEmail('mika'), username: '三上 美佳' }
    const mika = await product.signUp({ ...person, join: { company_id: id } })
    await operator.call(operatorRoutes.updateCompany, {
      params: { id },
      body: { admin: mika.user_id },
    })
    const admin = await product.signIn(mika)
    await admin.call(accountRoutes.updateLanguage, { body: { language } })
    const chief = await office.visit(`/${language}${PAGES.dashboard}`, { ...options, as: admin })
    await requestDeletion(chief.page, variant, name, admin.password)
    const search = { query: { search: id } }
    const { companies } = await operator.call(operatorRoutes.listCompanies, search)
    expect(companies).toMatchObject([{ name, erased_at: expect.any(String) }])

    await product.pauseFor(async (database) => {
      await database.raw.query(
        "update companies set deleted_at = now() - interval '31 days' where id = $1",
        [id],
      )
      // Deletes the record of the last cleanup, so that the product cleans up at its next start and
      // not an hour later.
      await database.raw.query("delete from jobs.job where name = 'cleanup'")
    })
    await expect
      .poll(async () => (await operator.call(operatorRoutes.listCompanies, search)).companies)
      .toEqual([])
    await chief.page.goto(`/${language}/login`)
    await chief.page.context().clearCookies()
    await chief.page.goto(`/${language}/login`)
    await logIn(chief.page, WORDS[language], admin)
    await chief.page.getByText(PROBLEMS.wrong_credentials.text[language]).waitFor()
    await chief.close()
  },
)
