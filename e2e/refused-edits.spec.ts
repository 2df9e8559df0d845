import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { canvasPath, REFUSED_EDITS_PATH } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { readMarkdownFile } from '#document/markdown-file.ts'
import { REFUSED_NOTICE_TEXTS } from '#web/components/document/refused-notice-texts.ts'
import { REFUSED_EDITS_TEXTS } from '#web/features/refused-edits/texts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { REFUSED_TEXTS } from '#web/realtime/refused-texts.ts'
import { allNotesOf } from './canvas-fixture.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { isFocused } from './keyboard.ts'
import { goOffline, saveStatusOf, untilSaved } from './page-parts.ts'
import { runAxe } from './run-axe.ts'

// Tests scripts in the trash. Also tests edits that the server refuses, because the script is in
// the trash or the user may no longer edit it.

const TEXT = '# 挨拶\n営業：お世話になっております。\nお客様：はい、どうも。'
let room: EditorFixture

beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

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
  await refused.getByText(REFUSED_NOTICE_TEXTS.absent.ja).waitFor()
  await refused.getByRole('button', { name: REFUSED_NOTICE_TEXTS.reopen.ja }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: REFUSED_NOTICE_TEXTS.reopen.ja })
    .click()
  await page.getByText(EDITOR_TEXTS.not_here_title.ja).waitFor()
  await room.hanako.call(scriptRoutes.restoreScript, { params: { id }, body: {} })
  await editor.getByText('うーん。').waitFor()
  await editor.getByText('一つ目。').waitFor({ state: 'detached' })

  await saved()
  await trashWhileTyping('二つ目。')
  await refused.getByRole('button', { name: GENERAL_TEXTS.retry.ja }).click()
  expect(await editor.getByText('二つ目。').count()).toBe(1)
  await room.hanako.call(scriptRoutes.restoreScript, { params: { id }, body: {} })
  await refused.waitFor({ state: 'detached' })
  await saved()
  const text = await room.readText(id)
  expect(text).toContain('二つ目。')
  expect(text).not.toContain('一つ目。')
  // Ignores the requests that the server refused while the script was in the trash, and the
  // requests that failed offline, because Chromium logs them.
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
  await page.getByRole('link', { name: REFUSED_TEXTS.review.ja }).click()
  await page.waitForURL(`**/ja${REFUSED_EDITS_PATH}`)
  const heading = page.getByRole('heading', { name: REFUSED_EDITS_TEXTS.title.ja })
  await heading.waitFor()
  await expect.poll(() => isFocused(heading)).toBe(true)
  expect(await runAxe(page)).toEqual([])
  await page.getByRole('button', { name: '再訪をコピー' }).click()
  await page.getByRole('button', { name: 'コピーしました (再訪をコピー)' }).waitFor()
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
  await page.getByRole('link', { name: REFUSED_TEXTS.review.ja }).click()
  await page.getByRole('button', { name: '再訪の編集を破棄' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '破棄' }).click()
  await heading.waitFor({ state: 'detached' })

  await room.hanako.call(scriptRoutes.restoreScript, { params: { id }, body: {} })
  await page.goto(`/ja/talk_script/${id}`)
  await visitor.editor.getByText('うーん。').waitFor()
  await visitor.saved()
  expect(await room.readText(id)).not.toContain('あとから足した言葉。')
  await close()
})

test('refused edits are saved from another page once the script is restored', async () => {
  const { id, visitor, trashWhileTyping } = await openRevisit()
  const { page, close } = visitor
  await trashWhileTyping('戻ったら残る言葉。')
  await page.goto('/ja/settings')
  const heading = page.getByRole('heading', { name: REFUSED_EDITS_TEXTS.title.ja })
  await heading.waitFor()
  await room.hanako.call(scriptRoutes.restoreScript, { params: { id }, body: {} })
  await page.reload()
  await expect.poll(() => room.readText(id)).toContain('戻ったら残る言葉。')
  await heading.waitFor({ state: 'detached' })
  await close()
})

