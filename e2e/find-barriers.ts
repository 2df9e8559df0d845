import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What axe finds on the page that keeps somebody from using it: one line for each, with where it is. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Animations are over, so that no half-shown colour is measured; but for those that never end.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    return Promise.all(ending.map((each) => each.finished.catch(() => null)))
  })
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(' | ')}`,
  )
}

/** Pixels by which the page is wider than its window. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/** Nothing keeps anybody from using the page, and it is no wider than its window. */
export async function expectSound(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([])
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
}
