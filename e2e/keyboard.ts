import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const MAX_STOPS = 250
const MAX_ITEMS = 40

export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

export const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)

/** Presses Tab (or the given keys) until the target has the focus. */
export const tabTo = (page: Page, target: Locator, keys = 'Tab'): Promise<void> =>
  walkTo(page, target, keys, MAX_STOPS)

async function walkTo(page: Page, target: Locator, keys: string, most: number): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < most; presses += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(keys)
  }
  throw new Error(`${keys} never reaches ${target}`)
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

/** Presses an arrow key until the target has the focus: a menu item, a tab or a radio button. */
export const stepTo = (page: Page, target: Locator, key = 'ArrowDown'): Promise<void> =>
  walkTo(page, target, key, MAX_ITEMS)

export async function pick(page: Page, opener: Locator, name: string | RegExp): Promise<void> {
  await press(page, opener)
  await choose(page, name)
}

export async function choose(page: Page, name: string | RegExp): Promise<void> {
  const item = page
    .getByRole('menuitem', { name })
    .or(page.getByRole('menuitemradio', { name }))
    .first()
  await stepTo(page, item)
  await page.keyboard.press('Enter')
}

/** Picks the next or previous option of a field, in the direction of `key`. */
export async function pickAdjacent(page: Page, field: string, key = 'ArrowDown'): Promise<void> {
  await press(page, page.getByRole('combobox', { name: field }))
  const option = page.getByRole('option', { selected: true })
  await option.waitFor()
  // Waits until the list has looked up its selected option, which it does in a timer after
  // rendering. The timer of this wait is set later, so it ends later.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await option.waitFor({ state: 'hidden' })
}

/**
 * Describes the focused element; '' if there is none. Appends '(no ring)' or '(out of sight)' if
 * the focus is not visible.
 * - A ring on a field's frame or on a link's card is enough.
 * - Text fields need no ring.
 * - Elements that only code can focus (dialog, heading, page) need no ring.
 */
export const readFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return ''
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--focus)'
    const ring = getComputedStyle(probe).color
    probe.remove()
    const isRinged = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) ||
        boxShadow.includes(ring)
      )
    }
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement]
    const frames = [...around, focused.closest('article, label, li')]
    const box = focused.getBoundingClientRect()
    // True if at least one of three points of the element is visible inside the window. A point
    // that a toast covers counts as visible.
    const owner = focused.closest('label') ?? focused
    const isOpen = [0.5, 0.1, 0.9].some((part) => {
      const hit = document.elementFromPoint(box.x + box.width * part, box.y + box.height * part)
      return hit && (owner.contains(hit) || hit.contains(owner) || hit.closest('.toast-stack'))
    })
    const isControl = focused.matches('a, button, input, select, textarea')
    const isPlace = !isControl && (focused as HTMLElement).tabIndex < 0
    const isText = focused.matches('[contenteditable]')
    const shows = isPlace || isText || frames.some((each) => each && isRinged(each))
    const words = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 30)
    const name = `${focused.tagName.toLowerCase()}.${[...focused.classList].slice(0, 2).join('.')} “${words}”`
    return `${name}${shows ? '' : ' (no ring)'}${isOpen || isPlace || isText ? '' : ' (out of sight)'}`
  })

export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => readFocus(page)).toMatch(/^(?!.*\((no ring|out of sight)\))./)
}

/**
 * Checks that the focus is visible at each stop of Tab, and that Tab reaches every visible, enabled
 * control. In a group of tabs or radio buttons, Tab must reach only one of them. Excludes controls
 * in a script's text, because they have other keys.
 */
export async function expectEveryStop(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('[data-tabbed]'))
      each.removeAttribute('data-tabbed')
    // In a dialog, Tab wraps around, so the walk starts at the current element. On a page, the walk
    // starts at the top.
    if (document.querySelector('dialog:modal, [aria-modal="true"]')) return
    window.scrollTo(0, 0)
    const first = document.querySelector<HTMLElement>('.skip-link')
    first?.focus()
    first?.setAttribute('data-tabbed', '')
  })
  const unseen: string[] = []
  for (let stops = 0; ; stops += 1) {
    if (stops > MAX_STOPS) throw new Error('Tab never comes to an end.')
    await page.keyboard.press('Tab')
    const focus = await readFocus(page)
    if (focus.endsWith(')')) unseen.push(focus)
    const isNew = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body || focused.hasAttribute('data-tabbed')) return false
      focused.setAttribute('data-tabbed', '')
      return true
    })
    if (!isNew) break
  }
  expect(unseen).toEqual([])
  const missed = await page.evaluate(() => {
    const controls =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [contenteditable="true"], [tabindex]'
    const isReached = (each: Element) => {
      if (each.hasAttribute('data-tabbed')) return true
      if (each instanceof HTMLInputElement && each.type === 'radio') {
        const group = document.querySelectorAll(`input[name="${CSS.escape(each.name)}"]`)
        return [...group].some((one) => one.hasAttribute('data-tabbed'))
      }
      const group = each.closest('[role="tablist"]')
      return group?.querySelector('[data-tabbed]') != null
    }
    // While a dialog is open, checks only its controls, because Tab must not reach the controls
    // behind it.
    const modal = document.querySelector('dialog:modal, [aria-modal="true"]')
    return [...(modal ?? document).querySelectorAll<HTMLElement>(controls)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter(
        (each) => !each.matches(':disabled, [inert] *') && !each.closest('.script-editor-text *'),
      )
      .filter((each) => !(each.tabIndex < 0 && !each.matches('a, button, input, select, textarea')))
      .filter((each) => !isReached(each))
      .map((each) => each.outerHTML.slice(0, 120))
  })
  expect(missed).toEqual([])
}
