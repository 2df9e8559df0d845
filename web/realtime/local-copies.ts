import { localValues } from '../store/local-value.ts'

/**
 * Stored copies of documents, which keep unconfirmed edits through a reload. One per account and
 * document; another account's copy is never read. A small module, because the page that signs out
 * does not load the editor.
 */

const PREFIX = 'daihon:'
const MARK = 'daihon.unconfirmed:'

/** Database name of an account's copy of a document. */
export function nameCopy(user_id: string, kind: string, id: string): string {
  return `${PREFIX}${user_id}:${kind}:${id}`
}

/** Key of the mark of one page (by Yjs client id) on a copy. */
export const nameMark = (copy: string, page: number) => `${MARK}${copy}#${page}`

/** Records synchronously, so that it survives a crash, that a copy has unconfirmed edits. */
export function markUnconfirmed(copy: string, page: number): void {
  const key = nameMark(copy, page)
  if (localValues.read(key) === null) localValues.write(key, '1')
}

/** Marks on a copy by this and other pages. */
export function listMarks(copy: string): string[] {
  return localValues.keys().filter((key) => key.startsWith(`${MARK}${copy}#`))
}

/** Removes marks whose edits are confirmed. */
export function removeMarks(marks: readonly string[]): void {
  for (const mark of marks) localValues.write(mark, null)
}

/** Documents of an account with unconfirmed edits in this browser. */
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
    // Blocked: deleted as soon as the page that has it open closes it.
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
}

/**
 * Deletes all copies without unconfirmed edits. Those with some stay for their account, unless
 * `all` confirms that the user discards them.
 */
export async function clearCopies(options: { all?: boolean } = {}): Promise<void> {
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const copies = names.filter((name) => name.startsWith(PREFIX))
  await Promise.all(
    copies.filter((copy) => options.all || listMarks(copy).length === 0).map(deleteCopy),
  )
}
