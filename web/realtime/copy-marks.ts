import { createStore } from '../store/external-store.ts'
import { localValues } from '../store/local-value.ts'

/**
 * Names of the documents' copies in IndexedDB. A mark in the browser's storage shows that a copy
 * has edits that the server has not confirmed. This module imports no editor code, because pages
 * without an editor also search for marks.
 */

/** The prefix of each copy's name. */
export const COPY_PREFIX = 'daihon:'
const MARK = 'daihon.unconfirmed:'

export function nameCopy(user_id: string, kind: string, id: string): string {
  return `${COPY_PREFIX}${user_id}:${kind}:${id}`
}

/** A counter that changes whenever this page sets or removes a mark. */
export const marksChanged = createStore(0)

/** `value`: null removes the mark. */
export function writeMark(mark: string, value: string | null): void {
  localValues.write(mark, value)
  marksChanged.set((times) => times + 1)
}

/** Copies that this page has open. */
export const openCopies = new Set<string>()

/**
 * Storage key of the mark that an open page sets on a copy with unconfirmed edits. `page` is the
 * page's Yjs client id.
 */
export const nameMark = (copy: string, page: number) => `${MARK}${copy}#${page}`

/** Marks a copy as having unconfirmed edits. Synchronous, so that the mark survives a crash. */
export function markUnconfirmed(copy: string, page: number): void {
  const key = nameMark(copy, page)
  if (localValues.read(key) === null) writeMark(key, '1')
}

/** Marks of the copies whose names begin with `start`. */
const listMarksFrom = (start: string) =>
  localValues.keys().filter((key) => key.startsWith(MARK + start))

export const listMarks = (copy: string): string[] => listMarksFrom(`${copy}#`)

/** Marks of all copies of an account, each with the kind and id of its document. */
export const listOwnMarks = (user_id: string) =>
  listMarksFrom(`${COPY_PREFIX}${user_id}:`).map((mark) => {
    const [kind = '', id = ''] = mark.replace(/#.*$/, '').split(':').slice(-2)
    return { mark, kind, id }
  })

export function removeMarks(marks: readonly string[]): void {
  for (const mark of marks) writeMark(mark, null)
}
