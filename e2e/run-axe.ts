import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

/**
 * `AXE` is the code of axe that `@axe-core/playwright` contains. The tests run this code directly,
 * because the package's own builder takes a third longer.
 */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const AXE = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Text styles in which axe found enough contrast, on any page of this worker. They are not measured
 * again, because measuring takes 80% of axe's time.
 */
const legible = new Set<string>()

declare global {
  interface Window {
    axe?: { run(within: string | Element[], options: object): Promise<AxeResults> }
  }
}

/**
 * Returns axe's accessibility faults, one per line. Checks the part of the page with the selector
 * `within`. Without `within`, checks the open modal dialog or, if none is open, the whole page. The
 * page behind a dialog is excluded, because it was checked before the dialog opened.
 */
export async function runAxe(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { faults, passed } = await page.evaluate(runAxeInPage, { within, legible: [...legible] })
  for (const style of passed) legible.add(style)
  return faults
}

type AxeScope = { within: string | undefined; legible: readonly string[] }

async function runAxeInPage({ within, legible }: AxeScope) {
  const { axe } = window
  if (!axe) throw new Error('The page has no axe.')
  // Waits for all finite animations, because a text has less contrast while it fades in.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.all(ending.map((each) => each.finished.catch(() => null)))
  const MODAL = '[aria-modal="true"]'
  const part = within ?? (document.querySelector(MODAL) ? MODAL : 'html')

  /**
   * Returns a key of the backgrounds and effects of an element and its ancestors. Elements without
   * a background or effect are omitted.
   */
  const backgroundOf = (element: Element): string => {
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity, filter].join()
    const around = element.parentElement ? backgroundOf(element.parentElement) : ''
    return own === 'rgba(0, 0, 0, 0),none,1,none' ? around : `${own} ${around}`
  }
  /** Returns a key of all style properties that determine the contrast of an element's text. */
  const styleOf = (element: HTMLElement): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const control = element.closest('label')?.control ?? element
    const isDisabled = control.closest(':disabled, [aria-disabled="true"]') !== null
    const text = [element.tagName, color, fontSize, fontWeight, textShadow, isDisabled].join()
    return `${text} ${backgroundOf(element)}`
  }
  const hasText = (element: HTMLElement) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )
  const texts = [...document.querySelectorAll<HTMLElement>(`:is(${part}), :is(${part}) *`)].filter(
    (element) =>
      element.tagName !== 'OPTION' &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      hasText(element),
  )
  const styles = Map.groupBy(texts, styleOf)
  for (const style of legible) styles.delete(style)

  const faultsOf = ({ violations }: AxeResults) =>
    violations.map(({ id, help, nodes }) => {
      const places = nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
      return `${id}: ${help} at ${places.join(' | ')}`
    })
  /**
   * Checks the contrast of some elements. Returns the faults. Also returns the styles (`styleOf`) of
   * elements with enough contrast, so that other elements of these styles need no check.
   */
  const measureContrast = async (elements: HTMLElement[]) => {
    if (elements.length === 0) return { faults: [], passed: [] }
    const results = await axe.run(elements, {
      runOnly: ['color-contrast'],
      elementRef: true,
      selectors: true,
    })
    const passing = new Set(
      results.passes.flatMap(({ nodes }) => nodes.map((node) => node.element)),
    )
    const passed = [...styles].flatMap(([style, all]) =>
      all.some((element) => elements.includes(element) && passing.has(element)) ? [style] : [],
    )
    return { faults: faultsOf(results), passed }
  }

  const rules = {
    'color-contrast': { enabled: false },
    // The accessible name of a button must contain its visible words, because users of voice
    // control say these words.
    'label-content-name-mismatch': { enabled: true },
  }
  const most = await axe.run(part, { resultTypes: ['violations'], rules })
  // Measures one element of each style. If that element does not pass, the style's other elements
  // are measured too.
  const first = await measureContrast([...styles.values()].flatMap((all) => all.slice(0, 1)))
  for (const style of first.passed) styles.delete(style)
  const rest = await measureContrast([...styles.values()].flatMap((all) => all.slice(1)))
  return {
    faults: [...faultsOf(most), ...new Set([...first.faults, ...rest.faults])],
    passed: [...first.passed, ...rest.passed],
  }
}

/** Returns the number of CSS pixels by which the page is wider than its window. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/** Minimum width and height of a touch target in CSS pixels (WCAG 2.2, target size). */
const MIN_TARGET_SIZE = 24

/**
 * Returns the start of the HTML of each control whose touch target is smaller than
 * `MIN_TARGET_SIZE`. Skips disabled, hidden and covered controls, and links within text.
 */
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
  }, MIN_TARGET_SIZE)
}

/** Returns the texts of controls that are cut off without an ellipsis. */
function findClippedLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClipped = (element: HTMLElement) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCut = element.scrollWidth > element.clientWidth + 1
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE)
      return hasText && isCut && overflowX === 'hidden' && textOverflow !== 'ellipsis'
    }
    const controls = document.querySelectorAll<HTMLElement>('button, button *, a, a *')
    return [...controls]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter(isClipped)
      .map((element) => element.innerText)
  })
}

/** Checks that the page is accessible, no wider than its window, and shows its labels in full. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await runAxe(page, within)).toEqual([])
  expect(await findClippedLabels(page)).toEqual([])
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
}
