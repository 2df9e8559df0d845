/**
 * Files of an account that exist only in this browser (origin private file system) and are never
 * uploaded.
 */

const FOLDER = 'own-files'

export const supportsFiles = (): boolean =>
  typeof navigator.storage?.getDirectory === 'function' &&
  typeof FileSystemFileHandle !== 'undefined' &&
  'createWritable' in FileSystemFileHandle.prototype

async function openFolder(user_id: string) {
  const root = await navigator.storage.getDirectory()
  const all = await root.getDirectoryHandle(FOLDER, { create: true })
  return all.getDirectoryHandle(user_id, { create: true })
}

/** Stores a file under a name; rejects if there is no space. */
export async function saveOwnFile(user_id: string, name: string, content: Blob): Promise<void> {
  const file = await (await openFolder(user_id)).getFileHandle(name, { create: true })
  const writable = await file.createWritable()
  await writable.write(content)
  await writable.close()
}

/** A stored file; null if there is none. */
export async function readOwnFile(user_id: string, name: string): Promise<File | null> {
  if (!supportsFiles()) return null
  try {
    return await (await (await openFolder(user_id)).getFileHandle(name)).getFile()
  } catch {
    return null
  }
}

export async function deleteOwnFile(user_id: string, name: string): Promise<void> {
  if (!supportsFiles()) return
  await (await openFolder(user_id)).removeEntry(name).catch(() => {})
}

export async function clearOwnFiles(): Promise<void> {
  if (!supportsFiles()) return
  const root = await navigator.storage.getDirectory()
  await root.removeEntry(FOLDER, { recursive: true }).catch(() => {})
}
