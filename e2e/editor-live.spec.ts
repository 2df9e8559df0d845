import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNSAVED_EDITS_PATH } from '#contract/pages.ts'
import { reviewRoutes } from '#contract/review.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { readMarkdownFile } from '#document/markdown-file.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { SCRIPT_STATE_TEXTS } from '#web/features/scripts/texts/script-state-texts.ts'
import { UNSAVED_EDITS_TEXTS } from '#web/features/unsaved-edits/texts.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { UNSAVED_TEXTS } from '#web/realtime/unsaved-texts.ts'
import { pickOption } from './browser.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { blocksOf, saveStatusOf } from './page-parts.ts'
import { runAxe } from './run-axe.ts'

// Tests two people in a script: live edits and cursors, changed rights, and undo, which reverts
// only the user's own changes.

const TEXT = '# 挨拶\n営業：お世話になっております。\nお客様：はい、どうも。'
let room: EditorFixture

beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

test('two people see each other’s text, cursors and names, and undo reverts only the user’s own edits', async () => {
  const id = await room.write({ text: TEXT, visibility: 'team_edit' })
  const hers = await room.open(room.hanako, id)
  const his = await room.open(room.taro, id, { language: 'en' })
  await hers.page.getByRole('list', { name: 'いま開いている人' }).getByText('鈴木 太郎').waitFor()
  await his.page.getByRole('list', { name: 'Viewing now' }).getByText('山田 花子').waitFor()

  await hers.words(0).click()
  await hers.page.keyboard.press('Control+Home')
  await hers.page.keyboard.press('ArrowDown')
  await his.words(1).click()
  await his.page.locator('.remote-caret', { hasText: '山田 花子' }).waitFor()
  await hers.page.locator('.remote-caret', { hasText: '鈴木 太郎' }).waitFor()

  await hers.words(0).click({ position: { x: 2, y: 10 } })
  await hers.page.keyboard.type('本日も')
  await expect.poll(his.readRows).toContain('Me：本日もお世話になっております。')
  await his.words(1).click({ position: { x: 2, y: 10 } })
  await his.page.keyboard.type('ああ、')
  await expect.poll(hers.readRows).toContain('お客様：ああ、はい、どうも。')

  await hers.page.getByRole('button', { name: '元に戻す' }).click()
  await expect
    .poll(hers.readRows)
    .toEqual(['# 挨拶', '自分：お世話になっております。', 'お客様：ああ、はい、どうも。'])
  await hers.page.getByRole('button', { name: 'やり直す' }).click()
  await expect.poll(his.readRows).toContain('Me：本日もお世話になっております。')
  await his.page.keyboard.press('Control+Z')
  await expect
    .poll(hers.readRows)
    .toEqual(['# 挨拶', '自分：本日もお世話になっております。', 'お客様：はい、どうも。'])
  await Promise.all([hers.saved(), his.saved()])
  await his.page.getByRole('textbox', { name: 'Title' }).fill('青葉製作所さま')
  await his.page.getByRole('textbox', { name: 'Title' }).press('Enter')
  await hers.page.getByRole('heading', { level: 1, name: '青葉製作所さま' }).waitFor()
  await room.taro.call(reviewRoutes.requestReview, {
    params: { id },
    body: { id: randomUUID(), reviewers: [room.hanako.user_id] },
  })
  await hers.page.getByRole('button', { name: '確認中', exact: true }).waitFor()
  expect(await runAxe(hers.page)).toEqual([])
  expect([...hers.complaints, ...his.complaints]).toEqual([])
  await his.close()
  await hers.page.locator('.remote-caret').waitFor({ state: 'detached' })
  await hers.page.getByRole('list', { name: 'いま開いている人' }).waitFor({ state: 'detached' })
  await hers.close()
})

