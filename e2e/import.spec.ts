import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeDocx,
  makeXlsx,
  makeZip,
  paragraph,
} from '#server/features/scripts/testing/office-files.ts'
import { dropFiles, PHONE, pasteFiles, WIDE } from './browser.ts'
import { type Company, openCompany } from './open-company.ts'
import { editorText } from './page-parts.ts'
import { measureOverflow, runAxe } from './run-axe.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany('青葉製作所', { email: 'kana@example.jp', username: '田中 かな' })
})
afterAll(() => company?.close())

const TELLINGS = [
  {
    language: 'ja',
    viewport: WIDE,
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
      heading: '選んだファイル',
      what: '「資料は机の右」の種類',
      refused: '中身が拡張子と合いません',
      blank: 'ファイルに文字が入っていません',
      columns: ['トピック', '言葉'],
      splits: '2本の台本に分かれます。',
      made: 'すべて作成しました。',
      open: '開く',
      create: '2本の台本を作成',
    },
  },
  {
    language: 'en',
    viewport: PHONE,
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
      heading: 'Files',
      what: 'Type of “The leaflet is on the right”',
      refused: 'don’t match its extension',
      blank: 'This file has no text in it',
      columns: ['Topic', 'Words said'],
      splits: 'Creates 2 scripts.',
      made: 'All scripts created.',
      open: 'Open',
      create: 'Create 2 scripts',
    },
  },
]

test.each(TELLINGS)(
  'files dropped on the dashboard are parsed, corrected and imported, $language',
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
      { name: 'blank.txt', bytes: Buffer.alloc(0) },
    ])
    const list = page.getByRole('region', { name: texts.heading })
    await list.getByText(texts.refused).waitFor()
    await list.getByText(texts.blank).waitFor()
    // No retry is offered, because it would send the same bytes and fail again.
    expect(await list.getByRole('button').count()).toBe(0)

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
    // Ignores the 422 of the refused file, which Chromium logs.
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
    await close()
  },
)

test('a single file chosen on the new-script page opens as a script', async () => {
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
  await editorText(page).getByText('お世話になっております。').waitFor()
  const title = page.getByRole('textbox', { name: 'タイトル', exact: true })
  expect(await title.inputValue()).toBe('新規開拓の台本')
  expect(complaints).toEqual([])
  await close()
})

test.each([
  {
    language: 'ja',
    viewport: WIDE,
    choose: 'ファイルを選ぶ',
    heading: /^読み取り結果（\d+行）/,
    more: 'ファイルを追加',
    field: '台本を貼り付ける',
  },
  {
    language: 'en',
    viewport: PHONE,
    choose: 'Choose a file',
    heading: /^Preview \(\d+ lines\)/,
    more: 'Add files',
    field: 'Paste your text',
  },
])(
  'a Word file is imported from the paste page: chosen, dropped or pasted, $language',
  async (telling) => {
    const { language, viewport, choose, heading, more, field } = telling
    const { page, complaints, close } = await company.visit(`/${language}/script/new`, { viewport })
    const bytes = TELLINGS.find((one) => one.language === language)?.word ?? Buffer.alloc(0)
    const file = { name: 'talk.docx', bytes }
    const isRead = () => page.getByText(heading).waitFor()
    // Waits until the page shows its templates, so that it is ready for a drop.
    await page.getByRole('radio').first().waitFor()
    await dropFiles(page, [file])
    await isRead()
    await page.goto(`/${language}/script/new?from=text`)
    await page.getByLabel(field).fill('A: one\nB: two')
    await page.getByLabel(field).focus()
    await pasteFiles(page, [file])
    await isRead()
    await page.goBack()
    await expect.poll(() => page.getByLabel(field).inputValue()).toBe('A: one\nB: two')
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    expect(await runAxe(page)).toEqual([])
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: choose, exact: true }).click()
    await (await chosen).setFiles({ name: file.name, mimeType: '', buffer: bytes })
    await isRead()
    await page.getByRole('button', { name: more }).waitFor()
    expect(complaints).toEqual([])
    await close()
  },
)

test('a picture within pasted text is not imported as a file', async () => {
  const { page, close } = await company.visit('/ja/script/new?from=text')
  const field = page.getByLabel('台本を貼り付ける')
  await field.focus()
  expect(await pasteFiles(page, [{ name: 'image.png', bytes: Buffer.from('x') }])).toBe(false)
  expect(page.url()).toMatch(/from=text$/)
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
  // DevTools dispatches the drag events, because Playwright cannot drop a folder.
  const client = await page.context().newCDPSession(page)
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    client.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data })
  // The page accepts drops only a moment after its heading appears. Before that moment, a drag does
  // not show the drop area, and a drop has no effect.
  const mark = page.locator('.file-drop')
  const isDropped = async () => {
    await drag('dragEnter')
    await drag('dragOver')
    if (!(await mark.isVisible())) return false
    await drag('drop')
    return mark.waitFor({ state: 'hidden', timeout: 3_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(isDropped).toBe(true)
  const list = page.getByRole('region', { name: '選んだファイル' })
  await list.getByText('営業/反論集/高い.md').waitFor()
  await list.getByText('営業/反論集/動画.mp4').waitFor()
  await list.getByText(/この種類のファイル/).waitFor()
  expect(await list.locator('li > strong').allInnerTexts()).toEqual([
    '営業/初回商談.docx',
    '営業/反論集/高い.md',
    '営業/反論集/動画.mp4',
  ])
  await page.getByText('取り込まないもの：画像', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
  await page.getByRole('button', { name: '2本の台本を作成' }).click()
  await page.getByText('すべて作成しました。').waitFor()
  await close()
  rmSync(folder, { recursive: true })
})
