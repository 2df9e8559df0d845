import { useMemo, useState } from 'react'
import { BOXES_IN_FILLING_ORDER } from '#document/canvas-order.ts'
import type { NotesByBox } from '#web/canvas/canvas-notes.ts'

export type Selection = {
  /** Ids of the selected notes, ordered by box, without deleted notes. */
  ids: ReadonlySet<string>
  toggle(id: string): void
  /** Also selects the notes from the previously chosen note to the note `id`, both included. */
  extendTo(id: string): void
  clear(): void
}

const NONE: ReadonlySet<string> = new Set()

/** The notes that the user has selected on a canvas; not shared with colleagues. */
export function useSelection(notes: NotesByBox): Selection {
  const [chosen, setChosen] = useState<{ ids: ReadonlySet<string>; last: string | null }>({
    ids: NONE,
    last: null,
  })
  return useMemo(() => {
    const order = BOXES_IN_FILLING_ORDER.flatMap((box) => notes[box].map(({ id }) => id))
    return {
      ids: chosen.ids.size === 0 ? NONE : new Set(order.filter((id) => chosen.ids.has(id))),
      toggle: (id) =>
        setChosen(({ ids }) => {
          const next = new Set(ids)
          if (!next.delete(id)) next.add(id)
          return { ids: next, last: id }
        }),
      extendTo: (id) =>
        setChosen(({ ids, last }) => ({
          ids: new Set([...ids, ...listBetween(order, last, id)]),
          last: id,
        })),
      clear: () => setChosen({ ids: NONE, last: null }),
    }
  }, [notes, chosen])
}

/**
 * Returns the ids in `order` between two notes, both included. `from` may be after `to`. If `from`
 * is null, or if one of the notes is not in `order`, returns only `to`.
 */
export function listBetween(order: readonly string[], from: string | null, to: string): string[] {
  const start = from === null ? -1 : order.indexOf(from)
  const end = order.indexOf(to)
  if (start === -1 || end === -1) return [to]
  return order.slice(Math.min(start, end), Math.max(start, end) + 1)
}
