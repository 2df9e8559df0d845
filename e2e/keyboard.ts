import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

// A person who has a keyboard and nothing else.

const MOST_STOPS = 250

export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

export const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)

/** Presses Tab (or the keys given) until something has the focus. */
export async function tabTo(page: Page, target: Locator, keys = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(keys)
  }
  throw new Error(`${keys} never reaches ${target}`)
}

/** Tabs to something and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Tabs to a field and types. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

/** Walks to something by arrow keys, within what goes round by them: a menu, tabs, radio buttons. */
export async function stepTo(page: Page, target: Locator, key = 'ArrowDown'): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reaches ${target}`)
}

/** Picks from the menu that a button opens: its arrow keys go round. */
export async function pick(page: Page, opener: Locator, name: string | RegExp): Promise<void> {
  await press(page, opener)
  await choose(page, name)
}

/** Picks from the menu that is open. */
export async function choose(page: Page, name: string | RegExp): Promise<void> {
  const item = page
    .getByRole('menuitem', { name })
    .or(page.getByRole('menuitemradio', { name }))
    .first()
  await stepTo(page, item)
  await page.keyboard.press('Enter')
}

/** Picks another option of a field: the one that `key` leads to from the one it shows. */
export async function pickBeside(page: Page, field: string, key = 'ArrowDown'): Promise<void> {
  await press(page, page.getByRole('combobox', { name: field }))
  const option = page.getByRole('option', { selected: true })
  await option.waitFor()
  // The list counts from this option a turn after it was drawn: a timer set now runs after its own.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await option.waitFor({ state: 'hidden' })
}

/**
 * What has the focus: '' where nothing has, marked where nothing shows it. A ring may be drawn by the
 * frame of a field or by the card of a link; a text has its cursor, what only scripts can focus (a
 * dialog, a heading, the page) has its place.
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
    // Some point of it lies open: within the window, under nothing but itself or a passing message.
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

/** The focus is somewhere, and to be seen. */
export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => readFocus(page)).toMatch(/^(?!.*\((no ring|out of sight)\))./)
}

/**
 * Tab alone goes over the whole page and out at its end; every control that is to be seen is on the
 * way, or belongs to a group of which one is: tabs and radio buttons, which the arrows walk. Controls of
 * the script's sheet belong to its text, which has keys for them.
 */
export async function expectEveryStop(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('[data-tabbed]'))
      each.removeAttribute('data-tabbed')
    // Within a dialog it goes round from where it is; else it begins at the top.
    if (document.querySelector('dialog:modal, [aria-modal="true"]')) return
    window.scrollTo(0, 0)
    const first = document.querySelector<HTMLElement>('.skip-link')
    first?.focus()
    first?.setAttribute('data-tabbed', '')
  })
  const unseen: string[] = []
  for (let stops = 0; ; stops += 1) {
    if (stops > MOST_STOPS) throw new Error('Tab never comes to an end.')
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
    // What a dialog covers is out of reach on purpose.
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
