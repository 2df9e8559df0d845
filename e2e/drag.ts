import type { Locator, Page } from 'playwright-core'

export const TALK = '# 挨拶\n一番目の話。\n二番目の話。\n# 課題\n三番目の話。\n# 料金\n四番目の話。'
export const START_ROWS = [
  '# 挨拶',
  '自分：一番目の話。',
  '自分：二番目の話。',
  '# 課題',
  '自分：三番目の話。',
  '# 料金',
  '自分：四番目の話。',
]

/** Drags an element to a point by mouse. Runs `inspect` before the element is dropped. */
export async function drag(
  page: Page,
  what: Locator,
  to: { x: number; y: number },
  inspect?: () => Promise<void>,
) {
  await what.hover()
  await page.mouse.down()
  await page.mouse.move(to.x - 12, to.y - 8, { steps: 6 })
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await page.locator('.drag-line').waitFor()
  await inspect?.()
  await page.mouse.up()
  await page.locator('.drag-line').waitFor({ state: 'detached' })
}

export async function below(where: Locator) {
  const box = await where.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height - 2 }
}
