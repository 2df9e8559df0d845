import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { companyPath } from '#contract/pages.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { MARK_TEXTS } from '#web/features/comments/mark-texts.ts'
import { COMMENT_TEXTS } from '#web/features/comments/texts.ts'
import { COMMENT_RIGHT_TEXTS } from '#web/features/companies/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { PHONE } from './browser.ts'
import { composeIn, type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { goOffline, wordsOfBlocks } from './page-parts.ts'
import { expectAccessible } from './run-axe.ts'
import { wordsOf } from './variants.ts'

// Tests comments on a script by two people: mentions, replies, resolving, in both languages and
// window sizes. The mark of a comment follows its words.

const ja = wordsOf(COMMENT_TEXTS, 'ja')
const en = wordsOf(COMMENT_TEXTS, 'en')
const TEXT = '# 料金\n営業：料金は月額9,800円です。\n営業：二つ目の話です。'
let room: EditorFixture
beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

/**
 * Reads the marked words of each comment. A colleague's cursor may split a mark into several
 * elements.
 */
const marked = (page: Page) =>
  page.locator('.script-editor-text .comment-mark').evaluateAll((marks) => {
    const words = new Map<string, string>()
    for (const mark of marks) {
      const id = mark.getAttribute('data-thread') ?? ''
      words.set(id, (words.get(id) ?? '') + (mark.firstChild?.nodeValue ?? ''))
    }
    return [...words.values()]
  })
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const threads = (page: Page) => page.locator('.comments-list .comment-thread')

async function select(page: Page, block: number, from: number, length: number): Promise<void> {
  await wordsOfBlocks(page)
    .nth(block)
    .click({ position: { x: 4, y: 10 } })
  await page.keyboard.press('Home')
  for (let step = 0; step < from; step++) await page.keyboard.press('ArrowRight')
  for (let step = 0; step < length; step++) await page.keyboard.press('Shift+ArrowRight')
}

async function comment(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+Alt+KeyM')
  await field(page, ja.new_label).fill(text)
  await page.keyboard.press('Control+Enter')
  await threads(page).filter({ hasText: text }).waitFor()
}

test('two people comment, mention, answer and resolve: Japanese in a wide window, English on a phone', async () => {
  const id = await room.write({ text: TEXT, visibility: 'team_edit' })
  const hers = await room.open(room.hanako, id)
  const his = await room.open(room.taro, id, {
    language: 'en',
    locale: 'en',
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  await Promise.all([hers.saved(), his.saved()])
  await select(hers.page, 0, 3, 8)
  const bar = hers.page.getByRole('toolbar')
  await bar.getByRole('button', { name: MARK_TEXTS.write.ja, exact: true }).waitFor()
  await hers.page.keyboard.press('Control+Alt+KeyM')
  await field(hers.page, ja.new_label).waitFor()
  await hers.page.keyboard.type('@')
  await hers.page.getByRole('option', { name: /^鈴木 太郎/ }).waitFor()
  // The user presses Enter before the new list of people arrives. Enter must not pick a person from
  // the previous list.
  await hers.page.keyboard.type('該当者なし')
  await hers.page.keyboard.press('Enter')
  await hers.page.getByText(ja.nobody).waitFor()
  expect(await field(hers.page, ja.new_label).inputValue()).toBe('@該当者なし')
  for (const _ of '該当者なし') await hers.page.keyboard.press('Backspace')
  await hers.page.keyboard.type('鈴')
  await hers.page.getByRole('option', { name: /^鈴木 太郎/ }).waitFor()
  await expectAccessible(hers.page)
  await hers.page.keyboard.press('Enter')
  await hers.page.keyboard.type('さん、この金額は今も同じですか？')
  await hers.page.keyboard.press('Enter')
  await hers.page.keyboard.type('<b>確認</b>をお願いします。')
  await hers.page.keyboard.press('Control+Enter')
  const thread = hers.page.getByRole('article', {
    name: fillText(ja.thread_of, { name: '山田 花子' }),
  })
  await thread.getByText('<b>確認</b>をお願いします。').waitFor()
  expect(await thread.locator('.comment-name').innerText()).toBe('@鈴木 太郎')
  expect(await marked(hers.page)).toEqual(['月額9,800円'])
  await expectAccessible(hers.page)

  await expect.poll(() => marked(his.page)).toEqual(['月額9,800円'])
  await his.page.locator('.gutter-mark').tap()
  const sheet = his.page.getByRole('dialog', { name: en.title })
  await sheet.getByText('さん、この金額は今も同じですか？').waitFor()
  await expectAccessible(his.page)
  await button(his.page, en.reply).tap()
  await field(his.page, en.reply_hint).fill('It is 10,800 now.')
  await expectAccessible(his.page)
  await button(his.page, en.send).tap()
  await sheet.getByText('It is 10,800 now.').waitFor()

  await thread.getByText('It is 10,800 now.').waitFor()
  await button(hers.page, ja.resolve).click()
  await expect.poll(() => marked(his.page)).toEqual([])
  await button(his.page, en.resolved).tap()
  await sheet.getByText(fillText(en.resolved_by, { name: '山田 花子' })).waitFor()
  // The filter shows only threads in which Taro has commented or is mentioned.
  await button(his.page, en.mine).tap()
  await expect.poll(() => threads(his.page).count()).toBe(1)
  await button(his.page, en.reopen).tap()
  await expect.poll(() => marked(hers.page)).toEqual(['月額9,800円'])
  expect([...hers.complaints, ...his.complaints]).toEqual([])
  await Promise.all([hers.close(), his.close()])
})

test('a comment follows its text, also through offline edits', async () => {
  const id = await room.write({ text: TEXT, visibility: 'team_edit' })
  const hers = await room.open(room.hanako, id)
  const his = await room.open(room.taro, id)
  await Promise.all([hers.saved(), his.saved()])
  await select(hers.page, 0, 3, 8)
  await comment(hers.page, '税込みですか？')
  await expect.poll(() => marked(his.page)).toEqual(['月額9,800円'])

  await goOffline(his.page)
  await his.words(0).click({ position: { x: 4, y: 10 } })
  await his.page.keyboard.press('Home')
  await his.page.keyboard.type('当社の')
  await expect.poll(() => marked(his.page)).toEqual(['月額9,800円'])
  await his.page.context().setOffline(false)
  await expect.poll(hers.readRows).toContain('自分：当社の料金は月額9,800円です。')
  await expect.poll(() => marked(hers.page)).toEqual(['月額9,800円'])
  // A mark grows with text typed inside it, but not with text typed next to it.
  await select(his.page, 0, 6, 2)
  await his.page.keyboard.press('ArrowRight')
  await his.page.keyboard.type('一律')
  await expect.poll(() => marked(hers.page)).toEqual(['月額一律9,800円'])
  expect(hers.complaints).toEqual([])
  await Promise.all([hers.close(), his.close()])
})

test('a comment started by key opens once its code has loaded', async () => {
  const id = await room.write({ text: TEXT })
  const { page, editor, complaints, close } = await room.open(room.hanako, id)
  const code = Promise.withResolvers<void>()
  await page.route('**/after-script-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.reload()
  await editor.waitFor()
  await select(page, 0, 3, 8)
  await page.keyboard.press('Control+Alt+KeyM')
  expect(await field(page, ja.new_label).count()).toBe(0)
  code.resolve()
  await field(page, ja.new_label).fill('この金額は今も同じですか？')
  await page.keyboard.press('Control+Enter')
  await threads(page).filter({ hasText: 'この金額は今も同じですか？' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('readers can comment; a draft survives a reload, and an ambiguous name loses no words', async () => {
  const id = await room.write({ text: TEXT, visibility: 'team_view' })
  const jiro = await room.company.addMember('佐藤 次郎')
  const his = await room.open(room.taro, id)
  const { page } = his
  await his.words(1).click({ clickCount: 3 })
  await page.getByRole('toolbar').getByRole('button', { name: MARK_TEXTS.write.ja }).click()
  await field(page, ja.new_label).waitFor()
  await page.keyboard.type('@佐藤')
  const option = page.getByRole('option', { name: /^佐藤 次郎/ })
  await option.waitFor()
  // The Enter that confirms a composed word does not send the comment.
  const { compose, confirm } = await composeIn(page)
  await option.click()
  await compose('みて', '見て')
  await confirm('見て')
  await page.keyboard.type('ください')
  const words = '@佐藤 次郎 見てください'
  await expect.poll(() => field(page, ja.new_label).inputValue()).toBe(words)
  await page.reload()
  await his.editor.waitFor()
  await expect.poll(() => field(page, ja.new_label).inputValue()).toBe(words)
  expect(await marked(page)).toEqual(['二つ目の話です。'])

  const suspend = { params: { id: jiro.user_id }, body: {} }
  await room.hanako.call(companyRoutes.suspendMember, suspend)
  await field(page, ja.new_label).press('Control+Enter')
  await page.getByRole('alert').filter({ hasText: '佐藤 次郎' }).waitFor()
  expect(await field(page, ja.new_label).inputValue()).toBe(words)
  await expectAccessible(page)
  await field(page, ja.new_label).fill('だれか見てください')
  await page.keyboard.press('Control+Enter')
  const thread = threads(page).filter({ hasText: 'だれか見てください' })
  await thread.waitFor()

  await thread.getByRole('button', { name: ja.edit, exact: true }).click()
  await field(page, ja.edit_label).fill('皆さん、見てください')
  await page.keyboard.press('Control+Enter')
  const edited = threads(page).filter({ hasText: '皆さん、見てください' })
  await edited.getByText(ja.edited).waitFor()
  await edited.getByRole('button', { name: ja.delete, exact: true }).click()
  await page.getByText(ja.none_open, { exact: true }).waitFor()
  await expectAccessible(page)
  await button(page, ja.undo).click()
  await edited.waitFor()
  await button(page, ja.close).click()
  await page.locator('.comment-mark').click()
  await page.locator('.comment-thread[data-active]').waitFor()
  await page.getByTitle(ja.show).click()
  await expect.poll(() => marked(page)).toEqual(['二つ目の話です。'])
  await his.close()
})

test('mentioning a colleague offers access to a private script, and they can reply', async () => {
  const id = await room.write({ text: TEXT })
  const hers = await room.open(room.hanako, id)
  await select(hers.page, 0, 3, 8)
  await hers.page.keyboard.press('Control+Alt+KeyM')
  await field(hers.page, ja.new_label).waitFor()
  await hers.page.keyboard.type('@鈴木')
  const option = hers.page.getByRole('option', { name: /^鈴木 太郎/ })
  await option.getByText(ja.stranger).waitFor()
  await expectAccessible(hers.page)
  await option.click()
  await hers.page.getByText(fillText(ja.shared_with, { name: '鈴木 太郎' })).waitFor()
  await hers.page.keyboard.type('さん、いかがでしょうか')
  await hers.page.keyboard.press('Control+Enter')
  const thread = threads(hers.page).filter({ hasText: 'いかがでしょうか' })
  await thread.waitFor()
  const his = await room.open(room.taro, id)
  await expect.poll(() => marked(his.page)).toEqual(['月額9,800円'])
  expect(await his.editor.getAttribute('contenteditable')).toBe('false')
  await his.page.locator('.comment-mark').click()
  await button(his.page, ja.reply).click()
  await his.page.keyboard.type('良いと思います')
  await his.page.keyboard.press('Control+Enter')
  await thread.getByText('良いと思います').waitFor()
  // Readers cannot resolve other people's threads.
  expect(await button(his.page, ja.resolve).count()).toBe(0)
  expect([...hers.complaints, ...his.complaints]).toEqual([])
  await Promise.all([hers.close(), his.close()])
})

test('a company can require edit rights for comments, with a notice to readers', async () => {
  const { hanako, taro, write, open, visit, close } = await openEditorFixture()
  const id = await write({ text: TEXT, visibility: 'team_view' })
  const his = await open(taro, id, { language: 'en', locale: 'en' })
  await his.words(1).click({ clickCount: 3 })
  const begin = his.page.getByRole('toolbar').getByRole('button', { name: MARK_TEXTS.write.en })
  await begin.click()
  await field(his.page, en.new_label).fill('Which price is this?')

  const hers = await visit(hanako, `/ja${companyPath('writing')}`, { viewport: PHONE })
  const only = hers.page.getByRole('switch', { name: COMMENT_RIGHT_TEXTS.editors_alone.ja })
  await only.waitFor()
  expect(await only.isChecked()).toBe(false)
  await only.press('Space')
  await expect
    .poll(async () => (await hanako.call(companyRoutes.readCompanySettings, {})).comments_need_edit)
    .toBe(true)
  await expectAccessible(hers.page)

  await field(his.page, en.new_label).press('Control+Enter')
  await his.page.getByRole('alert').getByText(PROBLEMS.comment_needs_edit.text.en).waitFor()
  // Taro's page detects that he may no longer comment. The page keeps his draft, but offers no new
  // comments.
  await his.page.locator('.comments-need-edit').getByText(en.needs_edit).waitFor()
  await expectAccessible(his.page)
  await his.page.reload()
  await his.page.locator('.comments-need-edit').waitFor()
  expect(await field(his.page, en.new_label).inputValue()).toBe('Which price is this?')
  await his.words(1).click({ clickCount: 3 })
  expect(await begin.count()).toBe(0)
  expect(hers.complaints).toEqual([])
  await Promise.all([hers.close(), his.close()])
  await close()
})
