import type * as Y from 'yjs'

export const DISMISSED_CHECKS = 'dismissed_checks'
/** Maximum number of dismissed findings that are read or stored. */
const MAX_DISMISSED = 1_000

export const readDismissedChecks = (doc: Y.Doc): ReadonlySet<string> =>
  new Set([...doc.getMap(DISMISSED_CHECKS).keys()].slice(-MAX_DISMISSED))

/** Dismisses or restores a finding. At MAX_DISMISSED, restores the findings dismissed first. */
export function dismissCheck(doc: Y.Doc, key: string, isDismissed: boolean): void {
  const map = doc.getMap(DISMISSED_CHECKS)
  if (!isDismissed) map.delete(key)
  if (!isDismissed || map.has(key)) return
  const surplus = Math.max(0, map.size + 1 - MAX_DISMISSED)
  for (const first of [...map.keys()].slice(0, surplus)) map.delete(first)
  map.set(key, true)
}
