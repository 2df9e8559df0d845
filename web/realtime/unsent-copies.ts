import { localValues } from '../store/local-value.ts'
import type { DocumentName } from './connect-document.ts'
import { listMarks, listOwnMarks, writeMark } from './copy-marks.ts'

/** Value of a mark on a copy whose edits the server has refused. */
const REFUSED = 'refused'

/**
 * Documents with unconfirmed edits of the account. `is_refused`: the server has refused all of
 * these edits.
 */
export function listUnsent(user_id: string): (DocumentName & { is_refused: boolean })[] {
  const unsent = new Map<string, DocumentName & { is_refused: boolean }>()
  for (const { mark, kind, id } of listOwnMarks(user_id)) {
    if (kind !== 'script' && kind !== 'canvas') continue
    const is_refused = localValues.read(mark) === REFUSED && unsent.get(id)?.is_refused !== false
    unsent.set(id, { kind, id, is_refused })
  }
  return [...unsent.values()]
}

/** True if this browser has edits of the account that the server has refused. */
export const hasRefused = (user_id: string): boolean =>
  listUnsent(user_id).some(({ is_refused }) => is_refused)

export function markRefused(copy: string): void {
  for (const mark of listMarks(copy)) writeMark(mark, REFUSED)
}
