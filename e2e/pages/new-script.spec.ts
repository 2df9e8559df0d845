import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dropFiles, PHONE, pasteHtml } from '../browser.ts'
import { blocksOf, editorText } from '../page-parts.ts'
import { measureOverflow, runAxe } from '../run-axe.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()

test('a blank script opens with its title selected, ready to be named', async () => {
  const { page } = await pages.visit('/ja/script/new')
  await page.getByRole('button', { name: /^白紙から書く/ }).click()
  await page.waitForURL(/\/ja\/talk_script\//)
  const title = page.getByRole('textbox', { name: 'タイトル', exact: true })
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.insertText('工場長への電話')
  await expect.poll(() => title.inputValue()).toBe('工場長への電話')
})

test('each pasted line has a type that can be corrected before the script is created', async () => {
  const { page } = await pages.visit('/ja/script/new?from=text')
  const field = page.getByLabel('台本を貼り付ける')
  await field.fill(
    '新規の台本\n\n導入\n営業：お世話になっております。\n受付：はい。\n資料は机の右\n\n課題\n手作業が多い。',
  )
  const list = page.getByRole('region', { name: '読み取り結果' })
  const roles = () =>
    list.locator('select').evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value))
  await expect.poll(roles).toEqual(['title', 'heading', 'me', 'other', 'other', 'heading', 'me'])
  expect(await page.getByLabel('タイトル', { exact: true }).inputValue()).toBe('新規の台本')
  await list.getByLabel('「資料は机の右」の種類').selectOption('memo')
  expect(await runAxe(page)).toEqual([])
  await field.press('End')
  await field.press('Control+End')
  await page.keyboard.insertText('\n夜まで続く。')
  await expect
    .poll(roles)
    .toEqual(['title', 'heading', 'me', 'other', 'memo', 'heading', 'me', 'me'])
  await page.getByRole('button', { name: '作成して書き始める' }).click()
  await page.waitForURL(/\/ja\/talk_script\//)
  await page.locator('[data-type="memo"], .memo').getByText('資料は机の右').first().waitFor()
})