test('two people type in one line and move blocks concurrently, and end with the same script', async () => {
  const id = await room.write({ text: TEXT, visibility: 'team_edit' })
  const hers = await room.open(room.hanako, id)
  const his = await room.open(room.taro, id)
  await Promise.all([hers.saved(), his.saved()])
  await Promise.all([
    hers.words(0).click({ position: { x: 2, y: 10 } }),
    his.words(0).click({ position: { x: 2, y: 10 } }),
  ])
  await Promise.all([
    hers.page.keyboard.type('あいうえおかきくけこ'),
    his.page.keyboard.type('0123456789'),
  ])
  const areOne = () =>
    expect
      .poll(async () => {
        const [one, other] = await Promise.all([hers.readRows(), his.readRows()])
        return JSON.stringify(one) === JSON.stringify(other) ? one[1]?.length : 0
      })
      .toBe('自分：あいうえおかきくけこ0123456789お世話になっております。'.length)
  await areOne()
  const letters = [...((await hers.readRows())[1] ?? '')]
  expect(letters.filter((letter) => /\d/.test(letter)).join('')).toBe('0123456789')
  expect(letters.join('').replace(/\d/g, '')).toBe(
    '自分：あいうえおかきくけこお世話になっております。',
  )
  await hers.words(1).click({ position: { x: 2, y: 10 } })
  await his.page.keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => (await hers.readRows())[1]).toBe('お客様：はい、どうも。')
  await hers.page.keyboard.type('ええ、')
  await expect.poll(async () => (await his.readRows())[1]).toBe('お客様：ええ、はい、どうも。')
  expect(await his.readRows()).toEqual(await hers.readRows())
  await Promise.all([hers.saved(), his.saved()])
  await hers.close()
  await his.close()
})

test('the current line stays in place while a colleague writes above it', async () => {
  const text = Array.from({ length: 60 }, (_, at) => `営業：${at + 1}番目の話です。`).join('\n')
  const id = await room.write({ text, visibility: 'team_edit' })
  const hers = await room.open(room.hanako, id)
  const his = await room.open(room.taro, id)
  const line = blocksOf(hers.page).filter({ hasText: '40番目の話です。' })
  await line.locator('.block-text').click()
  await hers.page.mouse.wheel(0, 200)
  await hers.page.keyboard.type('ええ、')
  await hers.saved()
  const findTop = () => line.evaluate((row) => Math.round(row.getBoundingClientRect().top))
  const before = await findTop()
  await his.words(35).click()
  await his.page.keyboard.press('End')
  for (const words of ['一行', '二行', '三行']) {
    await his.page.keyboard.press('Enter')
    await his.page.keyboard.type(words)
  }
  await expect.poll(hers.readRows).toContain('自分：三行')
  // Allows for rounding, because browsers scroll by whole pixels while lines have fractional
  // heights.
  expect(Math.abs((await findTop()) - before)).toBeLessThan(3)
  await Promise.all([hers.saved(), his.saved()])
  await hers.close()
  await his.close()
})

