/**
 * Returns the number of leading entries of a sorted list for which `isBefore` is true. Uses binary
 * search, because a linear scan for each position in a text would take quadratic time.
 */
export function countBefore<T>(sorted: readonly T[], isBefore: (entry: T) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = sorted[middle]
    if (entry !== undefined && isBefore(entry)) low = middle + 1
    else high = middle
  }
  return low
}
