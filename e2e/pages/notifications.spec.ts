import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { NOTIFICATION_TEXTS } from '#web/features/notifications/texts.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { bellOf } from '../page-parts.ts'
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
