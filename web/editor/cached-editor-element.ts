import { onAccountLeft, sessionStore } from '../session/session.ts'

/** CSS variable on a section's element, used by script-editor.css. */
const HEIGHT = '--height'

/** Rendered text of the script left last, until the page or the session ends. */
let kept: { id: string; sheet: HTMLElement } | null = null

/** Discards the cached text, for example when access is lost. */
export function forgetEditorElement(): void {
  kept = null
}

onAccountLeft(forgetEditorElement)

/** Caches the element of a destroyed editor, shown until the script's text is loaded again. */
export function cacheEditorElement(id: string, sheet: HTMLElement): void {
  // After signing out nothing may remain.
  if (!sessionStore.get().user) return
  // Other code must not mistake it for an editor.
  sheet.classList.remove('ProseMirror')
  sheet.setAttribute('contenteditable', 'false')
  sheet.inert = true
  kept = { id, sheet }
}

/** The cached element of a script's text; null if none. */
export const findEditorElement = (id: string): HTMLElement | null =>
  kept?.id === id ? kept.sheet : null

const listSections = (sheet: HTMLElement) => [
  ...sheet.querySelectorAll<HTMLElement>('.script-section'),
]

/**
 * Stores the sections' heights before the element is removed; otherwise hidden sections would only
 * have estimates.
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

/** Copies the stored section heights to another element, until its sections are drawn. */
export function copyHeights(from: HTMLElement, to: HTMLElement): void {
  for (const { dataset, style } of listSections(from))
    to.querySelector<HTMLElement>(`[data-id="${CSS.escape(dataset.id ?? '')}"]`)?.style.setProperty(
      HEIGHT,
      style.getPropertyValue(HEIGHT),
    )
}
