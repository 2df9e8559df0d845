import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { type Company, openCompany } from './open-company.ts'
import { measureOverflow, runAxe } from './run-axe.ts'

// A new script: from a template, from a text of one's own, and what is said when something is missing.

let company: Company
beforeAll(async () => {
  company = await openCompany('青葉製作所', { email: 'kana@example.jp', username: '田中 かな' })
})
afterAll(() => company?.close())

/** Whole drops of files are made in the page; the browser gives no other way. */
async function dropFile(page: Page, name: string, bytes: readonly number[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const made = new DataTransfer()
      made.items.add(new File([new Uint8Array(content)], fileName))
      return made
    },
    [name, bytes] as const,
  )
  const area = page.locator('.text-drop')
  await area.dispatchEvent('dragover', { dataTransfer: transfer })
  await area.dispatchEvent('drop', { dataTransfer: transfer })
}

test('a template of either kind becomes a script in the language asked for, on a phone too', async () => {
  for (const [language, kind, template, heading, button] of [
    ['ja', 'スクリプト', '提案書の下書き', '現状の理解', '作成して書き始める'],
    ['en', 'Script', 'Proposal draft', 'Where you are today', 'Create and start writing'],
  ] as const) {
    const path = `/${language}/script/new`
    const { page, complaints, close } = await company.visit(path, { viewport: PHONE })
    await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check()
    await page.getByRole('radio', { name: new RegExp(`^${template}`) }).check()
    await page.locator('.script-preview-sheet').getByRole('heading', { name: heading }).waitFor()
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    expect(await runAxe(page)).toEqual([])
    await page.getByRole('button', { name: button }).click()
    await page.waitForURL(new RegExp(`/${language}/script/[0-9a-f-]{36}$`))
    await page.getByRole('textbox').getByText(heading).first().waitFor()
    expect(complaints).toEqual([])
    await close()
  }
})

test('a text of one’s own is understood as it is typed, outlives leaving and a dead network', async () => {
  const { page, close } = await company.visit('/ja/script/new?from=text')
  const field = page.getByLabel('原稿を貼り付ける')
  await field.fill(
    '# 工場長への電話\n営業：{見積|みつもり}の件です。\nお客様：高いですね\n→ 何と比べてですか。',
  )
  const preview = page.getByRole('region', { name: 'プレビュー' })
  await preview.getByText('何と比べてですか。').waitFor()
  expect(await preview.locator('ruby rt').innerText()).toBe('みつもり')
  await page.getByText('切り返し 1').waitFor()
  expect(await page.getByLabel('タイトル').inputValue()).toBe('工場長への電話')
  await page.getByLabel('目的（任意）').fill('訪問の約束をいただく')

  // Left at once, by a link of the page itself and by a reload.
  await page.locator('.header-logo').click()
  await page.waitForURL('**/ja/dashboard')
  await page.goto('/ja/script/new')
  await page.getByText('前回の入力内容を復元しました。').waitFor()
  expect(await page.getByLabel('目的（任意）').inputValue()).toBe('訪問の約束をいただく')
  expect(await field.inputValue()).toContain('工場長への電話')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: '作成して書き始める' }).click()
  await page.getByText('台本を作成できませんでした。').waitFor()
  expect(await field.inputValue()).toContain('何と比べてですか。')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '作成して書き始める' }).click()
  await page.waitForURL(/\/ja\/talk_script\//)
  await page.goto('/ja/script/new?from=text')
  expect(await page.getByLabel('原稿を貼り付ける').inputValue()).toBe('')
  await close()
})

test('a file saved on Windows is read by dropping it; what is no text is refused', async () => {
  const { page, complaints, close } = await company.visit('/ja/script/new?from=text')
  const field = page.getByLabel('原稿を貼り付ける')
  await field.waitFor()
  // 台本です in Shift_JIS.
  await dropFile(page, '朝礼.txt', [0x91, 0xe4, 0x96, 0x7b, 0x82, 0xc5, 0x82, 0xb7])
  await page.getByText('「朝礼.txt」を読み込みました').waitFor()
  expect(await field.inputValue()).toBe('台本です')
  expect(await page.getByLabel('タイトル').inputValue()).toBe('朝礼')
  await dropFile(page, '写真.txt', [0xff, 0xd8, 0xff, 0xe1, 0xff])
  await page.getByText('「写真.txt」はテキストとして読み取れませんでした。').waitFor()
  expect(await field.inputValue()).toBe('台本です')
  expect(complaints).toEqual([])
  await close()
})

test('what is missing is said and led to', async () => {
  const { page, close } = await company.visit('/en/script/new')
  await page.getByRole('button', { name: 'Create and start writing' }).click()
  await page.getByText('Please choose a template.').waitFor()
  await page.getByRole('radio', { name: 'Blank' }).check()
  await page.getByRole('button', { name: 'Create and start writing' }).click()
  await page.getByText('Please enter a title.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('new-script-title')
  await page.getByLabel('Title').fill('Notes')
  await page.getByLabel('s', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Create and start writing' }).click()
  await page.getByText('between 10 seconds and 4 hours').waitFor()
  expect(await runAxe(page)).toEqual([])
  await close()
})
