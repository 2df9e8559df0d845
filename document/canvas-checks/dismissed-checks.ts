import type * as Y from 'yjs'

/** Name of the Y.Map that keeps what its team does not want to hear of again. */
export const DISMISSED_CHECKS = 'dismissed_checks'
/** More is nobody's work. */
const MOST = 1_000

/** The keys of findings that were dismissed. */
export const readDismissedChecks = (doc: Y.Doc): ReadonlySet<string> =>
  new Set([...doc.getMap(DISMISSED_CHECKS).keys()].slice(0, MOST))

/** Keeps a finding from being told on this canvas, or tells it again. */
export function dismissCheck(doc: Y.Doc, key: string, isDismissed: boolean): void {
  const map = doc.getMap(DISMISSED_CHECKS)
  if (!isDismissed) map.delete(key)
  else if (map.size < MOST) map.set(key, true)
}
