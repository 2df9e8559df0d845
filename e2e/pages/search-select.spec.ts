import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Member } from '#contract/companies.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { PHONE } from '../browser.ts'
import { expectAccessible } from '../run-axe.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()

const newMember = (username: string): Member => ({
  id: randomUUID(),
  username,
  email: `${randomUUID().slice(0, 8)}@example.jp`,
  status: 'approved',
  is_admin: false,
  is_deputy: false,
  created_at: '2026-01-05T00:00:00.000Z',
  decided_at: null,
  reason: '',
})

test('in a large company, the successor of a member who leaves is found by name', async () => {
  const others = Array.from({ length: 60 }, (_, at) => newMember(`社員 ${at + 1}`))
  const [leaving, successor] = [newMember('中村 里奈'), newMember('渡辺 直美')]
  const members = [leaving, ...others, successor]
  const orders: unknown[] = []
  pages.answer({
    listMembers: ({ query }) => ({
      members: members
        .filter(({ username }) => username.includes(query.search ?? ''))
        .slice(0, PAGE_SIZE),
      next: null,
      sign_up_path: '/signup/x',
      counts: { pending: 0, approved: members.length, rejected: 0, suspended: 0 },
    }),
    listInvitations: () => ({ invitations: [], next: null }),
    listMemberWork: () => ({
      scripts: [{ id: randomUUID(), kind: 'script', title: '里奈の計画', is_in_trash: false }],
      next: null,
      count: 1,
      links: [],
    }),
    removeMember: ({ params, body }) => {
      orders.push({ ...params, ...body })
      return leaving
    },
  })
  const { page } = await pages.visit('/ja/approve-user?tab=approved', {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  await page.getByRole('button', { name: '中村 里奈さんを会社から外す' }).tap()
  const dialog = page.getByRole('dialog', { name: '中村 里奈さんを会社から外しますか？' })
  const field = dialog.getByRole('combobox', { name: '引き継ぐ相手' })
  await field.tap()
  await page
    .getByRole('option', { name: /^社員 1/ })
    .first()
    .waitFor()
  // The person who leaves cannot be their own successor.
  expect(await page.getByRole('option', { name: /^中村 里奈/ }).count()).toBe(0)
  await page.getByRole('option', { name: /^社員 2 / }).tap()
  await expect.poll(() => field.inputValue()).toBe('社員 2')
  const remove = dialog.getByRole('button', { name: 'すべて引き継いで外す' })
  // The field keeps its person after a blur: first a person picked from the reopened list, then a
  // person found by the full name.
  await field.tap()
  await page.getByRole('option', { name: /^社員 3 / }).tap()
  await field.press('Tab')
  expect([await field.inputValue(), await remove.isEnabled()]).toEqual(['社員 3', true])
  await field.fill('渡辺 直美')
  await page.getByRole('option', { name: /^渡辺 直美/ }).tap()
  await field.press('Tab')
  expect([await field.inputValue(), await remove.isEnabled()]).toEqual(['渡辺 直美', true])
  // Typing clears the choice.
  await field.fill('鈴木')
  await page.getByText('見つかりません', { exact: true }).waitFor()
  expect(await remove.isDisabled()).toBe(true)
  await field.fill('渡辺')
  const option = page.getByRole('option', { name: `渡辺 直美 ${successor.email}` })
  await option.waitFor()
  await expectAccessible(page)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('渡辺 直美')
  await remove.tap()
  await page.getByText('中村 里奈さんを会社から外しました').waitFor()
  expect(orders).toEqual([{ id: leaving.id, revoke_links: false, hand_over_to: successor.id }])
})
