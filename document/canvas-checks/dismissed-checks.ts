import type * as Y from 'yjs'

/** Name of the Y.Map of findings the team dismissed. */
export const DISMISSED_CHECKS = 'dismissed_checks'
/** Largest number of dismissals in a canvas. */
const MOST = 1_000

/** Reads the keys of dismissed findings. */
export const readDismissedChecks = (doc: Y.Doc): ReadonlySet<string> =>
  new Set([...doc.getMap(DISMISSED_CHECKS).keys()].slice(0, MOST))

/** Dismisses a finding on this canvas, or restores it. */
export function dismissCheck(doc: Y.Doc, key: string, isDismissed: boolean): void {
  const map = doc.getMap(DISMISSED_CHECKS)
  if (!isDismissed) map.delete(key)
  else if (map.size < MOST) map.set(key, true)
}
