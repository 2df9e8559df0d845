import { useCallback, useSyncExternalStore } from 'react'
import { marksChanged } from './copy-marks.ts'
import { listUnsent } from './unsent-copies.ts'

/**
 * The kinds and ids of the account's documents whose edits the server has refused, joined with
 * spaces. A string, so that React can compare it with the previous value. Follows the marks of this
 * page and of other tabs.
 */
export const useRefused = (user_id: string | undefined): string =>
  useSyncExternalStore(
    follow,
    useCallback(() => (user_id === undefined ? '' : describe(user_id)), [user_id]),
  )

const describe = (user_id: string) =>
  listUnsent(user_id)
    .flatMap(({ kind, id, is_refused }) => (is_refused ? `${kind}:${id}` : []))
    .join(' ')

function follow(listener: () => void): () => void {
  const stop = marksChanged.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}
