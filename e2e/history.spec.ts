// Long because one scenario follows a week of changes to a script, its canvas and its comments.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { commentRoutes } from '#contract/comments.ts'
import { versionRoutes } from '#contract/history.ts'
import type { Language } from '#contract/language.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import type { Account } from '#testing/accounts.ts'
import { openDocument } from '#testing/open-document.ts'
import { COMMENT_TEXTS } from '#web/features/comments/texts.ts'
import { HISTORY_TEXTS } from '#web/features/history/texts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { allNotesOf } from './canvas-fixture.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { runAxe } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

// Tests the history of a script and a canvas. A user reads and compares the versions of a week, and
// restores parts while a colleague types.

const DAY_MS = 86_400_000
const TEXT = [
  '# 挨拶\n営業：本日はお時間をいただきありがとうございます。',
  '# 課題\n営業：在庫の管理でお困りだと伺いました。\nお客様：毎月の棚卸しに三日かかります。',
  '# 料金\n営業：月額は三万円です。',
].join('\n')
let room: EditorFixture

beforeAll(async () => {
  room = await openEditorFixture({})
})
afterAll(() => room?.close())

const nameVersion = (who: Account, id: string, label: string) =>
  who.call(versionRoutes.createVersion, { params: { id }, body: { label } })

async function edit(who: Account, id: string, change: (script: Y.XmlFragment) => void) {
  const { doc, provider, saved } = await openDocument(who, id)
  doc.transact(() => change(doc.getXmlFragment(FRAGMENT_NAME)))
  await saved()
  provider.destroy()
}
function textAt(script: Y.XmlFragment, section: number, block: number): Y.XmlText {
  const found = [section, block, 0].reduce<unknown>(
    (node, at) => (node instanceof Y.XmlFragment ? node.get(at) : null),
    script,
  )
  if (!(found instanceof Y.XmlText)) throw new Error('There is no text.')
  return found
}
function deleteAt(script: Y.XmlFragment, section: number, block: number): void {
  const found: unknown = script.get(section)
  if (found instanceof Y.XmlElement) found.delete(block, 1)
}

async function writeWeek(): Promise<string> {
  const id = await room.write({ text: TEXT, visibility: 'team_edit' })
  await nameVersion(room.hanako, id, '初稿')
  await edit(room.hanako, id, (script) => {
    const words = textAt(script, 1, 1)
    words.delete(words.toString().indexOf('管理'), 2)
    words.insert(3, '確認')
    deleteAt(script, 1, 2)
  })
  await nameVersion(room.hanako, id, '初回提案の前')
  await edit(room.taro, id, (script) => {
    const words = textAt(script, 2, 1)
    words.insert(words.length, '半年後に見直します。')
  })
  await nameVersion(room.taro, id, '料金を書き足した版')
  return id
}

/** Backdates the named versions of these documents: 初稿 by six days, 初回提案の前 by one day. */
function age(ids: readonly string[]) {
  return room.company.product.pauseFor(async (database) => {
    for (const id of ids)
      for (const [label, days] of [
        ['初稿', 6],
        ['初回提案の前', 1],
      ] as const)
        await database.system(({ db }) =>
          db
            .updateTable('document_versions')
            .set({ created_at: new Date(Date.now() - days * DAY_MS), thin_at: null })
            .where('document_id', '=', id)
            .where('label', '=', label)
            .execute(),
        )
  })
}

async function openHistory(page: Page, language: Language) {
  const words = wordsOf(HISTORY_TEXTS, language)
  await page.getByRole('button', { name: EDITOR_TEXTS.more[language] }).click()
  await page.getByRole('menuitem', { name: words.title }).click()
  await page.getByRole('heading', { name: words.title }).waitFor()
}
const version = (page: Page, label: string) =>
  page.locator('.version-row').filter({ hasText: label })
const marks = (page: Page) =>
  page
    .locator('.version-view :is(ins, del)')
    .evaluateAll((all) =>
      all.map((one) => `${one.tagName === 'INS' ? '+' : '-'}${one.textContent}`),
    )

