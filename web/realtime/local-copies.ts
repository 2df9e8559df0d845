import { localValues } from '../store/local-value.ts'

/**
 * Copies of documents in IndexedDB, which preserve unconfirmed edits through a reload. Each account
 * has separate copies, which are never read for another account. This module imports no editor
 * code, because pages without an editor use it for the logout.
 */

const PREFIX = 'daihon:'
const MARK = 'daihon.unconfirmed:'

export function nameCopy(user_id: string, kind: string, id: string): string {
  return `${PREFIX}${user_id}:${kind}:${id}`
}

/**
 * Storage key of the mark that an open page sets on a copy with unconfirmed edits. `page` is the
 * page's Yjs client id.
 */
export const nameMark = (copy: string, page: number) => `${MARK}${copy}#${page}`

/** Marks a copy as having unconfirmed edits. Synchronous, so that the mark survives a crash. */
export function markUnconfirmed(copy: string, page: number): void {
  const key = nameMark(copy, page)
  if (localValues.read(key) === null) localValues.write(key, '1')
}

export function listMarks(copy: string): string[] {
  return localValues.keys().filter((key) => key.startsWith(`${MARK}${copy}#`))
}

export function removeMarks(marks: readonly string[]): void {
  for (const mark of marks) localValues.write(mark, null)
}

export function listUnconfirmed(user_id: string): { kind: string; id: string }[] {
  const start = `${MARK}${PREFIX}${user_id}:`
  const names = localValues
    .keys()
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length).replace(/#.*$/, ''))
  return [...new Set(names)].map((name) => {
    const [kind = '', id = ''] = name.split(':')
    return { kind, id }
  })
}

/** Deletes a copy, even with unconfirmed edits. */
export function deleteCopy(copy: string): Promise<void> {
  removeMarks(listMarks(copy))
  return new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve()
    const request = indexedDB.deleteDatabase(copy)
    // If another page has the database open, the deletion is blocked; the browser deletes the
    // database when that page closes it.
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
}

/** Deletes all copies without unconfirmed edits; with `all`, deletes every copy. */
export async function clearCopies(options: { all?: boolean } = {}): Promise<void> {
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const copies = names.filter((name) => name.startsWith(PREFIX))
  await Promise.all(
    copies.filter((copy) => options.all || listMarks(copy).length === 0).map(deleteCopy),
  )
}
