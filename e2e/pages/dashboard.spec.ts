import { expect, test } from 'vitest'
import { LIBRARY_TEXTS } from '#web/features/dashboard/library-texts.ts'
import { DASHBOARD_TEXTS } from '#web/features/dashboard/texts.ts'
import { PHONE } from '../browser.ts'
import { cardsOf, openListTools } from '../page-parts.ts'
import { measureOverflow, runAxe } from '../run-axe.ts'
import { wordsOf } from '../variants.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()

test.each([
  ['ja', PHONE],
  ['en', PHONE],
  ['ja', { width: 844, height: 390 }],
] as const)(
  'a phone has one row above the list, which opens the search and the filters: %s, %o',
  async (language, viewport) => {
    const d = wordsOf(DASHBOARD_TEXTS, language)
    const l = wordsOf(LIBRARY_TEXTS, language)
    for (let n = 1; n <= 19; n += 1) pages.scripts.create({ title: `台本 ${n}` })
    const phone = { viewport, hasTouch: true, isMobile: true }
    const { page } = await pages.visit(`/${language}/dashboard`, phone)
    await cardsOf(page).first().waitFor()
    const header = await page.locator('.header').boundingBox()
    const opener = page.getByRole('button', { name: d.search_open })
    const main = page.getByRole('link', { name: d.new_script, exact: true }).first()
    for (const part of [opener, main]) {
      const box = await part.boundingBox()
      expect(box && box.y >= 0 && box.y + box.height <= (header?.height ?? 0)).toBe(true)
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
    expect((await cardsOf(page).first().boundingBox())?.y).toBeLessThan(70 + 40)
    expect(await page.getByRole('tab').count()).toBe(0)
    expect(await measureOverflow(page)).toBe(0)
    expect(await runAxe(page)).toEqual([])

    await openListTools(page)
    const field = page.getByRole('combobox', { name: d.search })
    expect(await field.evaluate((one) => document.activeElement === one)).toBe(true)
    expect(
      await field.evaluate((one: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(one)
        const context = document.createElement('canvas').getContext('2d')
        if (!context) return 0
        context.font = font
        const room =
          one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return room - context.measureText(one.placeholder).width
      }),
    ).toBeGreaterThan(0)
    await page.getByRole('tab', { name: d.trash }).waitFor()
    // Without scripts there are no filters.
    const filters = page.getByRole('button', { name: l.filters, exact: true })
    expect(await filters.count()).toBe(0)
    pages.scripts.create()
    await page.reload()
    await openListTools(page)
    await filters.tap()
    await page
      .getByRole('combobox', { name: d.status })
      .or(page.getByLabel(d.status))
      .first()
      .waitFor()
    expect(await measureOverflow(page)).toBe(0)
    expect(await runAxe(page)).toEqual([])

    await field.fill('来週')
    await page.waitForURL(/[?&]q=/)
    await page.getByRole('button', { name: `${d.search_open} 来週` }).tap()
    await field.waitFor({ state: 'detached' })
    expect(await runAxe(page)).toEqual([])
    await page.getByRole('button', { name: d.show_all }).tap()
    await page.waitForURL((url) => url.search === '')
  },
)