test.each(pickVariant(0))(
  'a week of versions is read and compared, and a section is restored while a colleague types: $language, $width',
  async ({ language, width, options }) => {
    const words = wordsOf(HISTORY_TEXTS, language)
    const id = await writeWeek()
    await age([id])
    const hers = await room.open(room.hanako, id, { language, ...options })
    const { page } = hers
    await openHistory(page, language)
    await page.getByRole('heading', { name: words.yesterday }).waitFor()
    await version(page, '初稿').waitFor()
    expect(await version(page, '料金を書き足した版').innerText()).toContain('鈴木 太郎')
    expect(await runAxe(page)).toEqual([])

    await version(page, '初回提案の前').click()
    const view = page.getByRole('article', { name: '初回提案の前' })
    await view.waitFor()
    expect(await marks(page)).toEqual(['-管理', '+確認', '-毎月の棚卸しに三日かかります。'])
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowDown')
    await view.locator('[data-change="removed"][data-current]').waitFor()
    await view.getByRole('button', { name: words.next }).click()
    await view.locator('[data-change="changed"][data-current]').waitFor()
    expect(await runAxe(page)).toEqual([])
    await view.getByRole('radio', { name: words.against_now }).click()
    await expect.poll(() => marks(page)).toEqual(['+半年後に見直します。'])
    if (width === 'wide') expect(await hers.editor.isVisible()).toBe(false)

    await page.keyboard.press('Escape')
    await view.waitFor({ state: 'detached' })
    await version(page, '初稿').click()
    const his = await room.open(room.taro, id)
    await his.words(0).click()
    await his.page.keyboard.press('End')
    const typing = his.page.keyboard.type('どうぞよろしくお願いいたします。', { delay: 20 })
    const problem = page.locator('.version-view .script-section', { hasText: '棚卸し' })
    await problem.getByRole('button', { name: words.restore_section }).click()
    await page
      .getByRole('dialog')
      .getByText(/鈴木 太郎(さんも|\shas)/)
      .waitFor()
    await page.getByRole('button', { name: words.restore_do, exact: true }).click()
    await page.getByRole('status').getByText(words.restored).waitFor()
    await his.page.getByText('山田 花子さんが以前の版に戻しました').waitFor()
    await typing
    const restored = ['在庫の管理でお困りだと伺いました。', '毎月の棚卸しに三日かかります。']
    for (const line of restored) await his.page.getByText(line).waitFor()
    await his.saved()
    const text = () => room.readText(id)
    expect(await text()).toContain('ありがとうございます。どうぞよろしくお願いいたします。')
    expect(await text()).toContain('半年後に見直します。')
    expect(await text()).toContain(restored[1])

    await page.getByRole('button', { name: words.undo }).click()
    await page.getByText(words.undone).waitFor()
    await his.page.getByText(restored[1] ?? '').waitFor({ state: 'detached' })
    await expect.poll(text).toContain('在庫の確認でお困り')
    expect(await text()).toContain('どうぞよろしくお願いいたします。')

    await version(page, '初稿').focus()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: words.title }).waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(EDITOR_TEXTS.more[language])
    expect([...hers.complaints, ...his.complaints]).toEqual([])
    await Promise.all([hers.close(), his.close()])
  },
)

function comment(who: Account, id: string, block_id: string, quote: string, body: string) {
  const anchor = { part: 'block', id: block_id, start: 'AAA=', end: 'AAE=' } as const
  const ids = { id: randomUUID(), comment_id: randomUUID() }
  return who.call(commentRoutes.startThread, {
    params: { id },
    body: { ...ids, anchor, quote, body },
  })
}

