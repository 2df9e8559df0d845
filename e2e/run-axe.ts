import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The builder's own copy of axe, minified. */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const AXE = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/** A modal dialog over the page. */
const MODAL = '[aria-modal="true"]'

/**
 * Accessibility violations on the page (or in a part of it, by selector), one line each with its
 * element. If a modal dialog is open, checks only the dialog, because the page below was checked
 * before and both take twice as long.
 */
export async function runAxe(page: Page, within?: string): Promise<string[]> {
  // Finishes animations, so that no intermediate colour is measured; infinite ones excluded.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    return Promise.all(ending.map((each) => each.finished.catch(() => null)))
  })
  // Voice control uses the visible label, which the accessible name must contain.
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  // By default the builder loads axe twice per check, which takes as long as the check itself.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const axe = new AxeBuilder({ page, axeSource: ';' })
    .options({ resultTypes: ['violations'], rules })
    .setLegacyMode(true)
  const part = within ?? ((await page.locator(MODAL).count()) > 0 ? MODAL : null)
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(' | ')}`,
  )
}

/** Pixels by which the page is wider than its window. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/** Minimum touch target, in CSS pixels both ways (WCAG 2.2, target size). */
const FINGER = 24

/** Controls smaller than a touch target; links within text are exempt. */
export function findTightTargets(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select')
    const tight = [...controls].filter((control) => {
      const { display, visibility } = getComputedStyle(control)
      const isShown = control.checkVisibility() && visibility === 'visible'
      if (!isShown || display === 'inline' || control.matches(':disabled')) return false
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { x, y, width, height } = control.getBoundingClientRect()
      const [across, down] = [x + width / 2, y + height / 2]
      const owner = control.closest('label') ?? control
      if (!owner.contains(document.elementFromPoint(across, down))) return false
      const away = finger / 2 - 0.5
      return [
        [across, down - away],
        [across, down + away],
        [across - away, down],
        [across + away, down],
      ].some(([left = 0, top = 0]) => !owner.contains(document.elementFromPoint(left, top)))
    })
    scrollTo({ top: 0, behavior: 'instant' })
    return tight.map((control) => control.outerHTML.slice(0, 120))
  }, FINGER)
}

/** Checks that the page is accessible and no wider than its window. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await runAxe(page, within)).toEqual([])
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
}
