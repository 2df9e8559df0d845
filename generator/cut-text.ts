/** One way to shorten a text: returns the shorter text, or null if it does not apply. */
export type Cut = (text: string) => string | null

/**
 * Shortens a text while `isLong` is true for it. Each step applies the first cut that leaves at
 * least `shortest` UTF-16 units.
 */
export function cutWhile(
  text: string,
  cuts: readonly Cut[],
  isLong: (text: string) => boolean,
  shortest: number,
): string {
  let now = text
  while (isLong(now)) {
    const next = cuts
      .map((cut) => cut(now))
      .find((piece) => piece !== null && piece.length >= shortest)
    if (next === undefined || next === null || next.length >= now.length) return now
    now = next
  }
  return now
}
