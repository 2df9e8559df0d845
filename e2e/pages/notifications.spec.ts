import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { HEADER_TEXTS } from '#web/app/texts.ts'
import { NOTIFICATION_TEXTS } from '#web/features/notifications/texts.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { bellOf, messagesOf } from '../page-parts.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()

const mention = (id: number, excerpt: string): Notification => ({
  id,
  kind: 'mention',
  created_at: '2026-04-01T03:00:00.000Z',
  is_read: true,
  actor_name: '佐藤',
  script: null,
  comment: { thread_id: '11111111-1111-4111-8111-111111111111', about: 'script', excerpt },
})

test('a further page that fails to load shows the reason next to the button, and a retry loads it', async () => {
  let mayLoad = false
  pages.answer({
    listNotifications({ query }) {
      const { after } = query
      if (after === undefined || after === null)
        return { notifications: [mention(2, '新しい話')], next: 'older', unread: 0 }
      if (!mayLoad) throw new Refusal('too_many_requests')
      return { notifications: [mention(1, '前の話')], next: null, unread: 0 }
    },
  })
  const { page, complaints } = await pages.visit('/ja/dashboard')
  await bellOf(page).click()
  const inbox = page.getByRole('dialog', { name: NOTIFICATION_TEXTS.title.ja })
  await inbox.getByRole('button', { name: GENERAL_TEXTS.more.ja }).click()
  await inbox.getByRole('alert').getByText(PROBLEMS.too_many_requests.text.ja).waitFor()
  // Clears the log, because Chromium logs the refused response.
  complaints.length = 0
  mayLoad = true
  await inbox.getByRole('button', { name: GENERAL_TEXTS.retry.ja }).click()
  await inbox.getByText('前の話').waitFor()
  expect(await inbox.getByText('新しい話').count()).toBe(1)
  expect(await inbox.getByRole('alert').count()).toBe(0)
})

/** Opens a dashboard whose clock the test controls. */
async function watchDashboard() {
  const visitor = await pages.visit('/ja/dashboard')
  await visitor.page.clock.install()
  await visitor.page.reload()
  await bellOf(visitor.page).waitFor()
  return visitor
}

test('a dashboard that is only watched goes to the login page after a suspension', async () => {
  const { page, complaints } = await watchDashboard()
  pages.answer({
    listNotifications() {
      throw new Refusal('suspended')
    },
    signOut: () => ({ done: true }),
  })
  await page.clock.fastForward(30_000)
  await page.waitForURL('**/ja/login**')
  await messagesOf(page).getByText(PROBLEMS.suspended.text.ja, { exact: true }).waitFor()
  // Chromium logs the refused response.
  complaints.length = 0
})

test('a dashboard that is only watched shows the menu of a member who is no longer a deputy', async () => {
  const { person } = pages
  Object.assign(person.actor, { company_admin: randomUUID(), is_deputy: true })
  const { page } = await watchDashboard()
  const settings = page.getByRole('link', { name: HEADER_TEXTS.company.ja })
  await settings.waitFor()
  person.actor.is_deputy = false
  pages.answer({
    listNotifications: () => ({ notifications: [], next: null, unread: 0, role: 'member' }),
  })
  await page.clock.fastForward(30_000)
  await settings.waitFor({ state: 'detached' })
})

test('a changed role appears after the next check if the profile could not be loaded at first', async () => {
  const { person } = pages
  Object.assign(person.actor, { company_admin: randomUUID(), is_deputy: true })
  const { page, complaints } = await watchDashboard()
  const settings = page.getByRole('link', { name: HEADER_TEXTS.company.ja })
  await settings.waitFor()
  person.actor.is_deputy = false
  const failed = Promise.withResolvers<void>()
  pages.answer({
    listNotifications: () => ({ notifications: [], next: null, unread: 0, role: 'member' }),
    readProfile() {
      failed.resolve()
      throw new Refusal('disk_full')
    },
  })
  await page.clock.fastForward(30_000)
  await failed.promise
  pages.answer({ readProfile: () => person })
  await page.clock.fastForward(30_000)
  await settings.waitFor({ state: 'detached' })
  // Chromium logs the failed response.
  complaints.length = 0
})
