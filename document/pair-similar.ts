import { similarity } from './similarity.ts'

/** Maximum number of compared pairs. Above it, no texts are paired. */
const MAX_PAIRS = 2_000

/**
 * Pairs similar texts, most similar first, each text at most once. `least`: minimum similarity
 * (0–1). Returns indexes in `others`, keyed by indexes in `ones`; an empty map if there are more
 * than MAX_PAIRS combinations to compare.
 */
export function pairSimilar(
  ones: readonly string[],
  others: readonly string[],
  least: number,
): Map<number, number> {
  const made = new Map<number, number>()
  if (ones.length * others.length > MAX_PAIRS) return made
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
