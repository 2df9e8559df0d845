import { expect, test } from 'vitest'
import { SCRIPT_BRIEF_TEXTS } from '#web/language/script-brief-texts.ts'
import { composeIn } from '../editor-fixture.ts'
import { openAbout } from '../page-parts.ts'
import { measureOverflow, runAxe } from '../run-axe.ts'
import { pickVariant, wordsOf } from '../variants.ts'
import { preparePages } from './page-fixture.ts'

const AUDIENCE = '従業員50名ほどの製造業の工場長'
const PURPOSE = '次回のデモの日程を決める'
const pages = preparePages()

test.each(pickVariant(1))(
  'audience and purpose are edited above the text and saved: $language, $width',
  async ({ language, options }) => {
    const t = wordsOf(SCRIPT_BRIEF_TEXTS, language)
    const { id } = pages.scripts.create()
    const { page, saved } = await pages.open(id, {
      ...options,
      language,
    })
    await saved()
    await openAbout(page, language)
    await page.getByRole('button', { name: `＋ ${t.audience}`, exact: true }).click()
    const audience = page.getByRole('textbox', { name: t.audience, exact: true })
    await expect
      .poll(() => audience.evaluate((field) => field === document.activeElement))
      .toBe(true)
    // The Enter that confirms a composed word does not save the field.
    const { compose, confirm } = await composeIn(page)
    await compose('こうじ', '工場')
    await confirm('工場')
    expect(pages.scripts.find(id).audience).toBe('')
    await page.keyboard.press('Enter')
    await expect.poll(() => pages.scripts.find(id).audience).toBe('工場')
    await audience.fill('だれか')
    await page.keyboard.press('Escape')
    await expect.poll(() => audience.inputValue()).toBe('工場')
    await audience.fill(AUDIENCE)
    await page.getByRole('button', { name: `＋ ${t.purpose}`, exact: true }).click()
    await expect.poll(() => pages.scripts.find(id).audience).toBe(AUDIENCE)
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: `＋ ${t.purpose}`, exact: true }).click()
    await page.keyboard.insertText(PURPOSE)
    await page.keyboard.press('Tab')
    await expect.poll(() => pages.scripts.find(id).purpose).toBe(PURPOSE)
    expect(await runAxe(page)).toEqual([])
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await page.reload()
    await saved()
    await openAbout(page, language)
    expect(await audience.inputValue()).toBe(AUDIENCE)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => audience.isVisible()).toBe(true)
  },
)

test('values refused by the server stay with an error, and can be saved again', async () => {
  const { id } = pages.scripts.create()
  const { page, saved, complaints } = await pages.open(id)
  await saved()
  const address = `**/api/scripts/${id}/`
  await page.route(address, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: '＋ 目的' }).click()
  await page.keyboard.insertText(PURPOSE)
  await page.keyboard.press('Tab')
  await page.getByText('保存できませんでした').waitFor()
  const purpose = page.getByRole('textbox', { name: '目的' })
  expect(await purpose.inputValue()).toBe(PURPOSE)
  await page.unroute(address)
  await page.getByRole('button', { name: 'もう一度保存' }).click()
  await expect.poll(() => pages.scripts.find(id).purpose).toBe(PURPOSE)
  await page.getByText('保存できませんでした').waitFor({ state: 'detached' })
  // Clears the log, because the browser logs the aborted request.
  complaints.length = 0
})