test('a reader follows edits without controls, and gets controls with the edit right', async () => {
  const id = await room.write({ text: TEXT, visibility: 'team_view' })
  const hers = await room.open(room.hanako, id)
  const his = await room.open(room.taro, id)
  const { page } = his
  await saveStatusOf(page).filter({ hasText: '閲覧のみ' }).waitFor()
  await page.getByRole('heading', { level: 1, name: '初回商談' }).waitFor()
  expect(await his.editor.getAttribute('contenteditable')).toBe('false')
  const controls = [
    page.getByRole('button', {
      name: /元に戻す|やり直す|共有|セクションを追加|(ブロック|セクション)のメニュー|目標時間/,
    }),
    page.getByRole('combobox'),
    page.getByRole('textbox', { name: 'タイトル' }),
  ]
  for (const control of controls) expect(await control.count()).toBe(0)
  await his.words(0).click()
  await page.keyboard.type('書けない')
  await hers.words(0).click({ position: { x: 2, y: 10 } })
  await hers.page.keyboard.type('本日は')
  await expect.poll(his.readRows).toContain('自分：本日はお世話になっております。')
  expect(await his.saveState()).toBe('read_only')
  expect(await runAxe(page)).toEqual([])

  await pickOption(hers.page, '公開範囲', 'チームが編集')
  await expect.poll(() => his.editor.getAttribute('contenteditable')).toBe('true')
  await his.saved()
  await his.words(1).click({ position: { x: 2, y: 10 } })
  await page.keyboard.type('ええ、')
  await expect.poll(hers.readRows).toContain('お客様：ええ、はい、どうも。')
  await pickOption(hers.page, '公開範囲', 'チームが閲覧')
  await expect.poll(() => his.editor.getAttribute('contenteditable')).toBe('false')
  await saveStatusOf(page).filter({ hasText: '閲覧のみ' }).waitFor()
  await page.locator('.script-facts').getByText('チームが閲覧').waitFor()
  expect(await page.getByRole('button', { name: '共有', exact: true }).count()).toBe(0)

  // A user who loses access no longer sees the script, only an error and a link to another page.
  await pickOption(hers.page, '公開範囲', '非公開')
  await page.getByText('台本を開けませんでした').waitFor()
  await expect.poll(() => page.title()).toBe('台本を開けませんでした | Daihon')
  await expect.poll(() => page.getByText('初回商談').count()).toBe(0)
  expect(await runAxe(page)).toEqual([])
  await page.getByRole('link', { name: 'ダッシュボードへ' }).click()
  await page.waitForURL('**/ja/dashboard')
  await hers.close()
  await his.close()
})

test('a trashed script shows a notice and can be restored', async () => {
  const id = await room.write({ text: TEXT })
  const { page, complaints, editor, words, saved, close } = await room.open(room.hanako, id)
  await saved()
  await room.hanako.call(scriptRoutes.trashScript, { params: { id } })
  await page.getByText('この台本はゴミ箱にあります').waitFor()
  await page.reload()
  await page.getByText('この台本はゴミ箱にあります').waitFor()
  expect(await editor.count()).toBe(0)
  expect(await runAxe(page)).toEqual([])
  await page.getByRole('button', { name: 'ゴミ箱から戻す' }).click()
  await editor.waitFor()
  await saved()
  expect(await words(0).innerText()).toBe('お世話になっております。')
  // Ignores the requests that the server refused while the script was in the trash, because
  // Chromium logs them.
  expect(complaints.filter((line) => !/status of 409/.test(line))).toEqual([])
  await close()
})

test('words that a colleague types while the script is in the trash can be discarded, or are saved once it is restored', async () => {
  await room.write({ title: '初回商談', text: '「高いですね」→「一日80円です。」' })
  const { id, visitor, refused, trashWhileTyping } = await openRevisit()
  const { page, complaints, editor, saved, close } = visitor
  await trashWhileTyping('一つ目。')
  await refused.getByText(SCRIPT_STATE_TEXTS.absent.ja).waitFor()
  await refused.getByRole('button', { name: SCRIPT_STATE_TEXTS.reopen.ja }).click()
  await page.getByRole('dialog').getByRole('button', { name: SCRIPT_STATE_TEXTS.reopen.ja }).click()
  await page.getByText(EDITOR_TEXTS.not_here_title.ja).waitFor()
  await room.hanako.call(scriptRoutes.restoreScript, { params: { id }, body: {} })
  await editor.getByText('うーん。').waitFor()
  expect(await editor.getByText('一つ目。').count()).toBe(0)

  await saved()
  await trashWhileTyping('二つ目。')
  await refused.getByRole('button', { name: GENERAL_TEXTS.retry.ja }).click()
  expect(await editor.getByText('二つ目。').count()).toBe(1)
  await room.hanako.call(scriptRoutes.restoreScript, { params: { id }, body: {} })
  await refused.waitFor({ state: 'detached' })
  await saved()
  expect(await room.readText(id)).toContain('二つ目。')
  // Chromium logs the requests that the server refused while the script was in the trash, and those
  // that failed offline.
  expect(complaints.filter((line) => !/status of 404|DISCONNECTED|WebSocket/.test(line))).toEqual(
    [],
  )
  await close()
})

