import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The builder's own axe, the small form of it. */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const AXE = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/** What lies over the page and keeps it from being used. */
const MODAL = '[aria-modal="true"]'

/**
 * What axe finds on the page (or in a part of it, by its selector) that keeps somebody from using it: one
 * line for each, with where it is. Where a modal dialog is open, it is that dialog: the page under it was
 * looked at before, and a look at both takes twice as long.
 */
export async function runAxe(page: Page, within?: string): Promise<string[]> {
  // Animations are over, so that no half-shown colour is measured; but for those that never end.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    return Promise.all(ending.map((each) => each.finished.catch(() => null)))
  })
  // Who speaks to the machine says what stands on a button: its name must begin with, or hold, that.
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  // Left to itself, the builder loads axe twice for each look, which takes as long as the look.
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

/** A finger needs this much, in CSS pixels both ways (WCAG 2.2, target size). */
const FINGER = 24

/** What can be pressed and is narrower than a finger; links within a text may be as it is. */
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

/** Nothing keeps anybody from using the page, and it is no wider than its window. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await runAxe(page, within)).toEqual([])
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
}
