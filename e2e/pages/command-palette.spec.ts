import { expect, test } from 'vitest'
import { PALETTE_TEXTS } from '#web/app/commands/texts.ts'
import { PHONE } from '../browser.ts'
import { paletteOf } from '../page-parts.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()
const FAR_PX = 60

test('on a phone, the palette’s answer to a search is directly below the field', async () => {
  pages.answer({ listScripts: () => ({ scripts: [], next: null }) })
  const { id } = pages.scripts.create()
  const { page, saved } = await pages.open(id, { viewport: PHONE, hasTouch: true, isMobile: true })
  await saved()
  await page.keyboard.press('Control+k')
  const field = paletteOf(page).getByRole('combobox')
  await field.fill('存在しない言葉')
  const answer = paletteOf(page).getByText(PALETTE_TEXTS.nothing.ja)
  await answer.waitFor()
  const [above, below] = [await field.boundingBox(), await answer.boundingBox()]
  expect((below?.y ?? Infinity) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(FAR_PX)
})