test('edits that the server refused can be copied and discarded in the settings', async () => {
  const { id, visitor, trashWhileTyping } = await openRevisit()
  const { page, close } = visitor
  await trashWhileTyping('あとから足した言葉。')
  await page.goto('/ja/dashboard')
  await page.getByRole('button', { name: UNSAVED_TEXTS.review.ja }).click()
  await page.waitForURL(`**/ja${UNSAVED_EDITS_PATH}`)
  const heading = page.getByRole('heading', { name: UNSAVED_EDITS_TEXTS.title.ja })
  await heading.waitFor()
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(600)
  expect(await runAxe(page)).toEqual([])
  await page.getByRole('button', { name: '再訪をコピー' }).click()
  await page.getByRole('button', { name: 'コピーしました' }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('あとから足した言葉。')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '再訪をファイルに保存' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('再訪.md')
  const written = readMarkdownFile(await readFile(await file.path(), 'utf8'))
  expect(written).toMatchObject({ title: '再訪', kind: 'talk_script' })
  await page.goto('/ja/dashboard')
  await page.getByRole('link', { name: UNSAVED_TEXTS.review.ja }).click()
  await page.getByRole('button', { name: '再訪の編集を破棄' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '破棄' }).click()
  await heading.waitFor({ state: 'detached' })
  await page.goto('/ja/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText(UNSAVED_TEXTS.text.ja).count()).toBe(0)
  await room.hanako.call(scriptRoutes.restoreScript, { params: { id }, body: {} })
  expect(await room.readText(id)).not.toContain('あとから足した言葉。')
  await close()
})

test('an editor whose right is reduced while typing sees why the last words are not saved', async () => {
  const id = await room.write({ text: TEXT, visibility: 'team_edit' })
  const { page, complaints, words, saved, close } = await room.open(room.taro, id)
  await saved()
  await words(0).click()
  await page.context().setOffline(true)
  await page.keyboard.type('最後の言葉')
  await room.hanako.call(scriptRoutes.setVisibility, {
    params: { id },
    body: { visibility: 'team_view' },
  })
  await page.context().setOffline(false)
  const notice = page.getByRole('alert').filter({ hasText: SCRIPT_STATE_TEXTS.view_only.ja })
  await notice.waitFor()
  expect(await runAxe(page)).toEqual([])
  await notice.getByRole('button', { name: SCRIPT_STATE_TEXTS.reopen.ja }).click()
  await page.getByRole('dialog').getByRole('button', { name: SCRIPT_STATE_TEXTS.reopen.ja }).click()
  await notice.waitFor({ state: 'detached' })
  await saveStatusOf(page).filter({ hasText: '閲覧のみ' }).waitFor()
  await page.getByText('最後の言葉').waitFor({ state: 'detached' })
  expect(complaints.filter((line) => !/DISCONNECTED|WebSocket/.test(line))).toEqual([])
  await close()
})

/**
 * Opens a script for Taro. `trashWhileTyping` types words offline while Hanako moves the script to
 * the trash, and waits until the page shows that the server refuses the words.
 */
async function openRevisit() {
  const id = await room.write({
    title: '再訪',
    text: '「高いですね。」→「うーん。」',
    visibility: 'team_edit',
  })
  const visitor = await room.open(room.taro, id, {
    permissions: ['clipboard-read', 'clipboard-write'],
    // Titles are stored only where the app can start offline.
    serviceWorkers: 'allow',
  })
  const { page, editor, saved } = visitor
  await saved()
  const refused = page.getByRole('alert').filter({ hasText: SCRIPT_STATE_TEXTS.refused_title.ja })
  const trashWhileTyping = async (words: string) => {
    await page.getByText('うーん').click()
    await page.keyboard.press('End')
    await page.context().setOffline(true)
    await page.keyboard.type(words)
    await editor.getByText(words).waitFor()
    await room.hanako.call(scriptRoutes.trashScript, { params: { id } })
    await page.context().setOffline(false)
    await refused.waitFor()
  }
  return { id, visitor, refused, trashWhileTyping }
}
