import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentRoutes } from '#contract/comments.ts'
import { NOTIFICATION_TEXTS } from '#web/features/notifications/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { bellOf } from './page-parts.ts'
import { expectAccessible } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

let room: EditorFixture
beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

async function mention(id: string, body: string): Promise<void> {
  await room.hanako.call(commentRoutes.startThread, {
    params: { id },
    body: {
      id: randomUUID(),
      comment_id: randomUUID(),
      quote: '',
      body,
      anchor: { part: 'block', id: 'b', start: null, end: null },
      mentions: [room.taro.user_id],
    },
  })
}

test.each(pickVariant(1))(
  'a mention reaches the open page, leads to its comment, and is read on both: $language, $width',
  async ({ language, options }) => {
    const t = wordsOf(NOTIFICATION_TEXTS, language)
    const bell = (page: Page, count: number) =>
      page.getByRole('button', {
        name: count > 0 ? fillText(t.open_count, { count }) : t.open,
        exact: true,
        // On a phone, a script's page hides the bell if there are no unread notifications.
        includeHidden: true,
      })
    const isRead = (page: Page) => bell(page, 0).waitFor({ state: 'attached' })
    const title = `在庫の話 ${language}`
    const id = await room.write({ text: '営業：在庫の話です。', title, visibility: 'team_view' })
    const one = await room.open(room.taro, id, { ...options, language })
    const other = await room.open(room.taro, id, { ...options, language })
    await bellOf(one.page).waitFor({ state: 'attached' })
    // Marks earlier notifications as read, if there are any.
    if ((await bell(one.page, 0).count()) === 0) {
      await bellOf(one.page).click()
      await one.page.getByRole('button', { name: t.read_all }).click()
      await isRead(one.page)
      await one.page.keyboard.press('Escape')
    }
    await isRead(other.page)
    await mention(id, 'この話をもう少し短くできますか？')
    await bell(one.page, 1).waitFor()
    await bell(other.page, 1).waitFor()
    await bell(one.page, 1).click()
    const inbox = one.page.getByRole('dialog', { name: t.title })
    const item = inbox.getByRole('link', {
      name: fillText(t.mention, { name: '山田 花子' }),
    })
    await item.first().getByText(title).waitFor()
    await expectAccessible(one.page)
    await item.first().press('Enter')
    await one.page.locator('.comment-thread[data-active]').getByText('もう少し短く').waitFor()
    await isRead(one.page)
    await isRead(other.page)
    expect([...one.complaints, ...other.complaints]).toEqual([])
    await Promise.all([one.close(), other.close()])
  },
)
