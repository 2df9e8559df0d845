import { similarity } from './likeness.ts'

/** More pairs are not compared: what differs so much was written anew. */
const MOST_PAIRS = 2_000

/**
 * Each text with the one of the others that is most like it, best pairs first; none stands in two pairs.
 * `least`: the likeness (0 to 1) from which on two are a pair. Answers places in `others` by places in `ones`.
 */
export function pairAlike(
  ones: readonly string[],
  others: readonly string[],
  least: number,
): Map<number, number> {
  const made = new Map<number, number>()
  if (ones.length * others.length > MOST_PAIRS) return made
  const taken = new Set<number>()
  const pairs = ones
    .flatMap((one, at) => others.map((other, to) => ({ at, to, alike: similarity(one, other) })))
    .filter(({ alike }) => alike >= least)
    .sort((a, b) => b.alike - a.alike)
  for (const { at, to } of pairs) {
    if (made.has(at) || taken.has(to)) continue
    made.set(at, to)
    taken.add(to)
  }
  return made
}
