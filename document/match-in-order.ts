import { countBefore } from './count-before.ts'

type Link = { at: number; to: number; before: Link | undefined }

/** Finds the longest common run in order (patience sorting), as index in `then` → index in `now`. */
export function matchInOrder(now: readonly string[], then: readonly string[]): Map<number, number> {
  const found = Map.groupBy(now.keys(), (at) => now[at])
  const places = new Map([...found].map(([key, all]) => [key, all.values()]))
  // ends[n] is the run of length n + 1 with the earliest end.
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
