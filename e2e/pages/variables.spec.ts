import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import { VARIABLES_TEXTS } from '#web/features/variables/texts.ts'
import { composeIn, readClipboard } from '../editor-fixture.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()

const chips = (page: Page, value: string) =>
  page.locator('.script-editor-text .variable.is-filled', { hasText: value })

test('a chip opens its field by a click and by Enter in it; Escape and undo lead back', async () => {
  const { id } = pages.scripts.create({
    text: '# {{お客様名}}様\n営業：{{お客様名}}様、{{自分}}です。',
  })
  const { page, editor, words } = await pages.open(id)
  await page.locator('.variable[data-variable="自分"]').click()
  const mine = page.getByRole('textbox', { name: '自分', exact: true })
  const hasFocus = (field: typeof mine) => field.evaluate((one) => one === document.activeElement)
  await expect.poll(() => hasFocus(mine)).toBe(true)
  await page.keyboard.type('森 ')
  await page.keyboard.type('花子')
  await chips(page, '森 花子').waitFor()
  const name = page.getByRole('textbox', { name: 'お客様名', exact: true })
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => hasFocus(name)).toBe(true)
  const { compose, confirm } = await composeIn(page)
  await compose('あおぞら')
  // While the user composes a word, the value does not change. The Enter that ends the composition
  // only confirms the word.
  expect(await chips(page, 'あおぞら').count()).toBe(0)
  await confirm('青空')
  await expect.poll(() => hasFocus(name)).toBe(true)
  await expect.poll(() => chips(page, '青空').count()).toBe(2)
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(editor)).toBe(true)
  await page.getByRole('navigation', { name: '目次' }).getByText('青空様').waitFor()

  // While the cursor is in a variable, the text shows the variable's name. Enter then opens the
  // variable's field and does not split the line.
  await page.keyboard.press('Control+End')
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowLeft')
  await expect.poll(() => words(0).innerText()).toBe('青空様、{{自分}}です。')
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(mine)).toBe(true)
  expect(await words(0).innerText()).toBe('青空様、森 花子です。')

  await page.keyboard.press('Control+Z')
  await expect.poll(() => chips(page, '青空').count()).toBe(0)
  await page.keyboard.press('Control+Z')
  await expect.poll(() => mine.inputValue()).toBe('')
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(() => mine.inputValue()).toBe('森 花子')
  await page.getByRole('button', { name: '閉じる' }).click()
  await mine.waitFor({ state: 'detached' })
})

test('copied text has values, and pasting it restores the variables', async () => {
  const { id } = pages.scripts.create({
    text: '# 料金\n営業：{{商品}}は{{料金}}です。\n営業：以上です。',
  })
  const { page, words } = await pages.open(id)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('.variable[data-variable="商品"]').click()
  await page.getByRole('textbox', { name: '商品', exact: true }).fill('在庫アプリ')
  await words(1).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+C')
  const copied = await readClipboard(page)
  expect(copied.plain).toContain('在庫アプリは{{料金}}です。')
  expect(copied.rich).toContain('>在庫アプリ</span>は{{料金}}です。')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+V')
  await expect.poll(() => page.locator('.variable[data-variable="料金"]').count()).toBe(2)
  expect(await chips(page, '在庫アプリ').count()).toBe(2)
})

test('a dismissed notice about blanks stays away; a link opens the field that it names', async () => {
  const { id } = pages.scripts.create({ text: '営業：{{商品}}は{{料金}}です。' })
  const path = pageUrl('ja', scriptPath({ id, kind: 'talk_script' }))
  const { page } = await pages.visit(path)
  await page.getByRole('button', { name: '2つの空欄を埋める' }).waitFor()
  await page.getByRole('button', { name: VARIABLES_TEXTS.later.ja }).click()
  await page.getByRole('button', { name: '2つの空欄を埋める' }).waitFor({ state: 'detached' })
  await page.goto(`${path}?fill=${encodeURIComponent('料金')}`)
  const price = page.getByRole('textbox', { name: '料金', exact: true })
  await expect.poll(() => price.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(page.url()).not.toContain('fill=')
  await page.getByRole('button', { name: '閉じる' }).click()
  expect(await page.getByRole('button', { name: '2つの空欄を埋める' }).count()).toBe(0)
})
