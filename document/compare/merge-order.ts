import { matchInOrder } from '../match-in-order.ts'

export type Merged<T> =
  | { before: T; after: null; is_moved: false }
  | { before: null; after: T; is_moved: false }
  | { before: T; after: T; is_moved: boolean }

/**
 * Merges two lists that are paired by `id`, in the order of `after`. Removed entries stay at their
 * old positions. Of several entries with the same id, only the first is used. `others` finds
 * entries that moved from or to another list:
 * - `find` returns the earlier state of an entry from another list.
 * - `isElsewhere` is true if an entry is now in another list.
 */
export function mergeOrder<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[],
  others: { find(id: string): T | undefined; isElsewhere(id: string): boolean },
): Merged<T>[] {
  const old = dropRepeated(before)
  const now = dropRepeated(after)
  const places = new Map(old.map(({ id }, at) => [id, at]))
  const stays = matchInOrder(
    old.map(({ id }) => id),
    now.map(({ id }) => id),
  )
  const ids = new Set(now.map(({ id }) => id))
  const merged: Merged<T>[] = []
  const staying = new Set(stays.values())
  const addRemoved = (from: number) => {
    for (let at = from; at < old.length && !staying.has(at); at++) {
      const one = old[at]
      if (one && !ids.has(one.id) && !others.isElsewhere(one.id))
        merged.push({ before: one, after: null, is_moved: false })
    }
  }
  addRemoved(0)
  for (const [at, one] of now.entries()) {
    const stayed = stays.get(at)
    const place = places.get(one.id)
    const was = place === undefined ? others.find(one.id) : old[place]
    if (was) merged.push({ before: was, after: one, is_moved: stayed === undefined })
    else merged.push({ before: null, after: one, is_moved: false })
    if (stayed !== undefined) addRemoved(stayed + 1)
  }
  return merged
}

function dropRepeated<T extends { id: string }>(list: readonly T[]): T[] {
  const seen = new Set<string>()
  return list.filter(({ id }) => !seen.has(id) && seen.add(id))
}
