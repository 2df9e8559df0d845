/** One way to shorten a text: the shorter piece, or null where it does not apply. */
export type Cut = (text: string) => string | null

/** Cuts a text again and again, each time by the first way that applies, as long as it is asked to. */
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
