import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { companyPath, PAGES } from '#contract/pages.ts'
import { INTEGRATION_TEXTS, SCOPE_TEXTS, TOKEN_TEXTS } from '#web/features/api-tokens/texts.ts'
import { COMPANY_PAGE_TEXTS } from '#web/features/companies/company-page-texts.ts'
import { type Company, openCompany } from './open-company.ts'
import { expectAccessible } from './run-axe.ts'
import { newEmail, pickVariant, wordsOf } from './variants.ts'

let company: Company

beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.close())

test.each(pickVariant(0))(
  'a new token works until the admin revokes it: $language, $width',
  async ({ language, options }) => {
    const t = wordsOf(TOKEN_TEXTS, language)
    const integration = wordsOf(INTEGRATION_TEXTS, language)
    const member = await company.addMember(`田中${language}`, newEmail('tanaka'))
    await member.call(accountRoutes.updateLanguage, { body: { language } })
    await company.admin.call(accountRoutes.updateLanguage, { body: { language } })

    const { page, complaints, close } = await company.visit(`/${language}${PAGES.settings}`, {
      ...options,
      as: member,
    })
    await page.getByRole('button', { name: t.add }).click()
    const form = page.getByRole('dialog', { name: t.add })
    await form.getByRole('button', { name: t.create }).click()
    await form.getByText(t.name_missing).waitFor()
    await form.getByLabel(t.name).fill('日報の自動作成')
    await form.getByLabel(SCOPE_TEXTS.write[language]).check()
    await expectAccessible(page)
    await form.getByRole('button', { name: t.create }).click()
    const shown = page.getByRole('dialog', { name: t.shown_title })
    const value = await shown.getByLabel(t.value).inputValue()
    await expectAccessible(page)
    // The token is shown only once, so Escape does not close the dialog.
    await page.keyboard.press('Escape')
    await shown.getByRole('button', { name: t.close }).click()
    await page.getByText(`…${value.slice(-4)}`).waitFor()
    expect(await page.content()).not.toContain(value)

    const readStatus = async () => {
      const headers = { authorization: `Bearer ${value}` }
      const answer = await fetch(`${company.admin.url}/api/scripts/`, { headers })
      return answer.status
    }
    expect(await readStatus()).toBe(200)
    expect(complaints).toEqual([])
    await close()

    const office = await company.visit(`/${language}${companyPath('data')}`, options)
    await office.page
      .getByRole('link', { name: COMPANY_PAGE_TEXTS.to_integrations[language] })
      .click()
    await office.page.getByRole('heading', { level: 1, name: integration.title }).waitFor()
    const row = office.page.getByRole('listitem').filter({ hasText: `…${value.slice(-4)}` })
    await row.getByText(`田中${language}`).waitFor()
    await row.getByRole('button').click()
    await office.page.getByRole('button', { name: t.revoke_confirm, exact: true }).last().click()
    await row.waitFor({ state: 'detached' })
    expect(await readStatus()).toBe(401)

    await office.page.getByRole('button', { name: integration.add }).click()
    const service = office.page.getByRole('dialog', { name: integration.add })
    await service.getByLabel(t.name).fill('予約システム')
    await service.getByRole('combobox', { name: t.expiry }).click()
    await office.page.getByRole('option', { name: t.no_end }).click()
    await service.getByRole('button', { name: t.create }).click()
    await office.page.getByRole('button', { name: t.close }).click()
    const kept = office.page.getByRole('listitem').filter({ hasText: integration.service })
    await expect.poll(() => kept.first().innerText()).toContain(t.no_end)
    await expectAccessible(office.page)
    expect(office.complaints).toEqual([])
    await office.close()
  },
)
