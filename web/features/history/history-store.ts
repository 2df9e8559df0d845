import { flushSync } from 'react-dom'
import { createStore } from '#web/store/external-store.ts'

/** What a version is compared with: the one before it, or what the document says now. */
export type Against = 'before' | 'now'

/** The open panel: the version that is read in it; null while it is closed. */
export type OpenHistory = {
  version_id: string | null
  against: Against
  /** What takes the last restore back; null where there is none, or it was taken back. */
  undo: Restore | null
}

/** A version to go back to, wholly (null) or by one section or note. */
export type Restore = { version_id: string; part: string | null }

export const historyStore = createStore<OpenHistory | null>(null)

let opener: HTMLElement | null = null

/** Opens the panel; what has the focus gets it back. */
export function openHistory(): void {
  const active = document.activeElement
  opener = active instanceof HTMLElement ? active : null
  historyStore.set({ version_id: null, against: 'before', undo: null })
}

/** Closes the panel, and leads back to where it was opened from. */
export function closeHistory(): void {
  historyStore.set(null)
  const back = opener
  opener = null
  // What is read in place of the text goes first.
  requestAnimationFrame(() => {
    // Another panel that came in its place has the focus already.
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isFree && back?.isConnected && back !== document.body) back.focus({ preventScroll: true })
  })
}

/** Opens a version, or goes back to the text or the list (null). */
export function openVersion(version_id: string | null): void {
  historyStore.set((before) => before && { ...before, version_id })
}

/** Leaves the open version for its row in the list. */
export function leaveVersion(): void {
  const version_id = historyStore.get()?.version_id
  // The list may be hidden until then.
  flushSync(() => openVersion(null))
  document.querySelector<HTMLElement>(`[data-version="${version_id}"]`)?.focus()
}

/** Offers to take a restore back, or (null) does so no more. */
export function offerUndo(undo: Restore | null): void {
  historyStore.set((before) => before && { ...before, undo })
}

/** Compares with something else. */
export function setAgainst(against: Against): void {
  historyStore.set((before) => before && { ...before, against })
}
