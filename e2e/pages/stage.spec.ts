import { expect, test } from 'vitest'
import { PHONE } from '../browser.ts'
import { measureOverflow } from '../run-axe.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()

const SIZES = [
  { viewport: PHONE, leastShare: 0.7 },
  { viewport: { width: 320, height: 568 }, leastShare: 0.45 },
  { viewport: { width: PHONE.height, height: PHONE.width }, leastShare: 0.55 },
]

test.each(
  SIZES.flatMap((size) => (['ja', 'en'] as const).map((language) => ({ ...size, language }))),
)(
  'a rehearsal on a phone of $viewport.width px leaves most of the height to the text, without a frame: $language',
  async ({ viewport, leastShare, language }) => {
    const { id } = pages.scripts.create({ text: '# 挨拶\n営業：お電話ありがとうございます。' })
    const { page } = await pages.visit(`/${language}/talk_script/${id}?view=rehearse`, {
      viewport,
      hasTouch: true,
      isMobile: true,
    })
    await page.locator('.stage-button[data-main]').tap()
    await page.locator('.stage-finish').waitFor()
    const field = await page.locator('.stage-field').boundingBox()
    expect(field?.height).toBeGreaterThan(viewport.height * leastShare)
    const frame = await page
      .locator('.stage-scroll:focus')
      .evaluate((text) => getComputedStyle(text).outlineStyle)
    expect(frame).toBe('none')
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  },
)
