import { countBefore } from './count-before.ts'

type Link = { at: number; to: number; before: Link | undefined }

/**
 * Finds the longest common subsequence by patience sorting. Returns indexes in `now`, keyed by
 * indexes in `then`. Repeated entries match in order: the first occurrence matches only the first,
 * the second only the second, and so on.
 */
export function matchInOrder(now: readonly string[], then: readonly string[]): Map<number, number> {
  const found = Map.groupBy(now.keys(), (at) => now[at])
  const places = new Map([...found].map(([key, all]) => [key, all.values()]))
  // ends[n]: the subsequence of length n + 1 that ends earliest.
  const ends: Link[] = []
  for (const [to, key] of then.entries()) {
    const at: number | undefined = places.get(key)?.next().value
    if (at === undefined) continue
    const longer = countBefore(ends, (end) => end.at < at)
    ends[longer] = { at, to, before: ends[longer - 1] }
  }
  const stays = new Map<number, number>()
  for (let link = ends.at(-1); link; link = link.before) stays.set(link.to, link.at)
  return stays
}
