import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { pasteHtml } from '../browser.ts'
import { preparePages } from './page-fixture.ts'

// Tests pasting. The page loads the parser for pasted text when the user starts to write. Text
// pasted before the parser is loaded is not lost.

const TEXT = '営業：こんにちは。\nお客様：はい。'
const READER = '**/assets/read-paste-*.js'

const pages = preparePages()

/**
 * Opens a new script with the cursor in its first line. `meet` handles the request for the parser's
 * file.
 */
async function openWith(meet: (route: Route) => Promise<void> | void) {
  const { id } = pages.scripts.create({ text: '# 挨拶\n営業：お世話になっております。' })
  const visitor = await pages.visit('/ja/dashboard')
  await visitor.page.route(READER, meet)
  await visitor.page.goto(new URL(`/ja/talk_script/${id}`, visitor.page.url()).href)
  await visitor.saved()
  await visitor.words(0).click()
  await visitor.page.keyboard.press('End')
  return { id, ...visitor }
}

const paste = (page: Page) => pasteHtml(page, '', TEXT)
const BEFORE = ['# 挨拶', '自分：お世話になっております。']
const READ = ['自分：こんにちは。', 'お客様：はい。']
const PLAIN = ['自分：営業：こんにちは。', '自分：お客様：はい。']

test('a paste before the parser has loaded is inserted in place, as one step', async () => {
  const held = Promise.withResolvers<void>()
  const visitor = await openWith(async (route) => {
    await held.promise
    await route.continue()
  })
  const { page, readRows, saved } = visitor
  await paste(page)
  // While the paste waits for the parser, moves the cursor to the section's title. The paste must
  // still be inserted at its original place. In the title, the pasted lines would become one line.
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('いつもの')
  held.resolve()
  const [title, line] = BEFORE
  const written = [title?.replace('# ', '# いつもの'), line]
  await expect.poll(readRows).toEqual([...written, ...READ])
  await page.keyboard.press('Control+Z')
  await expect.poll(readRows).toEqual(written)
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(readRows).toEqual([...written, ...READ])
  // Later pastes do not wait, because the parser is already loaded.
  await paste(page)
  await expect.poll(() => readRows()).toEqual([...written, ...READ, ...READ])
  await saved()
})

test('if the parser fails to load, plain text is inserted without an error', async () => {
  const { page, readRows, saved, complaints } = await openWith((route) => route.abort())
  await paste(page)
  await expect.poll(readRows).toEqual([...BEFORE, ...PLAIN])
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.keyboard.press('Control+Z')
  await expect.poll(readRows).toEqual(BEFORE)
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(readRows).toEqual([...BEFORE, ...PLAIN])
  await saved()
  // Clears the log, because the browser logs the missing file.
  complaints.length = 0
})

test('leaving while the parser loads keeps the paste', async () => {
  const { id, page, saved, readRows } = await openWith(() => {})
  await paste(page)
  await expect.poll(() => readRows()).toEqual(BEFORE)
  await page.locator('header').getByRole('link').first().click()
  await page.waitForURL('**/dashboard')
  await expect.poll(() => pages.scripts.readText(id)).toContain('お客様：はい。')
  await page.goBack()
  await saved()
  expect(await readRows()).toEqual([...BEFORE, ...PLAIN])
})

/**
 * Clipboards of other programs (files in `document/reading/fixtures`), each with the rows that the
 * editor must have after pasting.
 */
const CLIPBOARDS: Record<string, string[]> = {
  // From another editor that uses ProseMirror. Its HTML has the attribute `data-pm-slice`, like
  // HTML from this product.
  'prosemirror-ja': [
    '# 挨拶',
    '自分：お世話になっております。',
    'お客様：はい、どうぞ。',
    '# 課題',
    '自分：棚卸しに三日かかる',
    '自分：欠品に気づけない',
    '質問：いちばん困っているのはどれですか。',
  ],
  'word-ja': [
    '# ご挨拶',
    '自分：本日はお時間をいただき、ありがとうございます。',
    'お客様：よろしくお願いします。',
    '# 課題の確認',
    '自分：在庫の数え間違いが毎月ある、と伺いました。',
    '自分：棚卸しに三日かかる',
    '自分：品切れに気づけない',
    '# 料金',
    '自分：１店舗あたり月額9,800円です。',
  ],
  'word-en': [
    '# Discovery call — RosterLeaf',
    '# Opening',
    'Me：Thanks for making the time. I’ve blocked twenty minutes.',
    'Customer：Sure, go ahead.',
    '# Problem',
    'Ask：How do you build next week’s roster today?',
    'Ask：What happens when somebody calls in sick?',
    'Me：“It takes me every Sunday evening,” they often say.',
  ],
  'gdocs-en': [
    '# Loop Laundry pitch',
    '# Problem',
    'Me：Small hotels lose nine hours a week chasing linen. Nine hours.',
    '# Dialogue',
    'Customer：How many hotels pay today?',
    'Me：Fourteen, at 240 a month each.',
  ],
  'gdocs-ja': [
    '# 背景',
    '自分：髙橋（たかはし）製作所様では、図面を紙で保管しています。',
    '自分：探すのに一日40分',
    '自分：古い版を使ってしまう事故が年に6件',
    '# ご提案',
    '自分：撮るだけで版が分かる仕組みです。[デモはこちら](https://example.com/demo)',
  ],
  'excel-ja': [
    '# 受付突破',
    '自分：お世話になっております。○○社の佐藤と申します。',
    '自分：総務のご担当者様はいらっしゃいますか。',
    'メモ：明るく、ゆっくり',
    '切り返し：どのようなご用件でしょうか。 → 経費精算の件で、毎月の締めを二日短くされた会社様の例をお伝えしたくお電話しました。',
    '# 料金',
    '切り返し：高いですね。 → はい、月額だけを見るとそう感じられます。二日分の残業代と比べていただけますか。',
    'メモ：沈黙を恐れない',
  ],
  'notion-en': [
    '# Demo script',
    '# Setup',
    'Me：Open the roster of last week',
    'Me：Switch to the phone view',
    'Memo：Never show the settings page.',
    '# Close',
    'Me：Ask for the date of the pilot',
    'Me：Name the next step',
    'Customer：“Can we start with two cafés?”',
  ],
}

test.each(Object.entries(CLIPBOARDS))(
  'a pasted page replaces the empty section of a new script: %s',
  async (name, rows) => {
    const language = name.endsWith('-ja') ? 'ja' : 'en'
    const { id } = pages.scripts.create({ title: name, language })
    const { page, saved, readRows } = await pages.open(id, { language })
    const start = language === 'ja' ? 'ここから書き始める' : 'Start writing here'
    await page.getByRole('button', { name: start }).click()
    const folder = join(import.meta.dirname, '../../document/reading/fixtures')
    await pasteHtml(page, readFileSync(join(folder, `${name}.html`), 'utf8'), 'plain\nwords')
    await expect.poll(readRows).toEqual(rows)
    await saved()
  },
)
