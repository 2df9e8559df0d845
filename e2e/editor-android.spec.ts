import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import { COMMENT_TEXTS } from '#web/features/comments/texts.ts'
import { notesOf, readNotes } from './canvas-fixture.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { KEYBOARDS, write } from './keyboards.ts'
import { untilSaved } from './page-parts.ts'
import { wordsOf } from './variants.ts'

// Tests writing on an Android phone. A reload must show the same text.

const android = KEYBOARDS.android
let room: EditorFixture
beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

test('text written and deleted by an Android keyboard survives a reload', async () => {
  const text = '# 挨拶\n営業：こんにちは。今日は。\n質問：何名ですか\n営業：はい。\n営業：では。'
  const id = await room.write({ text })
  const { page, editor, words, readRows, saved, complaints, close } = await room.open(
    room.hanako,
    id,
    android.options,
  )
  await saved()
  await words(0).tap()
  await page.keyboard.press('Home')
  for (const _ of 'こんにちは。') await page.keyboard.press('ArrowRight')
  await write(page, android, ['Enter', '~ほん', '~本じつ', '=本日は', 'Enter', 'さて、'])
  await page.locator('.question-field').tap()
  await write(page, android, ['人数', 'Enter'])
  await words(5).tap()
  await page.keyboard.press('Home')
  await write(page, android, ['Backspace'])
  await page.keyboard.press('Shift+ArrowUp')
  await write(page, android, ['~あ', '=ああ', 'Enter', '終わり'])
  const rows = await readRows()
  expect(rows.slice(0, 4)).toEqual([
    '# 挨拶',
    '自分：こんにちは。',
    '自分：本日は',
    '自分：さて、今日は。',
  ])
  expect(rows.slice(4).join('')).toMatch(/^質問：.*ああ.*終わりでは。$/u)
  await saved()
  await page.reload()
  await editor.waitFor()
  await expect.poll(readRows).toEqual(rows)
  expect(await page.locator('.question-field').inputValue()).toBe('人数')
  expect(complaints).toEqual([])
  await close()
})

test('notes and comments written with an Android keyboard survive a reload', async () => {
  const ja = wordsOf(COMMENT_TEXTS, 'ja')
  const id = await room.write({ text: '# 課題\n営業：料金は月額9,800円です。' })
  await room.hanako.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  const { page, complaints, close } = await room.visit(
    room.hanako,
    pageUrl('ja', canvasPath(id)),
    android.options,
  )
  await page.getByRole('textbox', { name: '「課題」に付箋を追加' }).tap()
  await write(page, android, ['~じかん', '=時間', 'Enter', '~ひよう', '=費用', 'Enter'])
  await expect.poll(() => readNotes(page, 'problem')).toEqual(['時間', '費用'])
  await notesOf(page, 'problem').first().getByRole('textbox').tap()
  await page.keyboard.press('End')
  await write(page, android, ['がない', 'Backspace', 'Enter'])
  await expect.poll(() => readNotes(page, 'problem')).toEqual(['時間がな', '費用'])
  await untilSaved(page)
  await page.reload()
  await expect.poll(() => readNotes(page, 'problem')).toEqual(['時間がな', '費用'])
  await close()

  const script = await room.open(room.hanako, id, android.options)
  await script.saved()
  await script.words(0).tap()
  await script.page.keyboard.press('Control+Alt+KeyM')
  const field = script.page.getByRole('textbox', { name: ja.new_label, exact: true })
  await field.waitFor()
  await write(script.page, android, ['~いち', '=一', 'Enter', '二行目', 'Backspace'])
  await script.page.getByRole('button', { name: ja.send, exact: true }).tap()
  const thread = script.page.locator('.comments-list .comment-thread')
  await thread.filter({ hasText: '二行' }).waitFor()
  await script.page.reload()
  await script.page.locator('.gutter-mark').tap()
  await thread.filter({ hasText: /一\s*二行/u }).waitFor()
  expect([...complaints, ...script.complaints]).toEqual([])
  await script.close()
})
