import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeDocx,
  makeXlsx,
  makeZip,
  paragraph,
} from '#server/features/scripts/testing/office-files.ts'
import { PHONE, WIDE } from './browser.ts'
import { type Company, openCompany } from './open-company.ts'
import { measureOverflow, runAxe } from './run-axe.ts'

// Files become scripts: dropped on the dashboard or chosen, read, put right, made; a file that cannot be read says why.

let company: Company
beforeAll(async () => {
  company = await openCompany('青葉製作所', { email: 'kana@example.jp', username: '田中 かな' })
})
afterAll(() => company?.close())

type File = { name: string; bytes: Buffer }

/** Drops files in the middle of the page; the browser gives no other way than to make them there. */
async function dropFiles(page: Page, files: readonly File[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (all) => {
      const made = new DataTransfer()
      for (const { name, bytes } of all)
        made.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name))
      return made
    },
    files.map(({ name, bytes }) => ({ name, bytes: bytes.toString('base64') })),
  )
  const main = page.locator('main')
  await main.dispatchEvent('dragover', { dataTransfer: transfer })
  await page.locator('.file-drop').waitFor()
  await main.dispatchEvent('drop', { dataTransfer: transfer })
}

const TELLINGS = [
  {
    ...{ language: 'ja', viewport: WIDE },
    word: makeDocx(
      [
        paragraph('在庫の初回商談', 'Title'),
        paragraph('挨拶', '1'),
        paragraph('営業：お世話になっております。'),
        paragraph('資料は机の右'),
      ].join(''),
    ),
    table: [
      ['トピック', '人', '言葉'],
      ['高い', '営業', 'どちらと比べてでしょうか。'],
      ['時間がない', '営業', '一分だけお願いします。'],
    ],
    texts: {
      ...{
        heading: '選んだファイル',
        what: '「資料は机の右」の種類',
        refused: '中身が拡張子と合いません',
      },
      ...{
        columns: ['トピック', '言葉'],
        splits: '2本の台本に分かれます。',
      },
      ...{ made: 'すべて作成しました。', open: '開く', create: '2本の台本を作成' },
    },
  },
  {
    ...{ language: 'en', viewport: PHONE },
    word: makeDocx(
      [
        paragraph('First call on stock', 'Title'),
        paragraph('Opening', '1'),
        paragraph('Sales: Thank you for your time today.'),
        paragraph('The leaflet is on the right'),
      ].join(''),
    ),
    table: [
      ['Topic', 'Person', 'Words said'],
      ['Too expensive', 'Sales', 'Compared with what, may I ask?'],
      ['No time', 'Sales', 'May I have just one minute?'],
    ],
    texts: {
      ...{ heading: 'Files', what: 'What “The leaflet is on the right” is' },
      ...{ refused: 'does not match its ending' },
      ...{ columns: ['Topic', 'Words said'], splits: 'Becomes 2 scripts.' },
      ...{ made: 'All of them are created.', open: 'Open', create: 'Create scripts (2)' },
    },
  },
]

test.each(TELLINGS)(
  'files dropped on the dashboard are read, put right and made, $language',
  async ({ language, viewport, word, table, texts }) => {
    const { page, complaints, close } = await company.visit(`/${language}/dashboard`, { viewport })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const zip = makeZip({
      'a/talk.docx': word,
      '__MACOSX/x': 'x',
      'b/table.xlsx': makeXlsx([{ name: 'Sheet1', rows: table }]),
    })
    await dropFiles(page, [
      { name: 'all.zip', bytes: zip },
      { name: 'broken.xlsx', bytes: Buffer.from('plain words') },
    ])
    await page.getByRole('region', { name: texts.heading }).getByText(texts.refused).waitFor()

    // The words are put right, and the table is told what its columns hold.
    const items = page.getByRole('article')
    await expect.poll(() => items.count()).toBe(2)
    await items.first().locator('summary').click()
    await items.first().getByLabel(texts.what).selectOption('memo')
    await items.nth(1).locator('summary').click()
    const [first = '', last = ''] = texts.columns
    const columns = items.nth(1).getByRole('group')
    await columns.getByRole('checkbox').check()
    await columns.getByLabel(first).selectOption('title')
    await columns.getByLabel(last).selectOption('words')
    await items.nth(1).getByText(texts.splits).waitFor()
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    expect(await runAxe(page)).toEqual([])

    await page.getByRole('button', { name: texts.create }).click()
    await page.getByText(texts.made).waitFor()
    const links = page.getByRole('link', { name: texts.open, exact: true })
    expect(await links.count()).toBe(3)
    await links.first().click()
    await page.waitForURL(/talk_script\//)
    const memo = page.locator('.script-editor-text [data-type="memo"], .script-editor-text .memo')
    await memo.first().waitFor()
    // The browser itself tells of the file that was refused.
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
    await close()
  },
)

test('one file chosen on the page of a new script opens as its script', async () => {
  const { page, complaints, close } = await company.visit('/ja/script/new')
  await page.getByRole('button', { name: /^ファイルから/ }).click()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'ファイルを選ぶ' }).click()
  const buffer = makeDocx(
    paragraph('新規開拓の台本', 'Title') + paragraph('営業：お世話になっております。'),
  )
  await (await chosen).setFiles({ name: '商談.docx', mimeType: '', buffer })
  await page.getByRole('button', { name: '1本の台本を作成' }).click()
  await page.waitForURL(/\/ja\/talk_script\//)
  await page.locator('.script-editor-text').getByText('お世話になっております。').waitFor()
  const title = page.getByRole('textbox', { name: 'タイトル', exact: true })
  expect(await title.inputValue()).toBe('新規開拓の台本')
  expect(complaints).toEqual([])
  await close()
})

test('a folder dropped on the dashboard is read as a zip is: its files by their paths, no pictures', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'daihon-')), '営業')
  mkdirSync(join(folder, '反論集'), { recursive: true })
  const docx = TELLINGS[0]?.word ?? Buffer.alloc(0)
  const files: Record<string, string | Buffer> = {
    '初回商談.docx': docx,
    '反論集/高い.md': '# 高い\n営業：どちらと比べてでしょうか。',
    '反論集/図.png': 'x',
    '反論集/動画.mp4': 'x',
    '.DS_Store': 'x',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const { page, close } = await company.visit('/ja/dashboard', { viewport: WIDE })
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Only the browser itself can hand over a folder.
  const client = await page.context().newCDPSession(page)
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data })
  const list = page.getByRole('region', { name: '選んだファイル' })
  await list.getByText('営業/反論集/高い.md').waitFor()
  await list.getByText('営業/反論集/動画.mp4').waitFor()
  await list.getByText(/この種類のファイル/).waitFor()
  expect(await list.locator('li > strong').allInnerTexts()).toEqual([
    ...['営業/初回商談.docx', '営業/反論集/高い.md', '営業/反論集/動画.mp4'],
  ])
  await page.getByText('取り込まないもの：画像', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
  await page.getByRole('button', { name: '2本の台本を作成' }).click()
  await page.getByText('すべて作成しました。').waitFor()
  await close()
  rmSync(folder, { recursive: true })
})
