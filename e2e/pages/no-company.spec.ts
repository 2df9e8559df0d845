import { beforeEach, test } from 'vitest'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { blindDraftPath, pageUrl } from '#contract/pages.ts'
import { BLIND_TEXTS } from '#web/features/blind-drafts/texts.ts'
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
