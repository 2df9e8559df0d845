import type { Sentence } from './features.ts'
import { LABELS, NONE } from './labels.ts'
import { exactExp, exactLog } from './model/exact-math.ts'

/** Maximum number of fragments in a list. A longer list usually covers several topics. */
const MAX_SIBLINGS = 6
/**
 * Exponent of the mean probability of the siblings (the other fragments of a list); 0 would ignore
 * the siblings.
 */
const WEIGHT = 0.7
/** Added to the mean, so that no box becomes impossible. */
const FLOOR = 0.03
/** Matches the end of a complete sentence. Its own words suffice to find its box. */
const WHOLE = /[。．.!?！？]["”」』)）]?$|(?:です|ます|ました|ません)$/

/**
 * Adjusts the probabilities of fragments in short lists (under one heading, or on one slide).
 * Raises the boxes that are probable for the other fragments of the list. A fragment without a verb
 * (「はたきと乾拭き」) reveals little about its box, but the other fragments of its list do. Takes linear
 * time.
 */
export function placeSiblings(
  text: string,
  sentences: readonly Sentence[],
  probabilities: readonly Float64Array[],
): Float64Array[] {
  const moved = [...probabilities]
  for (const group of findSiblings(text, sentences)) {
    const rows = group.flatMap((at) => probabilities[at] ?? [])
    const totals = LABELS.map((_, label) => rows.reduce((sum, row) => sum + (row[label] ?? 0), 0))
    for (const at of group) {
      const row = probabilities[at]
      if (row !== undefined && !isSure(row)) moved[at] = lean(row, totals, group.length - 1)
    }
  }
  return moved
}

/** Minimum probability of a fragment's box at which the other fragments have no influence. */
const SURE = 0.75
const isSure = (row: Float64Array): boolean =>
  row.some((probability, label) => label !== NONE && probability >= SURE)

/**
 * Lists the groups of fragments, as indexes of their sentences. A fragment about us (「うちの…」) is
 * left out, because it names its own subject.
 */
function findSiblings(text: string, sentences: readonly Sentence[]): number[][] {
  const groups = new Map<number, number[]>()
  for (const [at, { start, end, group, barred, question, ours }] of sentences.entries()) {
    if (barred || question || ours || WHOLE.test(text.slice(Math.max(start, end - 8), end)))
      continue
    const known = groups.get(group)
    if (known === undefined) groups.set(group, [at])
    else known.push(at)
  }
  return [...groups.values()].filter(({ length }) => length > 1 && length <= MAX_SIBLINGS)
}

/**
 * Raises the probabilities of the boxes that are probable for the other fragments. `others`: number
 * of the other fragments. `totals`: sums of the probabilities of all fragments, including `row`.
 */
function lean(row: Float64Array, totals: readonly number[], others: number): Float64Array {
  const even = 1 / NONE + FLOOR
  const moved = row.map((probability, label) => {
    if (label === NONE) return probability
    const mean = Math.max(0, (totals[label] ?? 0) - probability) / others
    return probability * exactExp(WEIGHT * exactLog((mean + FLOOR) / even))
  })
  const sum = moved.reduce((total, probability) => total + probability, 0)
  return moved.map((probability) => probability / sum)
}