test('a version shows its comments read-only, with the state of their words', async () => {
  const words = wordsOf(COMMENT_TEXTS, 'ja')
  const id = await room.write({ text: TEXT, visibility: 'team_edit' })
  const first = await nameVersion(room.hanako, id, '下書き')
  const params = { id, version_id: first.id }
  const read = await room.hanako.call(versionRoutes.readScriptVersion, { params })
  const block = readScriptJson(read.document).sections[1]?.blocks[0]?.id ?? ''
  await comment(room.taro, id, block, '在庫の管理', '「管理」は広すぎませんか？')
  await nameVersion(room.hanako, id, '読んだ版')
  await edit(room.hanako, id, (script) => {
    const text = textAt(script, 1, 1)
    text.delete(text.toString().indexOf('管理'), 2)
  })
  await comment(room.hanako, id, block, 'お困り', '言い方を変えます。')
  await nameVersion(room.hanako, id, '直した版')

  const { page, complaints, close } = await room.open(room.hanako, id)
  await openHistory(page, 'ja')
  await version(page, '下書き').click()
  const view = page.locator('.version-view')
  await view.getByRole('heading', { name: '下書き' }).waitFor()
  expect(await view.getByRole('article').count()).toBe(0)
  await version(page, '読んだ版').click()
  const threads = view.getByRole('region', { name: words.of_version })
  await threads.getByText('「管理」は広すぎませんか？').waitFor()
  expect(await threads.getByRole('article').count()).toBe(1)
  expect(await runAxe(page)).toEqual([])
  await view.getByRole('button', { name: /^コメント/ }).click()
  await threads.locator('.comment-thread:focus').waitFor()
  await threads.getByTitle(words.show_version).click()
  await view.locator('.block:focus', { hasText: '在庫の管理' }).waitFor()
  expect(await threads.getByRole('button', { name: words.reply }).count()).toBe(0)
  await version(page, '直した版').click()
  await threads.getByText(words.gone_version).waitFor()
  await threads.getByText('言い方を変えます。').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('by keyboard, versions can be named, renamed, filtered by name and copied', async () => {
  const words = wordsOf(HISTORY_TEXTS, 'ja')
  const id = await room.write({ text: TEXT })
  const { page, complaints, close, editor } = await room.open(room.hanako, id)
  await editor.focus()
  await page.keyboard.press('Control+Alt+KeyH')
  await page.getByText(words.none).waitFor()
  expect(await runAxe(page)).toEqual([])
  await page.getByRole('button', { name: words.keep }).press('Enter')
  await page.keyboard.type('送った版')
  await page.keyboard.press('Enter')
  await version(page, '送った版').press('Enter')
  await page.getByText(words.first).waitFor()
  await page.getByRole('button', { name: words.rename }).press('Enter')
  await page.getByRole('textbox', { name: words.label }).fill('青葉さまに送った版')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '青葉さまに送った版' }).waitFor()
  await page.getByRole('checkbox', { name: words.only_named }).press('Space')
  await version(page, '青葉さまに送った版').waitFor()
  await page.getByRole('button', { name: words.copy }).press('Enter')
  await page.waitForURL((url) => !url.pathname.includes(id))
  await page.getByRole('textbox', { name: EDITOR_TEXTS.title.ja }).waitFor()
  const copied = page.url().split('/').at(-1) ?? ''
  expect(await room.readText(copied)).toBe(await room.readText(id))
  expect(complaints).toEqual([])
  await close()
})

test('a failed load offers a retry; readers cannot restore', async () => {
  const words = wordsOf(HISTORY_TEXTS, 'ja')
  const id = await room.write({ text: TEXT, visibility: 'team_view' })
  await nameVersion(room.hanako, id, '初稿')
  const { page, close } = await room.open(room.taro, id)
  await page.route('**/versions/**', (route) => route.abort('internetdisconnected'))
  await openHistory(page, 'ja')
  const retry = page.getByRole('button', { name: 'もう一度試す' })
  await retry.waitFor()
  await page.unroute('**/versions/**')
  await retry.click()
  await version(page, '初稿').click()
  await page.getByRole('button', { name: words.copy }).waitFor()
  for (const name of [words.restore, words.restore_section, words.keep, words.rename])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  await close()
})

test('a canvas’s version lists its notes by box, and a single note can be restored', async () => {
  const words = wordsOf(HISTORY_TEXTS, 'ja')
  const id = await room.write({ text: TEXT })
  const canvas = await room.hanako.call(leanCanvasRoutes.createCanvas, {
    body: { talk_script_id: id },
  })
  const params = { id: canvas.id }
  const filled = await room.hanako.call(leanCanvasRoutes.updateCanvas, {
    params,
    body: {
      add: [
        { box: 'problem', text: '棚卸しに三日かかる' },
        { box: 'solution', text: '写真で数える' },
      ],
    },
  })
  await room.hanako.call(versionRoutes.createVersion, { params, body: { label: '訪問の前' } })
  const [problem, solution] = filled.notes
  if (!problem || !solution) throw new Error('The notes were not added.')
  await room.hanako.call(leanCanvasRoutes.updateCanvas, {
    params,
    body: { update: [{ id: problem.id, text: '棚卸しに五日かかる' }], delete: [solution.id] },
  })
  const { page, complaints, close } = await room.visit(room.hanako, pageUrl('ja', canvasPath(id)))
  await page.getByRole('button', { name: words.title }).click()
  await version(page, '訪問の前').click()
  await page.getByRole('radio', { name: words.against_now }).click()
  await expect.poll(() => marks(page)).toEqual(['-三日', '+五日', '-写真で数える'])
  expect(await runAxe(page)).toEqual([])
  const note = page.locator('.version-note', { hasText: '写真で数える' })
  await note.getByRole('button', { name: words.restore_note }).click()
  await page.getByRole('button', { name: words.restore_do, exact: true }).click()
  await page.getByRole('status').getByText(words.restored).waitFor()
  await page.keyboard.press('Escape')
  await allNotesOf(page).getByText('写真で数える').waitFor()
  await allNotesOf(page).getByText('棚卸しに五日かかる').waitFor()
  expect(complaints).toEqual([])
  await close()
})
