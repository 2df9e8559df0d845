import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { VALUE_TEXTS } from '#contract/audit-facts.ts'
import { companyPath, PAGES } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { newScript } from '#testing/test-scripts.ts'
import { AUDIT_TEXTS, SUBJECT_NAMES } from '#web/features/audit/texts.ts'
import { COMPANY_PAGE_TEXTS } from '#web/features/companies/company-page-texts.ts'
import { type Company, openCompany } from './open-company.ts'
import { expectAccessible } from './run-axe.ts'
import { newEmail, pickVariant, wordsOf } from './variants.ts'

let company: Company

beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.close())

test.each(pickVariant(1))(
  'the admin filters the log by action and person, and exports it: $language, $width',
  async ({ language, options }) => {
    const t = wordsOf(AUDIT_TEXTS, language)
    const suzuki = await company.addMember(`鈴木${language}`, newEmail('suzuki'))
    await suzuki.call(accountRoutes.updateLanguage, { body: { language } })
    const name = `鈴木${language}`
    const title = `見積もり ${language}`
    const write = (body: ReturnType<typeof newScript>) =>
      suzuki.call(scriptRoutes.createScript, { body })
    const { id } = await write(newScript({ title, visibility: 'team_edit' }))
    const body = { visibility: 'team_view' } as const
    await suzuki.call(scriptRoutes.setVisibility, { params: { id }, body })
    await write(newScript({ title: `内緒 ${language}` }))

    await company.admin.call(accountRoutes.updateLanguage, { body: { language } })
    const { page, complaints, close } = await company.visit(
      `/${language}${companyPath('data')}`,
      options,
    )
    await page.getByRole('link', { name: COMPANY_PAGE_TEXTS.to_audit[language] }).click()
    await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    const change = rows.filter({ hasText: title }).first()
    await change.waitFor()
    const fact = (word: string) => VALUE_TEXTS[word]?.[language]
    expect(await change.innerText()).toContain(`${fact('team_edit')} → ${fact('team_view')}`)
    expect(await page.locator('.audit').innerText()).not.toContain('内緒')
    expect(await rows.first().innerText()).toContain(t.hidden_script)
    await expectAccessible(page)

    // The page's URL contains the filters by person and subject, so they survive a reload.
    await change.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: t.anybody }).waitFor()
    await page.getByRole('combobox', { name: t.about }).click()
    await page.getByRole('option', { name: SUBJECT_NAMES.script[language], exact: true }).click()
    await page.waitForURL(/person=.*about=script|about=script.*person=/)
    await page.reload()
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(3)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.csv }).click(),
    ])
    const file = await readFile(await download.path(), 'utf8')
    expect(file.split('\r\n')).toHaveLength(5)
    expect(file).toContain(title)

    // This person has no entries about folders. Without the filters, all entries are shown again.
    await page.getByRole('combobox', { name: t.about }).click()
    await page.getByRole('option', { name: SUBJECT_NAMES.folder[language], exact: true }).click()
    await page.getByText(t.none, { exact: true }).waitFor()
    await page.getByRole('button', { name: t.show_all }).click()
    await rows.first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(complaints).toEqual([])
    await close()

    const member = await company.visit(`/${language}${PAGES.audit}`, { ...options, as: suzuki })
    await member.page.getByRole('heading', { name: t.not_admin_title }).waitFor()
    await expectAccessible(member.page)
    await member.close()
  },
)
