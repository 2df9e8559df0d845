import type * as Y from 'yjs'

export const DISMISSED_CHECKS = 'dismissed_checks'
/** Maximum number of dismissed findings that are read or stored. */
const MAX_DISMISSED = 1_000

export const readDismissedChecks = (doc: Y.Doc): ReadonlySet<string> =>
  new Set([...doc.getMap(DISMISSED_CHECKS).keys()].slice(0, MAX_DISMISSED))

/** Dismisses or restores a finding. At MAX_DISMISSED, restores the finding dismissed first. */
export function dismissCheck(doc: Y.Doc, key: string, isDismissed: boolean): void {
  const map = doc.getMap(DISMISSED_CHECKS)
  if (!isDismissed) map.delete(key)
  else {
    const [first] = map.keys()
    if (first !== undefined && map.size >= MAX_DISMISSED) map.delete(first)
    map.set(key, true)
  }
}
