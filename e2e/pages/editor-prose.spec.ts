import { expect, test } from 'vitest'
import { readBlocks } from '../editor-fixture.ts'
import { runAxe } from '../run-axe.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()

test('a written script has no speakers or times, and gets lists, a table and a link by keyboard', async () => {
  const { id } = pages.scripts.create({
    kind: 'script',
    title: 'アイデアの背景',
    text: '# 背景\n見た話を書く。',
  })
  const { page, words, saved } = await pages.open(id, {
    kind: 'script',
  })
  await saved()
  for (const absent of ['.time-meter', '.section-kind', '.section-time', '.section-target'])
    expect(await page.locator(absent).count()).toBe(0)
  expect(await page.locator('.block-label:visible').count()).toBe(0)

  await words(0).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  const menu = page.getByRole('listbox')
  await menu.waitFor()
  expect(
    await menu
      .getByRole('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.makes)),
  ).toEqual(['section', 'paragraph', 'bullet', 'number', 'table', 'memo'])
  await page.keyboard.type('りすと')
  await page.keyboard.press('Enter')
  await page.keyboard.type('見積もりに四時間かかる')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('図面を見て数量を拾う')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/table')
  await page.keyboard.press('Enter')
  await page.keyboard.type('費目')
  await page.keyboard.press('Tab')
  await page.keyboard.type('月額')
  await page.keyboard.press('Tab')
  await page.keyboard.type('人件費')
  await page.keyboard.press('Tab')
  await page.keyboard.type('120万円')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('詳しくは https://example.jp/plan をご覧ください。')
  const expected = [
    'line: 見た話を書く。',
    'list_item bullet 0: 見積もりに四時間かかる',
    'list_item bullet 1: 図面を見て数量を拾う',
    'table_row: 費目 / 月額',
    'table_row: 人件費 / 120万円',
    'line: 詳しくは https://example.jp/plan をご覧ください。',
  ]
  await expect.poll(() => readBlocks(page)).toEqual(expected)
  expect(await page.locator('.script-editor-text .link').getAttribute('data-href')).toBe(
    'https://example.jp/plan',
  )
  await saved()
  expect(await runAxe(page)).toEqual([])
  await page.reload()
  await expect.poll(() => readBlocks(page)).toEqual(expected)
})

test('the templates of written scripts are prose too', async () => {
  const { id } = pages.scripts.create({
    kind: 'script',
    title: '提案書',
    template: 'proposal_draft',
  })
  const { page } = await pages.open(id, { kind: 'script' })
  await expect.poll(() => readBlocks(page)).toContain('table_row: 項目 / 金額')
  const blocks = await readBlocks(page)
  const types = new Set(blocks.map((block) => block.split(/[ :]/u)[0]))
  expect(types).toEqual(new Set(['line', 'list_item', 'table_row', 'memo']))
  expect(blocks).toContain('list_item number 0: {{課題2}}')
})
