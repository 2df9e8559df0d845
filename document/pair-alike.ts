import { similarity } from './likeness.ts'

/** Largest number of compared pairs; texts with more are treated as entirely different. */
const MOST_PAIRS = 2_000

/**
 * Pairs similar texts, best pairs first, each text at most once. `least` is the smallest similarity (0–1)
 * of a pair. Returns indexes in `others` by indexes in `ones`.
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
