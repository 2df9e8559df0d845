import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { companyPath, PAGES } from '#contract/pages.ts'
import { RETENTION_TEXTS } from '#web/features/companies/retention-texts.ts'
import { ARCHIVE_TEXTS } from '#web/features/export/archive-texts.ts'
import { openCompany } from './open-company.ts'
import { expectAccessible } from './run-axe.ts'
import { newEmail, pickVariant, wordsOf } from './variants.ts'

test.each(pickVariant(1))(
  'a user downloads their data, the admin the company’s, and sets data retention: $language, $width',
  async ({ language, options }) => {
    const t = wordsOf(ARCHIVE_TEXTS, language)
    const retention = wordsOf(RETENTION_TEXTS, language)
    const office = await openCompany(`書き出し商会 ${language}`)
    onTestFinished(() => office.close())
    const sora = await office.addMember('青木 空', newEmail('sora'))

    const own = await office.visit(`/${language}${PAGES.settings}`, { ...options, as: sora })
    const section = own.page.locator('section', {
      has: own.page.getByRole('heading', { name: t.account_title }),
    })
    await section.getByRole('button', { name: t.make, exact: true }).click()
    await section.getByRole('button', { name: t.download, exact: true }).waitFor()
    await expectAccessible(own.page)
    const [file] = await Promise.all([
      own.page.waitForEvent('download'),
      section.getByRole('button', { name: t.download, exact: true }).click(),
    ])
    const files = unzipSync(readFileSync(await file.path()))
    expect(JSON.parse(Buffer.from(files['account.json'] ?? []).toString())).toMatchObject({
      username: '青木 空',
    })
    expect(own.complaints).toEqual([])
    await own.close()

    const chief = await office.visit(`/${language}${companyPath('data')}`, options)
    const kept = chief.page.getByRole('region', { name: retention.title })
    await kept.getByLabel(retention.trash).selectOption('7')
    await expect.poll(() => kept.getByLabel(retention.trash).inputValue()).toBe('7')
    const all = chief.page.locator('section', {
      has: chief.page.getByRole('heading', { name: t.company_title }),
    })
    await all.getByRole('button', { name: t.make, exact: true }).click()
    await all.getByRole('button', { name: t.download, exact: true }).waitFor()
    await expectAccessible(chief.page)
    await chief.page.reload()
    await all.getByRole('button', { name: t.make_again, exact: true }).waitFor()
    expect(await kept.getByLabel(retention.trash).inputValue()).toBe('7')
    expect(chief.complaints).toEqual([])
    await chief.close()
  },
)
