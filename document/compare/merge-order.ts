import { matchInOrder } from '../match-in-order.ts'

/** A place of two lists laid over each other: an entry of the earlier one, of the later one, or of both. */
export type Merged<T> =
  | { before: T; after: null; is_moved: false }
  | { before: null; after: T; is_moved: false }
  | { before: T; after: T; is_moved: boolean }

/**
 * Two lists as one, in the order of the later; what is gone stands where it stood. Entries are known
 * by `id`; of several with the same one, the first is. `others` finds what has come from elsewhere, and
 * `isElsewhere` says what has gone there: it is left out here.
 */
export function mergeOrder<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[],
  others: { find(id: string): T | undefined; isElsewhere(id: string): boolean },
): Merged<T>[] {
  const old = keep(before)
  const now = keep(after)
  const places = new Map(old.map(({ id }, at) => [id, at]))
  const stays = matchInOrder(
    old.map(({ id }) => id),
    now.map(({ id }) => id),
  )
  const ids = new Set(now.map(({ id }) => id))
  const merged: Merged<T>[] = []
  const staying = new Set(stays.values())
  /** What stood from there up to the next that stayed, and is nowhere now. */
  const tellGone = (from: number) => {
    for (let at = from; at < old.length && !staying.has(at); at++) {
      const one = old[at]
      if (one && !ids.has(one.id) && !others.isElsewhere(one.id))
        merged.push({ before: one, after: null, is_moved: false })
    }
  }
  tellGone(0)
  for (const [at, one] of now.entries()) {
    const stayed = stays.get(at)
    const place = places.get(one.id)
    const was = place === undefined ? others.find(one.id) : old[place]
    if (was) merged.push({ before: was, after: one, is_moved: stayed === undefined })
    else merged.push({ before: null, after: one, is_moved: false })
    if (stayed !== undefined) tellGone(stayed + 1)
  }
  return merged
}

/** The list without a second entry of the same id. */
function keep<T extends { id: string }>(list: readonly T[]): T[] {
  const seen = new Set<string>()
  return list.filter(({ id }) => !seen.has(id) && seen.add(id))
}