test('a title is proposed unless the user types one', async () => {
  const { page } = await pages.visit('/ja/script/new?from=text')
  const title = page.getByLabel('タイトル', { exact: true })
  const list = page.getByRole('region', { name: '読み取り結果' })
  await title.focus()
  // Sets the text without moving the focus, so that the page parses it while the title has the
  // focus.
  await page.getByLabel('台本を貼り付ける').evaluate((field) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(field, '春の展示会\n\n営業：はじめまして。')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await list.getByText('はじめまして。').waitFor()
  expect(await title.inputValue()).toBe('')
  await title.blur()
  await expect.poll(() => title.inputValue()).toBe('春の展示会')
  await title.focus()
  await page.keyboard.press('End')
  await page.keyboard.insertText('（東京）')
  await expect.poll(() => title.inputValue()).toBe('春の展示会（東京）')
})

test('a long text is shown in parts, which the Tab key can skip', async () => {
  const { page } = await pages.visit('/en/script/new?from=text', { viewport: PHONE })
  const field = page.getByLabel('Paste your text')
  const part = 'Sales: Here is what we found this week.\nCustomer: Go on.\n(pause 2 s)\n'
  await field.fill(Array.from({ length: 110 }, (_, at) => `# Part ${at}\n${part}`).join(''))
  const rows = page.getByRole('region', { name: 'Preview' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(300)
  await page.getByRole('button', { name: 'Show more (140 lines left)' }).click()
  await expect.poll(() => rows.count()).toBe(440)
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  await field.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to title' })
  await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('new-script-title')
})

test('a Word page is parsed into headings and speakers, in the preview and in the editor', async () => {
  const html = readFileSync(
    join(import.meta.dirname, '../../document/reading/fixtures/word-ja.html'),
    'utf8',
  )
  const paste = (page: Page) => pasteHtml(page, html, 'ご挨拶\n営業：本日は')
  const { page } = await pages.visit('/ja/script/new?from=text')
  await page.getByLabel('台本を貼り付ける').focus()
  await paste(page)
  const list = page.getByRole('region', { name: '読み取り結果' })
  await list.getByText('課題の確認').waitFor()
  const headings = list.locator('li[data-role="heading"] span')
  expect(await headings.allInnerTexts()).toEqual(['ご挨拶', '課題の確認', '料金'])
  const price = page.locator('strong').getByText('9,800円', { exact: true })
  await price.waitFor()
  await page.getByRole('button', { name: '作成して書き始める' }).click()
  await page.waitForURL(/\/ja\/talk_script\//)
  await editorText(page).getByText('品切れに気づけない').waitFor()
  await price.waitFor()
  await page.goto('/ja/script/new')
  await page.getByRole('button', { name: /^白紙から書く/ }).click()
  await page.waitForURL(/\/ja\/talk_script\//)
  await page.getByRole('button', { name: 'ここから書き始める' }).click()
  await paste(page)
  await page.getByText('棚卸しに三日かかる').waitFor()
  await page.locator('.outline-place').getByText('課題の確認').waitFor()
  await price.waitFor()
})

test('a Markdown table from a chat is parsed by rows; a typed title stays', async () => {
  const { page } = await pages.visit('/ja/script/new?from=text')
  const title = page.getByLabel('タイトル', { exact: true })
  await title.fill('秋の提案')
  await page.getByLabel('台本を貼り付ける').focus()
  const html =
    '<p class="MsoTitle">ご提案の流れ</p><p>営業：こんにちは。</p><table><tr><th>プラン</th><th>月額</th></tr><tr><td>ライト</td><td>3,000円</td></tr></table>'
  await pasteHtml(page, html, 'ご提案の流れ')
  const list = page.getByRole('region', { name: '読み取り結果' })
  await list.getByText('ライト：3,000円').waitFor()
  expect(await title.inputValue()).toBe('秋の提案')
  await page
    .getByLabel('台本を貼り付ける')
    .fill(
      '# 想定問答\n\n| 想定される反応 | 切り返し |\n|---|---|\n| 高いですね | 三か月で元が取れます |',
    )
  await list.getByText('三か月で元が取れます').waitFor()
  const roles = await list
    .locator('li')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-role')))
  expect(roles).toEqual(['heading', 'objection', 'answer'])
})

test('a typed text survives leaving the page and a network failure', async () => {
  const { page, complaints } = await pages.visit('/ja/script/new?from=text')
  const field = page.getByLabel('台本を貼り付ける')
  await field.fill(
    '# 工場長への電話\n営業：見積の件です。\nお客様：高いですね\n→ 何と比べてですか。',
  )
  await expect
    .poll(() => page.getByLabel('タイトル', { exact: true }).inputValue())
    .toBe('工場長への電話')
  await page.getByText('詳しい設定（任意）').click()
  await page.getByLabel('目的（任意）').fill('訪問の約束をいただく')

  await page.locator('.header-logo').click()
  await page.waitForURL('**/ja/dashboard')
  await page.goto('/ja/script/new?from=text')
  await page.getByText('前回の入力内容を復元しました。').waitFor()
  await page.getByText('詳しい設定（任意）').click()
  await expect.poll(() => page.getByLabel('目的（任意）').inputValue()).toBe('訪問の約束をいただく')
  await expect.poll(() => field.inputValue()).toContain('工場長への電話')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: '作成して書き始める' }).click()
  await page.getByText('台本を作成できませんでした。').waitFor()
  expect(await field.inputValue()).toContain('何と比べてですか。')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '作成して書き始める' }).click()
  await page.waitForURL(/\/ja\/talk_script\//)
  await page.goto('/ja/script/new?from=text')
  expect(await page.getByLabel('台本を貼り付ける').inputValue()).toBe('')
  // Clears the log, because the browser logs the request that failed offline.
  complaints.length = 0
})

test('a file saved on Windows is read; a binary file is refused', async () => {
  const { page } = await pages.visit('/ja/script/new?from=text')
  const field = page.getByLabel('台本を貼り付ける')
  await field.waitFor()
  // The text 台本です, encoded in Shift_JIS.
  const bytes = Buffer.from([0x91, 0xe4, 0x96, 0x7b, 0x82, 0xc5, 0x82, 0xb7])
  await dropFiles(page, [{ name: '朝礼.txt', bytes }])
  await page.getByText('「朝礼.txt」を読み込みました').waitFor()
  expect(await field.inputValue()).toBe('台本です')
  expect(await page.getByLabel('タイトル', { exact: true }).inputValue()).toBe('朝礼')
  const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff])
  await dropFiles(page, [{ name: '写真.txt', bytes: picture }])
  await page.getByText('「写真.txt」はテキストとして読み取れませんでした。').waitFor()
  expect(await field.inputValue()).toBe('台本です')
})

test('a text is sent whole, however soon after its last letter', async () => {
  const { page } = await pages.visit('/en/script/new?from=text')
  await page.getByRole('button', { name: 'Create and start writing' }).waitFor()
  // Runs within the page, so that the form is submitted immediately after the last letter.
  await page.evaluate(async () => {
    const field = document.querySelector('textarea')
    if (!field) throw new Error('There is no field.')
    field.focus()
    document.execCommand('insertText', false, 'Hello there, this is a talk.')
    await null
    field.form?.requestSubmit()
  })
  await page.waitForURL(/talk_script\/[0-9a-f-]{36}$/)
  await blocksOf(page).filter({ hasText: 'Hello there, this is a talk.' }).waitFor()
})

test('missing fields are named and focused', async () => {
  const { page } = await pages.visit('/en/script/new?from=text')
  const create = page.getByRole('button', { name: 'Create and start writing' })
  await create.click()
  await page.getByText('Paste your text.').waitFor()
  await page.getByLabel('Paste your text').fill('Hello there, this is a talk.')
  await expect.poll(() => page.getByLabel('Title').inputValue()).not.toBe('')
  await page.getByLabel('Title').fill('')
  await create.click()
  await page.getByText('Enter a title.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('new-script-title')
  await page.getByLabel('Title').fill('Notes')
  await page.getByText('More settings (optional)').click()
  await page.getByLabel('sec', { exact: true }).fill('5')
  await page.getByText('More settings (optional)').click()
  await create.click()
  await page.getByText('from 10 seconds to 4 hours').waitFor()
  expect(await runAxe(page)).toEqual([])
})
