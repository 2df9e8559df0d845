import type { NewScript } from '#web/features/scripts/api/create-script.ts'
import { sessionStore } from '#web/session/session.ts'

/** A script that is to be made of a file, and the folders that its file is in, outermost first. */
export type PendingScript = { body: NewScript; folders: readonly string[] }

/** A key per account: another account in the same tab must not find them. */
const keyNow = () => `daihon.import.${sessionStore.get().user?.id ?? ''}`

/** The scripts of an import that this tab has not made yet; a reload of the page finds them again. */
export function findPending(): PendingScript[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyNow()) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPending) : []
  } catch {
    return []
  }
}

/** Stores what is still to be made; what does not fit lasts as long as the page. */
export function storePending(scripts: readonly PendingScript[]): void {
  try {
    if (scripts.length === 0) sessionStorage.removeItem(keyNow())
    else sessionStorage.setItem(keyNow(), JSON.stringify(scripts))
  } catch {
    // A browser that stores nothing still makes scripts.
  }
}

const isPending = (value: unknown): value is PendingScript => {
  const { body, folders } = (value ?? {}) as Partial<Record<keyof PendingScript, unknown>>
  return typeof body === 'object' && body !== null && 'id' in body && Array.isArray(folders)
}
