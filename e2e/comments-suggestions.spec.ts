import { afterAll, beforeAll, expect, test } from 'vitest'
import { MARK_TEXTS } from '#web/features/comments/mark-texts.ts'
import { COMMENT_TEXTS } from '#web/features/comments/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { PHONE } from './browser.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { expectAccessible } from './run-axe.ts'
import { wordsOf } from './variants.ts'

// Tests suggestions of other words: readers make them, and editors accept or reject them.

const ja = wordsOf(COMMENT_TEXTS, 'ja')
const en = wordsOf(COMMENT_TEXTS, 'en')
// Longer than a quote of a plain comment.
const LINE = `月額は三万円です。${'保守の費用を含みます。'.repeat(50)}`
const TEXT = `# 料金\n営業：${LINE}\n営業：半年後に見直します。`
let room: EditorFixture
beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

test('a suggestion is accepted on a phone as one undo step', async () => {
  const id = await room.write({ text: TEXT, visibility: 'team_view' })
  const his = await room.open(room.taro, id)
  const hers = await room.open(room.hanako, id, {
    language: 'en',
    locale: 'en',
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  await hers.saved()
  await his.words(0).click({ clickCount: 3 })
  const bar = his.page.getByRole('toolbar')
  await bar.getByRole('button', { name: MARK_TEXTS.suggest.ja, exact: true }).click()
  const field = his.page.getByRole('textbox', { name: ja.suggestion_label })
  await field.waitFor()
  expect(await field.inputValue()).toBe(LINE)
  const send = his.page.getByRole('button', { name: ja.send, exact: true })
  expect(await send.isDisabled()).toBe(true)
  await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true)
  await his.page.keyboard.type('月額は二万八千円です。')
  await expectAccessible(his.page)
  await his.page.reload()
  await expect.poll(() => field.inputValue()).toBe('月額は二万八千円です。')
  await his.page.getByRole('textbox', { name: ja.new_label, exact: true }).fill('改定後の額です')
  await his.page.keyboard.press('Control+Enter')
  const thread = his.page.locator('.comments-list .comment-thread')
  await thread.locator('del', { hasText: LINE }).waitFor()
  await thread.locator('ins', { hasText: '月額は二万八千円です。' }).waitFor()
  expect(await thread.getByRole('button', { name: ja.take }).count()).toBe(0)

  await hers.page.locator('.gutter-mark').tap()
  const sheet = hers.page.getByRole('dialog', { name: en.title })
  await sheet.getByText('改定後の額です').waitFor()
  await expectAccessible(hers.page)
  await sheet.getByRole('button', { name: en.take, exact: true }).tap()
  await hers.page.getByText(en.now_taken).waitFor()
  await expect.poll(his.readRows).toContain('自分：月額は二万八千円です。')
  await thread.getByText(fillText(ja.taken_by, { name: '山田 花子' })).waitFor()
  await hers.page.getByRole('button', { name: en.close }).tap()
  await hers.words(0).tap()
  await hers.page.keyboard.press('Control+z')
  await expect.poll(his.readRows).toContain(`自分：${LINE}`)
  expect([...hers.complaints, ...his.complaints]).toEqual([])
  await Promise.all([hers.close(), his.close()])
})

test('changed words are not replaced, with a notice; suggestions are rejected or withdrawn', async () => {
  const id = await room.write({ text: TEXT, visibility: 'team_view' })
  const hers = await room.open(room.hanako, id)
  const his = await room.open(room.taro, id)
  await his.words(1).click({ clickCount: 3 })
  await his.page.keyboard.press('Control+Alt+KeyM')
  await his.page.getByRole('checkbox', { name: ja.suggest }).press('Space')
  // An empty suggestion deletes the words.
  await his.page.getByRole('textbox', { name: ja.suggestion_label }).fill('')
  await his.page.getByRole('button', { name: ja.send, exact: true }).click()
  const thread = his.page.locator('.comments-list .comment-thread')
  await thread.getByText(ja.leave_out).waitFor()

  await hers.page.locator('.gutter-mark').click()
  const panel = hers.page.locator('.comments-panel')
  await panel.getByText(ja.leave_out).waitFor()
  await hers.words(1).click()
  await hers.page.keyboard.press('Home')
  for (let step = 0; step < 2; step++) await hers.page.keyboard.press('ArrowRight')
  await hers.page.keyboard.type('以内')
  await panel.getByRole('button', { name: ja.take, exact: true }).click()
  const warning = fillText(ja.words_changed, { quote: '半年後に見直します。' })
  await panel.getByRole('alert').getByText(warning).waitFor()
  await expectAccessible(hers.page)
  expect((await hers.readRows()).at(-1)).toBe('自分：半年以内後に見直します。')
  await panel.getByRole('button', { name: ja.leave, exact: true }).click()
  await hers.page.getByText(ja.now_left).waitFor()
  await thread.getByText(fillText(ja.left_by, { name: '山田 花子' })).waitFor()
  await thread.getByRole('button', { name: ja.reopen }).click()
  await thread.getByRole('button', { name: ja.withdraw }).click()
  await thread.getByText(fillText(ja.withdrawn_by, { name: '鈴木 太郎' })).waitFor()
  expect([...hers.complaints, ...his.complaints]).toEqual([])
  await Promise.all([hers.close(), his.close()])
})
