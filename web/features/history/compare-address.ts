import { useSearchParams } from 'react-router'
import { useOpenPage } from '#web/components/document/open-page.ts'

/**
 * A canvas to compare: `now` for this canvas's current state, a version's id, or `canvas-` with the
 * id of another talk script.
 */
export type Side = string

export const NOW: Side = 'now'
const OTHER = 'canvas-'
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const otherCanvas = (talk_script_id: string): Side => `${OTHER}${talk_script_id}`

/** Parses the parameter of one side; null if it is missing or invalid. */
export function readSide(side: Side | null): ReadSide | null {
  if (side === null) return null
  if (side === NOW) return { of: 'now' }
  if (ID.test(side)) return { of: 'version', id: side }
  const id = side.startsWith(OTHER) ? side.slice(OTHER.length) : ''
  return ID.test(id) ? { of: 'canvas', id } : null
}
export type ReadSide = { of: 'now' } | { of: 'version' | 'canvas'; id: string }

type Sides = { left: Side | null; right: Side | null }

/**
 * Reads the comparison from the address, and returns functions that change the address. Example:
 * `?view=compare&left=…&right=…&only=changes`. `right` defaults to `now`.
 */
export function useComparison() {
  const page = useOpenPage()
  const [search] = useSearchParams()
  return {
    left: search.get('left'),
    right: search.get('right') ?? NOW,
    onlyChanges: search.get('only') === 'changes',
    compare: (sides: Sides) => page.setView('compare', sides),
    showOnlyChanges: (isWanted: boolean) =>
      page.setView('compare', { only: isWanted ? 'changes' : null }),
    leave: () => page.setView(null),
  }
}
