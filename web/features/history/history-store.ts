import { flushSync } from 'react-dom'
import { createStore } from '#web/store/external-store.ts'

/** The version to compare with: the previous one, or the present document. */
export type Against = 'before' | 'now'

/** The open panel with the shown version; null while closed. */
export type OpenHistory = {
  version_id: string | null
  against: Against
  /** Undoes the last restore; null if there is none, or it is undone. */
  undo: Restore | null
  /** Opened from elsewhere, without the list of versions. */
  isAlone?: true
}

/** A version to restore, completely (null) or one of its parts. */
export type Restore = { version_id: string; part: string | null }

export const historyStore = createStore<OpenHistory | null>(null)

let opener: HTMLElement | null = null

/** Opens the panel; closing it restores the focus. */
export function openHistory(): void {
  const active = document.activeElement
  opener = active instanceof HTMLElement ? active : null
  historyStore.set({ version_id: null, against: 'before', undo: null })
}

/** Shows the changes since a version, without the list; closing it restores the focus. */
export function showChanges(version_id: string): void {
  openHistory()
  historyStore.set({ version_id, against: 'now', undo: null, isAlone: true })
}

/** Closes the panel, and returns the focus to its opener. */
export function closeHistory(): void {
  historyStore.set(null)
  const back = opener
  opener = null
  // After the version in place of the text has closed.
  requestAnimationFrame(() => {
    // Another panel that opened instead has the focus already.
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isFree && back?.isConnected && back !== document.body) back.focus({ preventScroll: true })
  })
}

/** Opens a version, or returns to the text or the list (null). */
export function openVersion(version_id: string | null): void {
  historyStore.set((before) => before && { ...before, version_id })
}

/** Closes a version shown in place of the text. */
export function leaveChanges(): void {
  historyStore.set((before) => (before?.isAlone ? null : before && { ...before, version_id: null }))
}

/** Closes the open version and focuses its row in the list. */
export function leaveVersion(): void {
  const { version_id, isAlone } = historyStore.get() ?? {}
  if (isAlone) {
    closeHistory()
    return
  }
  // The list may be hidden until then.
  flushSync(() => openVersion(null))
  document.querySelector<HTMLElement>(`[data-version="${version_id}"]`)?.focus()
}

/** Offers the undo of a restore, or (null) withdraws it. */
export function offerUndo(undo: Restore | null): void {
  historyStore.set((before) => before && { ...before, undo })
}

/** Returns to the list, which offers the undo of a restore. */
export function showRestored(undo: Restore): void {
  leaveVersion()
  offerUndo(undo)
}

/** Changes the version to compare with. */
export function setAgainst(against: Against): void {
  historyStore.set((before) => before && { ...before, against })
}
