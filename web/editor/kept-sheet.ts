import { sessionStore } from '../session/session.ts'

/** The text of the script that was left last, as it was drawn: as long as the page lives and its account is signed in. */
let kept: { id: string; sheet: HTMLElement } | null = null

/** Forgets the text: it may not be read any more. */
export function forgetSheet(): void {
  kept = null
}

sessionStore.subscribe(() => {
  if (!sessionStore.get().user) forgetSheet()
})

/** Keeps the element of an editor that has been destroyed, to be looked at until the script's text is there again. */
export function keepSheet(id: string, sheet: HTMLElement): void {
  // No editor any more, for whoever looks for one.
  sheet.classList.remove('ProseMirror', 'ProseMirror-focused')
  sheet.setAttribute('contenteditable', 'false')
  sheet.inert = true
  kept = { id, sheet }
}

/** The kept element of a script's text; null where there is none. */
export const findSheet = (id: string): HTMLElement | null => (kept?.id === id ? kept.sheet : null)