test('an editor whose right is reduced while typing sees why the last words are not saved', async () => {
  const id = await room.write({ text: TEXT, visibility: 'team_edit' })
  const { page, complaints, words, saved, close } = await room.open(room.taro, id)
  await saved()
  await words(0).click()
  await goOffline(page)
  await page.keyboard.type('最後の言葉')
  await room.hanako.call(scriptRoutes.setVisibility, {
    params: { id },
    body: { visibility: 'team_view' },
  })
  await page.context().setOffline(false)
  const notice = page.getByRole('alert').filter({ hasText: REFUSED_NOTICE_TEXTS.view_only.ja })
  await notice.waitFor()
  expect(await runAxe(page)).toEqual([])
  await notice.getByRole('button', { name: REFUSED_NOTICE_TEXTS.reopen.ja }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: REFUSED_NOTICE_TEXTS.reopen.ja })
    .click()
  await notice.waitFor({ state: 'detached' })
  await saveStatusOf(page).filter({ hasText: '閲覧のみ' }).waitFor()
  await page.getByText('最後の言葉').waitFor({ state: 'detached' })
  expect(complaints.filter((line) => !/DISCONNECTED|WebSocket/.test(line))).toEqual([])
  await close()
})

test('a canvas that became view-only says why the last note is not saved, and lists it in the settings', async () => {
  const id = await room.write({ title: '商談', text: TEXT, visibility: 'team_edit' })
  const { hanako, taro } = room
  await hanako.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  const { page, close } = await room.visit(taro, `/ja${canvasPath(id)}`)
  const field = page.getByRole('textbox', { name: '「課題」に付箋を追加' })
  await field.waitFor()
  await untilSaved(page)
  await goOffline(page)
  await field.click()
  await page.keyboard.type('棚卸しに三日')
  await page.keyboard.press('Enter')
  await allNotesOf(page).getByText('棚卸しに三日').waitFor()
  await hanako.call(scriptRoutes.setVisibility, {
    params: { id },
    body: { visibility: 'team_view' },
  })
  await page.context().setOffline(false)
  const notice = page.getByRole('alert').filter({ hasText: REFUSED_NOTICE_TEXTS.view_only.ja })
  await notice.waitFor()
  await page.goto('/ja/settings')
  await page.getByRole('heading', { name: REFUSED_EDITS_TEXTS.title.ja }).waitFor()
  await page.getByText(REFUSED_EDITS_TEXTS.canvas.ja, { exact: true }).waitFor()
  await hanako.call(scriptRoutes.setVisibility, {
    params: { id },
    body: { visibility: 'team_edit' },
  })
  await page.reload()
  const readNotes = async () => {
    const query = { talk_script_id: id }
    const { notes } = await hanako.call(leanCanvasRoutes.readCanvasOfTalkScript, { query })
    return notes.map(({ text }) => text)
  }
  await expect.poll(readNotes).toEqual(['棚卸しに三日'])
  await close()
})

/**
 * Opens a script for Taro. The returned `trashWhileTyping` types words while Taro is offline and
 * Hanako moves the script to the trash. Then it waits until the page shows that the server refused
 * the words.
 */
async function openRevisit() {
  const id = await room.write({
    title: '再訪',
    text: '「高いですね。」→「うーん。」',
    visibility: 'team_edit',
  })
  const visitor = await room.open(room.taro, id, {
    permissions: ['clipboard-read', 'clipboard-write'],
    // Allows the service worker, because the page stores titles only if the app can start offline.
    serviceWorkers: 'allow',
  })
  const { page, editor, saved } = visitor
  await saved()
  const refused = page.getByRole('alert').filter({ hasText: REFUSED_NOTICE_TEXTS.title.ja })
  const trashWhileTyping = async (words: string) => {
    await page.getByText('うーん').click()
    await page.keyboard.press('End')
    await goOffline(page)
    await page.keyboard.type(words)
    await editor.getByText(words).waitFor()
    await room.hanako.call(scriptRoutes.trashScript, { params: { id } })
    await page.context().setOffline(false)
    await refused.waitFor()
  }
  return { id, visitor, refused, trashWhileTyping }
}
