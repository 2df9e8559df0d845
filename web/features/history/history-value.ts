import { flushSync } from 'react-dom'
import { createPageValue, type OpenPage } from '#web/components/document/open-page.ts'

/** The other side of the comparison: the previous version, or the current document. */
export type ComparisonBase = 'before' | 'now'

/**
 * State of the open history panel. `version_id` is the open version; null while the list is shown.
 */
export type OpenHistory = {
  version_id: string | null
  against: ComparisonBase
  /** The restore that undoes the user's last restore; null if none. */
  undo: Restore | null
  /** Set if the version was opened without the list of versions. */
  isAlone?: true
}

/** A version to restore. `part` is the id of one section or note, or null for the whole version. */
export type Restore = { version_id: string; part: string | null }

export const historyValue = createPageValue<OpenHistory | null>(null)

const change = (page: OpenPage, part: Partial<OpenHistory>) =>
  page.of(historyValue).set((before) => before && { ...before, ...part })

export function openHistory(page: OpenPage): void {
  page.of(historyValue).set({ version_id: null, against: 'before', undo: null })
}

/** Shows the changes since a version, without the list. */
export function showChanges(page: OpenPage, version_id: string): void {
  page.of(historyValue).set({ version_id, against: 'now', undo: null, isAlone: true })
}

export const closeHistory = (page: OpenPage) => page.of(historyValue).set(null)

/** Opens a version; null closes the open version. */
export const openVersion = (page: OpenPage, version_id: string | null) =>
  change(page, { version_id })

/**
 * Closes the open version. If the version was opened without the list, also closes the history
 * panel.
 */
export function leaveChanges(page: OpenPage): void {
  if (page.of(historyValue).get()?.isAlone) closeHistory(page)
  else openVersion(page, null)
}

/**
 * Closes the open version and focuses its row in the list. If the version was opened without the
 * list, closes the history panel instead.
 */
export function leaveVersion(page: OpenPage): void {
  const { version_id, isAlone } = page.of(historyValue).get() ?? {}
  if (isAlone) {
    closeHistory(page)
    return
  }
  // Renders now, because the list may still be hidden, and a hidden row cannot get the focus.
  flushSync(() => openVersion(page, null))
  document.querySelector<HTMLElement>(`[data-version="${version_id}"]`)?.focus()
}

/** Offers to undo a restore; null withdraws the offer. */
export const offerUndo = (page: OpenPage, undo: Restore | null) => change(page, { undo })

/**
 * Closes the version after a restore. Offers to undo the restore if the history panel is still
 * open.
 */
export function showRestored(page: OpenPage, undo: Restore): void {
  leaveVersion(page)
  offerUndo(page, undo)
}

export const setComparisonBase = (page: OpenPage, against: ComparisonBase) =>
  change(page, { against })
