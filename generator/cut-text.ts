/** One way to shorten a text: returns the shorter text, or null if it does not apply. */
export type Cut = (text: string) => string | null

/** Shortens a text repeatedly, each time by the first applicable cut, while the condition holds. */
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
