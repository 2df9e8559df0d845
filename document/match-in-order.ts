type Link = { at: number; to: number; before: Link | undefined }

/**
 * What can stay without changing places: index in `then` → index in `now`, the longest run in order
 * (patience sorting).
 */
export function matchInOrder(now: readonly string[], then: readonly string[]): Map<number, number> {
  const places = Map.groupBy(now.keys(), (at) => now[at])
  // ends[n]: the run of n + 1 that ends earliest.
  const ends: Link[] = []
  for (const [to, key] of then.entries()) {
    const at = places.get(key)?.shift()
    if (at === undefined) continue
    const longest = ends.findLastIndex((end) => end.at < at)
    ends[longest + 1] = { at, to, before: ends[longest] }
  }
  const stays = new Map<number, number>()
  for (let link = ends.at(-1); link; link = link.before) stays.set(link.to, link.at)
  return stays
}
