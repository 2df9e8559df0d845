/** One change of a text: at `at`, `removed` UTF-16 units are replaced by `inserted`. */
type TextChange = { at: number; removed: number; inserted: string }

/** The smallest single change from `before` to `after`; never splits a surrogate pair. */
export function findChange(before: string, after: string): TextChange {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head++
  if (isInsidePair(before, head) || isInsidePair(after, head)) head--
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  if (isInsidePair(before, before.length - tail) || isInsidePair(after, after.length - tail)) tail--
  return {
    at: head,
    removed: before.length - head - tail,
    inserted: after.slice(head, after.length - tail),
  }
}

/**
 * Maps a position in the old text to the changed text. A position inside the removed text moves to
 * the end of the inserted text.
 */
export function mapPosition(place: number, change: TextChange): number {
  if (place <= change.at) return place
  const end = change.at + change.removed
  if (place >= end) return place + change.inserted.length - change.removed
  return change.at + change.inserted.length
}

/**
 * Merges two changed versions of `base`. Applies the difference between `base` and `mine` to
 * `theirs`.
 */
export function mergeText(base: string, mine: string, theirs: string): string {
  if (theirs === base) return mine
  const own = findChange(base, mine)
  const other = findChange(base, theirs)
  const start = mapPosition(own.at, other)
  const end = Math.max(start, mapPosition(own.at + own.removed, other))
  return theirs.slice(0, start) + own.inserted + theirs.slice(end)
}

function isInsidePair(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1)
  const after = text.charCodeAt(index)
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff
}
