import { localValues } from '../store/local-value.ts'

/**
 * The copies of documents this browser keeps, so that what is not confirmed survives a reload. One
 * per account and document: another account's copy is never read. Small on purpose, since the page
 * that signs out need not load the editor to clear them.
 */

const PREFIX = 'daihon:'
const MARK = 'daihon.unconfirmed:'

/** The name of an account's copy of a document. */
export function nameCopy(user_id: string, kind: string, id: string): string {
  return `${PREFIX}${user_id}:${kind}:${id}`
}

/** The mark of one page (its Yjs client id) on a copy. */
export const nameMark = (copy: string, page: number) => `${MARK}${copy}#${page}`

/** Records synchronously, so that it survives a crash, that a copy has unconfirmed edits. */
export function markUnconfirmed(copy: string, page: number): void {
  const key = nameMark(copy, page)
  if (localValues.read(key) === null) localValues.write(key, '1')
}

/** The marks on a copy, of this page and of earlier or other ones. */
export function listMarks(copy: string): string[] {
  return localValues.keys().filter((key) => key.startsWith(`${MARK}${copy}#`))
}

/** Takes marks off: what they stood for is confirmed now. */
export function removeMarks(marks: readonly string[]): void {
  for (const mark of marks) localValues.write(mark, null)
}

/** The documents of an account with edits in this browser that the server has not confirmed. */
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

/** Deletes one copy, whatever it holds. */
export function deleteCopy(copy: string): Promise<void> {
  removeMarks(listMarks(copy))
  return new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve()
    const request = indexedDB.deleteDatabase(copy)
    // Blocked: deleted as soon as the page that has it open lets go.
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
}

/**
 * Deletes every copy that holds nothing unconfirmed: a signed-out browser keeps no texts. Copies
 * with unconfirmed edits stay for their account, unless `all` says that the person gave them up.
 */
export async function clearCopies(options: { all?: boolean } = {}): Promise<void> {
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const copies = names.filter((name) => name.startsWith(PREFIX))
  await Promise.all(
    copies.filter((copy) => options.all || listMarks(copy).length === 0).map(deleteCopy),
  )
}
