import { onAccountLeft, sessionStore } from '../session/session.ts'

/** CSS variable with a section's height in pixels, read by script-editor.css. */
const HEIGHT = '--height'

/** Rendered text of the script that was open last. Discarded at logout or an account change. */
let cached: { id: string; sheet: HTMLElement } | null = null

export function forgetEditorElement(): void {
  cached = null
}

onAccountLeft(forgetEditorElement)

/**
 * Caches the element of a destroyed editor. If the script is opened again, the element is shown
 * until the script's text is loaded.
 */
export function cacheEditorElement(id: string, sheet: HTMLElement): void {
  // Nothing is cached after logout.
  if (!sessionStore.get().user) return
  // Removes this class, so that other code does not mistake the element for an editor.
  sheet.classList.remove('ProseMirror')
  sheet.setAttribute('contenteditable', 'false')
  sheet.inert = true
  cached = { id, sheet }
}

/** The cached element of a script; null if there is none. */
export const findEditorElement = (id: string): HTMLElement | null =>
  cached?.id === id ? cached.sheet : null

const listSections = (sheet: HTMLElement) => [
  ...sheet.querySelectorAll<HTMLElement>('.script-section'),
]

/**
 * Writes each section's height into the element of the section, before the editor removes these
 * elements. Otherwise sections that are out of view would get estimated heights when the script is
 * opened again.
 */
export function storeHeights(sheet: HTMLElement): void {
  const heights = listSections(sheet).map((section) => {
    const { paddingTop } = getComputedStyle(section)
    return {
      section,
      height: section.getBoundingClientRect().height - Number.parseFloat(paddingTop),
    }
  })
  for (const { section, height } of heights) section.style.setProperty(HEIGHT, `${height}px`)
}

/** Copies the stored section heights to an element whose sections are not rendered yet. */
export function copyHeights(from: HTMLElement, to: HTMLElement): void {
  for (const { dataset, style } of listSections(from))
    to.querySelector<HTMLElement>(`[data-id="${CSS.escape(dataset.id ?? '')}"]`)?.style.setProperty(
      HEIGHT,
      style.getPropertyValue(HEIGHT),
    )
}
