import { createPageValue, type OpenPage } from '#web/components/document/open-page.ts'
import type { FindQuery } from './find-matches.ts'

/**
 * The open search. `at`: index of the current match; −1 until the search bar has selected a first
 * match. A change of `focusCount` focuses the search field.
 */
export type OpenFind = FindQuery & { at: number; focusCount: number }

export const findValue = createPageValue<OpenFind | null>(null)

/**
 * Opens the search bar with the selected text as the query. Uses the previous query if nothing, or
 * more than one line, is selected.
 */
export function openFind(page: OpenPage): void {
  const selected = getSelection()?.toString() ?? ''
  const isLine = selected !== '' && !selected.includes('\n')
  page.of(findValue).set((before) => ({
    words: isLine ? selected : (before?.words ?? last.words),
    isFolded: before?.isFolded ?? last.isFolded,
    at: -1,
    focusCount: (before?.focusCount ?? 0) + 1,
  }))
}

let last: FindQuery = { words: '', isFolded: false }

/** Stores the query that the next search starts with. */
export function storeFindQuery(wanted: FindQuery): void {
  last = wanted
}
