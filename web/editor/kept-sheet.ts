import { onAccountLeft, sessionStore } from '../session/session.ts'

/** The property of a section's element that script-editor.css reads. */
const HEIGHT = '--height'

/** The text of the script that was left last, as it was drawn: as long as the page lives and its account does not leave. */
let kept: { id: string; sheet: HTMLElement } | null = null

/** Forgets the text: it may not be read any more. */
export function forgetSheet(): void {
  kept = null
}

onAccountLeft(forgetSheet)

/** Keeps the element of an editor that has been destroyed, to be looked at until the script's text is there again. */
export function keepSheet(id: string, sheet: HTMLElement): void {
  // With the account its page goes: nothing of it is kept.
  if (!sessionStore.get().user) return
  // No editor any more, for whoever looks for one.
  sheet.classList.remove('ProseMirror')
  sheet.setAttribute('contenteditable', 'false')
  sheet.inert = true
  kept = { id, sheet }
}

/** The kept element of a script's text; null where there is none. */
export const findSheet = (id: string): HTMLElement | null => (kept?.id === id ? kept.sheet : null)

const listSections = (sheet: HTMLElement) => [
  ...sheet.querySelectorAll<HTMLElement>('.script-section'),
]

/** Notes on the sections of a sheet that is about to be left how tall they are: once away, those out of sight are guessed. */
export function noteHeights(sheet: HTMLElement): void {
  const heights = listSections(sheet).map((section) => {
    const { paddingTop } = getComputedStyle(section)
    return {
      section,
      height: section.getBoundingClientRect().height - Number.parseFloat(paddingTop),
    }
  })
  for (const { section, height } of heights) section.style.setProperty(HEIGHT, `${height}px`)
}

/** Gives the sections of a sheet the heights that were noted on another one's, until they are drawn. */
export function copyHeights(from: HTMLElement, to: HTMLElement): void {
  for (const { dataset, style } of listSections(from))
    to.querySelector<HTMLElement>(`[data-id="${CSS.escape(dataset.id ?? '')}"]`)?.style.setProperty(
      HEIGHT,
      style.getPropertyValue(HEIGHT),
    )
}
