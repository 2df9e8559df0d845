import { beforeEach, expect, test } from 'vitest'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { blindDraftPath, pageUrl } from '#contract/pages.ts'
import { BLIND_TEXTS } from '#web/features/blind-drafts/texts.ts'
import { SHARE_DIALOG_TEXTS } from '#web/features/sharing/dialog-texts.ts'
import { preparePages } from './page-fixture.ts'

// Tests pages of an account without a company.

const pages = preparePages()
beforeEach(() => {
  const { person } = pages
  person.actor.company_id = FREE_COMPANY_ID
  person.actor.company_admin = null
  person.company = { ...person.company, id: FREE_COMPANY_ID, plan: 'free', admin: null }
})

test('an account without a company reads that a blind draft needs one', async () => {
  pages.answer({ readBlindDraft: () => ({ draft: null }) })
  const { id } = pages.scripts.create({ text: '# 課題\n棚卸しに三日かかります。' })
  pages.canvases.create(id)
  const { page } = await pages.visit(pageUrl('ja', blindDraftPath(id)))
  await page.getByText(BLIND_TEXTS.needs_team.ja).waitFor()
})

test('the share dialog of an account without a company names no company', async () => {
  pages.answer({
    listVersions: () => ({ versions: [], next: null }),
    listShares: () => ({ shares: [], company: { allows_shares: true, max_days: null } }),
  })
  const { id } = pages.scripts.create({ text: '# 課題\n棚卸しに三日かかります。' })
  const { page } = await pages.open(id)
  await page.getByRole('button', { name: SHARE_DIALOG_TEXTS.dialog_title.ja, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: SHARE_DIALOG_TEXTS.dialog_title.ja })
  await dialog.getByRole('button', { name: SHARE_DIALOG_TEXTS.create.ja }).click()
  await dialog.getByText(SHARE_DIALOG_TEXTS.details.ja, { exact: true }).click()
  await dialog.getByRole('checkbox', { name: SHARE_DIALOG_TEXTS.shows_preview_alone.ja }).waitFor()
  expect(await dialog.innerText()).not.toMatch(/会社|社外/)
})
