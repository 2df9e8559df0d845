import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentRoutes } from '#contract/comments.ts'
import type { Language } from '#contract/language.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import { CANVAS_TEXTS } from '#web/features/canvas/texts.ts'
import { MARK_TEXTS } from '#web/features/comments/mark-texts.ts'
import { COMMENT_TEXTS } from '#web/features/comments/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { PHONE } from './browser.ts'
import { allNotesOf } from './canvas-fixture.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { expectAccessible } from './run-axe.ts'
import { wordsOf } from './variants.ts'

let room: EditorFixture
beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

test('a note is commented on from its menu, answered by a reader on a phone, and resolved', async () => {
  const ja = wordsOf(COMMENT_TEXTS, 'ja')
  const en = wordsOf(COMMENT_TEXTS, 'en')
  const talk_script_id = await room.write({
    text: '営業：在庫が合いません。',
    visibility: 'team_view',
  })
  const made = await room.hanako.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id } })
  const { notes } = await room.hanako.call(leanCanvasRoutes.updateCanvas, {
    params: { id: made.id },
    body: { add: [{ box: 'problem', text: '棚卸しに3日かかる' }] },
  })
  const path = canvasPath(talk_script_id)
  const hers = await room.visit(room.hanako, pageUrl('ja', path))
  const his = await room.visit(room.taro, pageUrl('en', path), {
    locale: 'en',
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  const countOf = (language: Language) =>
    fillText(MARK_TEXTS.comments_count[language], { count: 1 })
  const menu = fillText(CANVAS_TEXTS.note_actions.ja, { text: '棚卸しに3日かかる' })
  await allNotesOf(his.page).getByText('棚卸しに3日かかる').waitFor()
  await allNotesOf(hers.page).hover()
  await hers.page.getByRole('button', { name: menu }).click()
  await hers.page.getByRole('button', { name: MARK_TEXTS.write_on.ja, exact: true }).click()
  const window = hers.page.getByRole('dialog', { name: MARK_TEXTS.comments.ja })
  const field = window.getByRole('textbox', { name: ja.new_label, exact: true })
  await field.waitFor()
  await hers.page.keyboard.type('数字の出どころは？')
  await expectAccessible(hers.page)
  await hers.page.keyboard.press('Control+Enter')
  await window.getByRole('article').getByText('数字の出どころは？').waitFor()
  await hers.page.keyboard.press('Escape')
  await window.waitFor({ state: 'detached' })
  const mark = allNotesOf(hers.page).getByRole('button', { name: countOf('ja') })
  await mark.waitFor()

  await allNotesOf(his.page)
    .getByRole('button', { name: countOf('en') })
    .tap()
  await his.page.getByText('数字の出どころは？').waitFor()
  await his.page.getByRole('button', { name: en.reply, exact: true }).tap()
  await his.page.getByRole('textbox', { name: en.reply_hint }).fill('From the shop’s own log.')
  await expectAccessible(his.page)
  await his.page.getByRole('button', { name: en.send, exact: true }).tap()
  await mark.click()
  await window.getByText('From the shop’s own log.').waitFor()

  const known = await room.hanako.call(commentRoutes.listThreads, {
    params: { id: made.id },
    query: {},
  })
  await his.page.goto('about:blank')
  await his.page.goto(`${pageUrl('en', path)}#comment=${known.threads[0]?.id}`)
  const thread = his.page
    .getByRole('dialog', { name: en.title })
    .locator('.comment-thread[data-active]')
  await thread.getByText('From the shop’s own log.').waitFor()

  // A thread whose note was deleted stays in the list, with a label.
  await hers.page.keyboard.press('Escape')
  await hers.page.locator('.canvas-comments-tool').click()
  const drawer = hers.page.getByRole('dialog', { name: ja.title })
  await drawer.getByTitle(ja.show_note).waitFor()
  await expectAccessible(hers.page)
  await room.hanako.call(leanCanvasRoutes.updateCanvas, {
    params: { id: made.id },
    body: { delete: notes.map(({ id }) => id) },
  })
  await drawer.getByText(ja.gone_note).waitFor()
  await drawer.getByRole('button', { name: ja.resolve, exact: true }).click()
  await drawer.getByText(ja.none_open, { exact: true }).waitFor()
  await drawer.getByRole('button', { name: ja.resolved, exact: true }).click()
  await drawer.getByText('From the shop’s own log.').waitFor()
  expect([...hers.complaints, ...his.complaints]).toEqual([])
  await Promise.all([hers.close(), his.close()])
})
