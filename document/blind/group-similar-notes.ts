import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { foldForSearch } from '../fold-text.ts'
import { pairSimilar } from '../pair-similar.ts'

/** Minimum similarity (0–1) of a note to the first note of a group. */
const MIN_SIMILARITY = 0.5

/** Note fields that grouping needs; `by` is the author's id. */
export type Gathered = { id: string; box: BoxKey; text: string; by: string }

/**
 * Groups similar notes by different authors within each box. A group has at most one note of each
 * author. Groups with more authors are listed first.
 */
export function groupSimilarNotes<N extends Gathered>(notes: readonly N[]): Map<BoxKey, N[][]> {
  const boxes = Map.groupBy(notes, ({ box }) => box)
  return new Map([...boxes].map(([box, own]) => [box, gatherBox(own)]))
}

const fold = ({ text }: Gathered) => foldForSearch(text).replace(/\s+/gu, '')

function gatherBox<N extends Gathered>(notes: readonly N[]): N[][] {
  const groups: N[][] = []
  for (const own of Map.groupBy(notes, ({ by }) => by).values()) {
    const known = groups.map(([first]) => (first ? fold(first) : ''))
    const pairs = pairSimilar(own.map(fold), known, MIN_SIMILARITY)
    for (const [at, note] of own.entries()) {
      const group = groups[pairs.get(at) ?? -1]
      if (group) group.push(note)
      else groups.push([note])
    }
  }
  return groups.sort((a, b) => b.length - a.length)
}
