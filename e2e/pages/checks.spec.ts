import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CHECK_MARK_TEXTS } from '#web/features/checks/mark-texts.ts'
import { CHECKS_TEXTS } from '#web/features/checks/texts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { fillText } from '#web/language/texts.ts'
import { PHONE } from '../browser.ts'
import { composeIn } from '../editor-fixture.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()

const underlined = (page: Page) => page.locator('.script-editor-text .check-mark').allTextContents()
test('composed text is checked after confirmation; readers see no findings', async () => {
  // Enough lines that the first idle task underlines only some of the findings. Later idle tasks
  // must underline the rest.
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

test('on a phone the arrows of the list lead from finding to finding and keep the list open', async () => {
  const { id } = pages.scripts.create({
    text: '# 料金\n営業：えーと、料金です。\n営業：見れます。',
  })
  const { page } = await pages.open(id, { viewport: PHONE, hasTouch: true, isMobile: true })
  await expect.poll(() => underlined(page)).toEqual(['えーと', '見れます'])
  await page.getByRole('button', { name: EDITOR_TEXTS.more.ja, exact: true }).tap()
  await page.getByRole('menuitem', { name: CHECK_MARK_TEXTS.checks.ja }).tap()
  const active = page.locator('.checks-group [data-active] .checks-words')
  const next = page.getByRole('button', { name: CHECKS_TEXTS.next.ja, exact: true })
  const previous = page.getByRole('button', { name: CHECKS_TEXTS.previous.ja, exact: true })
  for (const [arrow, words] of [
    [next, 'えーと'],
    [next, '見れます'],
    [previous, 'えーと'],
  ] as const) {
    await arrow.tap()
    await expect.poll(() => active.allTextContents()).toEqual([words])
  }
  // A tap on a finding closes the list and shows the text.
  await page
    .getByRole('button', { name: fillText(CHECKS_TEXTS.show.ja, { words: '見れます' }) })
    .tap()
  await next.waitFor({ state: 'detached' })
})
