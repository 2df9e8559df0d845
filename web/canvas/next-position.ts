import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOXES_IN_FILLING_ORDER } from '#document/canvas-order.ts'
import type { NotesByBox } from './canvas-notes.ts'

/** Position of a note: before another note of the box, or (null) at the box's end. */
export type NotePosition = { box: BoxKey; before_id: string | null }

export type Direction = 'up' | 'down' | 'left' | 'right'

/**
 * Returns the position to which Alt with an arrow key moves a note.
 * - Up, down: within the box and, at its ends, into the neighbouring box.
 * - Left, right: to the end of the neighbouring box.
 * Boxes are neighbours in filling order. Null if there is no neighbour, or if the note is not in
 * the box.
 */
export function findNextPosition(
  notes: NotesByBox,
  id: string,
  box: BoxKey,
  direction: Direction,
): NotePosition | null {
  const own = notes[box]
  const index = own.findIndex((note) => note.id === id)
  if (index === -1) return null
  if (direction === 'up' && index > 0) return { box, before_id: own[index - 1]?.id ?? null }
  if (direction === 'down' && index < own.length - 1) {
    return { box, before_id: own[index + 2]?.id ?? null }
  }
  const isForward = direction === 'down' || direction === 'right'
  const next = BOXES_IN_FILLING_ORDER[BOXES_IN_FILLING_ORDER.indexOf(box) + (isForward ? 1 : -1)]
  if (next === undefined) return null
  return { box: next, before_id: direction === 'down' ? (notes[next][0]?.id ?? null) : null }
}
