import { unlessOpen } from './copy-lock.ts'
import { COPY_PREFIX, listMarks, removeMarks } from './copy-marks.ts'

/** Deletes the copies of documents in this browser, except those with unconfirmed edits. */
export async function clearCopies(): Promise<void> {
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const copies = names.filter((name) => name.startsWith(COPY_PREFIX))
  await Promise.all(copies.filter((copy) => listMarks(copy).length === 0).map(deleteCopy))
}

/**
 * Deletes a copy with its unconfirmed edits. Rejects, and keeps the edits, if a page has the copy
 * open or sends it, or if the browser fails to delete it.
 */
export async function discardCopy(copy: string): Promise<void> {
  const isDone = await unlessOpen(copy, async () => {
    if (!(await deleteCopy(copy))) throw new Error('The copy could not be deleted.')
    removeMarks(listMarks(copy))
  })
  if (!isDone) throw new Error('The copy is open or being sent.')
}

/** Resolves to false if the browser has not deleted the copy. */
const deleteCopy = (copy: string) =>
  new Promise<boolean>((resolve) => {
    const request = indexedDB.deleteDatabase(copy)
    request.onsuccess = () => resolve(true)
    // If another page has the database open, `onblocked` fires. The browser deletes the database
    // when that page closes it.
    request.onerror = request.onblocked = () => resolve(false)
  })
