import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { composeIn } from '../editor-fixture.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()

const underlined = (page: Page) => page.locator('.script-editor-text .check-mark').allTextContents()
test('composed text is checked after confirmation; readers see no findings', async () => {
  // More lines than the first idle task underlines.
  const lines = Array.from({ length: 60 }, (_, at) => `営業：えーと、${at + 1}番目の料金です。`)
  const { id } = pages.scripts.create({ text: `# 料金\n${lines.join('\n')}` })
  const hers = await pages.open(id)
  const { page } = hers
  const fillers = lines.map(() => 'えーと')
  await expect.poll(() => underlined(page)).toEqual(fillers)
  await hers.words(0).click()
  await page.keyboard.press('End')
  const { compose, confirm } = await composeIn(page)
  await compose('みれます', '見れます')
  await confirm('見れます')
  await expect.poll(() => underlined(page)).toEqual(['えーと', '見れます', ...fillers.slice(1)])
  await hers.saved()
  const script = pages.scripts.createToRead({ text: '営業：見れます。' })
  const his = await pages.open(script.id)
  await his.editor.getByText('見れます').waitFor()
  expect(await his.page.locator('.checks-button').count()).toBe(0)
  expect(await underlined(his.page)).toEqual([])
})
