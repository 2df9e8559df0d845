import type { NewScript } from '#web/features/scripts/api/create-script.ts'
import { createAccountValues } from '#web/session/account-values.ts'
import { sessionValues } from '#web/store/local-value.ts'

/**
 * A script to create from a file. `folders` are the names of the file's folders, outermost first.
 */
export type PendingScript = { body: NewScript; folders: readonly string[] }

const stored = createAccountValues<unknown>('daihon.import:', sessionValues)
const ONLY = ''

/**
 * Scripts that an import has not created yet. They are stored in this tab, so that a reload does
 * not lose them.
 */
export function findPending(): PendingScript[] {
  const found = stored.read(ONLY)
  return Array.isArray(found) ? found.filter(isPending) : []
}

export const storePending = (scripts: readonly PendingScript[]) =>
  stored.write(ONLY, scripts.length === 0 ? null : scripts)

const isPending = (value: unknown): value is PendingScript => {
  const { body, folders } = (value ?? {}) as Partial<Record<keyof PendingScript, unknown>>
  return typeof body === 'object' && body !== null && 'id' in body && Array.isArray(folders)
}
