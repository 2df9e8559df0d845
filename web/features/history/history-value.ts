import { flushSync } from 'react-dom'
import { createPageValue, type OpenPage } from '#web/components/document/open-page.ts'

/** The version to compare with: the previous one, or the present document. */
export type Against = 'before' | 'now'

/** The open panel: the version that is read in it; null while it is closed. */
export type OpenHistory = {
  version_id: string | null
  against: Against
  /** Undoes the last restore; null if there is none, or it is undone. */
  undo: Restore | null
  /** Opened from elsewhere, without the list of versions. */
  isAlone?: true
}

/** A version to go back to, wholly (null) or by one section or note. */
export type Restore = { version_id: string; part: string | null }

export const historyValue = createPageValue<OpenHistory | null>(null)

const change = (page: OpenPage, part: Partial<OpenHistory>) =>
  page.of(historyValue).set((before) => before && { ...before, ...part })

export function openHistory(page: OpenPage): void {
  page.of(historyValue).set({ version_id: null, against: 'before', undo: null })
}

/** Shows what changed since a version, without the list. */
export function showChanges(page: OpenPage, version_id: string): void {
  page.of(historyValue).set({ version_id, against: 'now', undo: null, isAlone: true })
}

export const closeHistory = (page: OpenPage) => page.of(historyValue).set(null)

/** Opens a version, or returns to the text or the list (null). */
export const openVersion = (page: OpenPage, version_id: string | null) =>
  change(page, { version_id })

/** Closes a version shown in place of the text. */
export function leaveChanges(page: OpenPage): void {
  if (page.of(historyValue).get()?.isAlone) closeHistory(page)
  else openVersion(page, null)
}

/** Leaves the open version for its row in the list. */
export function leaveVersion(page: OpenPage): void {
  const { version_id, isAlone } = page.of(historyValue).get() ?? {}
  if (isAlone) {
    closeHistory(page)
    return
  }
  // The list may be hidden until then.
  flushSync(() => openVersion(page, null))
  document.querySelector<HTMLElement>(`[data-version="${version_id}"]`)?.focus()
}

/** Offers to undo a restore; null: no more. */
export const offerUndo = (page: OpenPage, undo: Restore | null) => change(page, { undo })

/** Returns to the list of versions, which offers to undo the restore. */
export function showRestored(page: OpenPage, undo: Restore): void {
  leaveVersion(page)
  offerUndo(page, undo)
}

/** Compares with something else. */
export const setAgainst = (page: OpenPage, against: Against) => change(page, { against })
