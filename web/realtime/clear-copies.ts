import { COPY_PREFIX, listMarks, removeMarks } from './copy-marks.ts'

/** Deletes the copies of documents in this browser, except those with unconfirmed edits. */
export async function clearCopies(): Promise<void> {
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const copies = names.filter((name) => name.startsWith(COPY_PREFIX))
  await Promise.all(copies.filter((copy) => listMarks(copy).length === 0).map(deleteCopy))
}

/** Deletes a copy with its unconfirmed edits. */
export async function discardCopy(copy: string): Promise<void> {
  removeMarks(listMarks(copy))
  await deleteCopy(copy)
}

const deleteCopy = (copy: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(copy)
    // If another page has the database open, `onblocked` fires. The browser deletes the database
    // when that page closes it.
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
