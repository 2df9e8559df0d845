import { useSearchParams } from 'react-router'

/**
 * A canvas to compare: this one's present state (`now`), one of its versions (its id), or another
 * talk script's canvas (`canvas-` and the talk script's id).
 */
export type Side = string

export const NOW: Side = 'now'
const OTHER = 'canvas-'
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const otherCanvas = (talk_script_id: string): Side => `${OTHER}${talk_script_id}`

/** Parses a side of the address; null if it is invalid. */
export function readSide(side: Side | null): ReadSide | null {
  if (side === null) return null
  if (side === NOW) return { of: 'now' }
  if (ID.test(side)) return { of: 'version', id: side }
  const id = side.startsWith(OTHER) ? side.slice(OTHER.length) : ''
  return ID.test(id) ? { of: 'canvas', id } : null
}
export type ReadSide = { of: 'now' } | { of: 'version' | 'canvas'; id: string }

type Sides = { left: Side | null; right: Side | null }

const NAMES = { left: 'left', right: 'right', only: 'only' } as const

/**
 * The comparison in the address (`?view=compare&left=…&right=…`; `right` defaults to `now`), the
 * filter to differences (`only=changes`), and setters.
 */
export function useComparison() {
  const [search, setSearch] = useSearchParams()
  const set = (change: (params: URLSearchParams) => void, replace: boolean) =>
    setSearch(
      (before) => {
        const params = new URLSearchParams(before)
        change(params)
        return params
      },
      { replace, preventScrollReset: true },
    )
  const left = search.get(NAMES.left)
  const right = search.get(NAMES.right) ?? NOW
  return {
    ...{ left, right, onlyChanges: search.get(NAMES.only) === 'changes' },
    /** Opens the comparison, or changes its sides. */
    compare(sides: Sides) {
      set((params) => {
        params.set('view', 'compare')
        for (const name of ['left', 'right'] as const) {
          const side = sides[name]
          if (side === null) params.delete(name)
          else params.set(name, side)
        }
      }, search.get('view') === 'compare')
    },
    showOnlyChanges(isWanted: boolean) {
      set(
        (params) => (isWanted ? params.set(NAMES.only, 'changes') : params.delete(NAMES.only)),
        true,
      )
    },
    /** Returns to the canvas. */
    leave() {
      set((params) => {
        for (const name of ['view', ...Object.values(NAMES)]) params.delete(name)
      }, false)
    },
  }
}
