import type { NewScript } from '#web/features/scripts/api/create-script.ts'
import { sessionStore } from '#web/session/session.ts'

/** A script to create from a file, with the folders of the file, outermost first. */
export type PendingScript = { body: NewScript; folders: readonly string[] }

/** A key per account: another account in the same tab must not find them. */
const keyNow = () => `daihon.import.${sessionStore.get().user?.id ?? ''}`

/** Scripts of an import that are not created yet, also after a reload. */
export function findPending(): PendingScript[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyNow()) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPending) : []
  } catch {
    return []
  }
}

/** Stores the remaining scripts; without enough storage they last until the page closes. */
export function storePending(scripts: readonly PendingScript[]): void {
  try {
    if (scripts.length === 0) sessionStorage.removeItem(keyNow())
    else sessionStorage.setItem(keyNow(), JSON.stringify(scripts))
  } catch {
    // Importing works without storage.
  }
}

const isPending = (value: unknown): value is PendingScript => {
  const { body, folders } = (value ?? {}) as Partial<Record<keyof PendingScript, unknown>>
  return typeof body === 'object' && body !== null && 'id' in body && Array.isArray(folders)
}
