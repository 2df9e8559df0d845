import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Member } from '#contract/companies.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { DECISION_TEXTS, EMPTY_TEXTS, REJECT_TEXTS } from '#web/features/companies/texts.ts'
import { DASHBOARD_TEXTS } from '#web/features/dashboard/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { preparePages } from './page-fixture.ts'

// Tests that a dialog stays open and keeps its input when the list behind it loads again. The new
// list lacks the row from which the dialog was opened.

const pages = preparePages()

test('the dialog that renames a script stays open while another list is shown', async () => {
  const { title } = pages.scripts.create({ title: '初回商談' })
  const { page } = await pages.visit(pageUrl('ja', PAGES.dashboard))
  await page.getByRole('button', { name: fillText(DASHBOARD_TEXTS.menu_of.ja, { title }) }).click()
  await page.getByRole('menuitem', { name: DASHBOARD_TEXTS.rename.ja }).click()
  const name = page.getByRole('dialog').getByRole('textbox')
  await name.fill('二回目の商談')
  pages.answer({ listScripts: () => ({ scripts: [], next: null }) })
  await page.evaluate(() => {
    history.pushState({}, '', '?tab=script')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await page.getByText(DASHBOARD_TEXTS.no_scripts.ja).waitFor({ state: 'attached' })
  expect(await name.inputValue()).toBe('二回目の商談')
})

const applicant: Member = {
  id: randomUUID(),
  username: '鈴木 太郎',
  email: 'suzuki@example.jp',
  status: 'pending',
  is_admin: false,
  is_deputy: false,
  created_at: '2026-04-01T00:00:00.000Z',
  decided_at: null,
  reason: '',
}

test('the dialog that rejects an applicant keeps its reason when the list becomes empty', async () => {
  const answerWith = (members: Member[]) =>
    pages.answer({
      listInvitations: () => ({ invitations: [], next: null }),
      listMembers: () => ({
        members,
        next: null,
        sign_up_path: '/signup/x',
        counts: { pending: members.length, approved: 1, rejected: 0, suspended: 0 },
      }),
    })
  answerWith([applicant])
  const { page } = await pages.visit(pageUrl('ja', PAGES.approveUser))
  const { username: name } = applicant
  await page
    .getByRole('button', { name: fillText(DECISION_TEXTS.reject.named.ja, { name }) })
    .click()
  const reason = page.getByRole('dialog').getByLabel(REJECT_TEXTS.reason.ja)
  await reason.fill('会社のメールアドレスでお申し込みください。')
  answerWith([])
  // The page polls the list, which is now empty.
  await page.getByText(EMPTY_TEXTS.pending.title.ja).waitFor({ state: 'attached' })
  expect(await reason.inputValue()).toBe('会社のメールアドレスでお申し込みください。')
})
