import { expect, test } from 'vitest'
import { blocksOf } from '../page-parts.ts'
import { preparePages } from './page-fixture.ts'

// Tests that a menu or bar over the text shows all its entries and covers nothing but the text.

const pages = preparePages()
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `営業：${at + 1}番目の話です。`).join('\n')

test('the block menu uses the height of the window, so that no entry is hidden', async () => {
  const { id } = pages.scripts.create({ text: lines(10) })
  const { page, words } = await pages.open(id, { viewport: { width: 1280, height: 800 } })
  const menu = page.getByRole('menu', { name: 'ブロックのメニュー' })
  for (const row of [0, 4, 9]) {
    await words(row).click()
    await blocksOf(page).nth(row).locator('.block-handle').click()
    await menu.getByRole('menuitem', { name: '削除' }).waitFor()
    await expect
      .poll(() => menu.evaluate((box) => box.scrollHeight - box.clientHeight))
      .toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
  }
})

test('the bar over selected words leaves when a dialog opens, and returns with the focus', async () => {
  const { id } = pages.scripts.create({ text: lines(3) })
  const { page, words } = await pages.open(id)
  const bar = page.getByRole('toolbar', { name: '選択した文字の書式' })
  await words(1).dblclick({ position: { x: 40, y: 10 } })
  await bar.waitFor()
  await page.keyboard.press('Control+K')
  await page.getByRole('dialog').waitFor()
  await bar.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await bar.waitFor()
  await bar.getByRole('button', { name: '太字' }).click()
  await page.locator('.block strong').waitFor()
})
