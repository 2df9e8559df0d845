import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { foldForSearch } from '../fold-text.ts'
import { pairAlike } from '../pair-alike.ts'

/** From half their pairs of characters on, two notes of a box say the same. */
const ALIKE = 0.5

/** What gathering asks of a note: `by` is its author. */
export type Gathered = { id: string; box: BoxKey; text: string; by: string }

/**
 * Notes of each box that say the same, by whoever wrote them: each of an author's with the one of the others' that is most like
 * it. What most wrote stands first; else in the order in which it was written.
 */
export function gatherNotes<N extends Gathered>(notes: readonly N[]): Map<BoxKey, N[][]> {
  const boxes = Map.groupBy(notes, ({ box }) => box)
  return new Map([...boxes].map(([box, own]) => [box, gatherBox(own)]))
}

const fold = ({ text }: Gathered) => foldForSearch(text).replace(/\s+/gu, '')

function gatherBox<N extends Gathered>(notes: readonly N[]): N[][] {
  const groups: N[][] = []
  for (const own of Map.groupBy(notes, ({ by }) => by).values()) {
    const known = groups.map(([first]) => (first ? fold(first) : ''))
    const pairs = pairAlike(own.map(fold), known, ALIKE)
    for (const [at, note] of own.entries()) {
      const group = groups[pairs.get(at) ?? -1]
      if (group) group.push(note)
      else groups.push([note])
    }
  }
  return groups.sort((a, b) => b.length - a.length)
}
