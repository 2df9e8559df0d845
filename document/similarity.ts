/** Similarity of two sentences (0–1): Dice coefficient of character pairs. */
export function similarity(one: string, other: string): number {
  const [ones, others] = [pairsOf(one), pairsOf(other)]
  let shared = 0
  for (const [pair, times] of ones) shared += Math.min(times, others.get(pair) ?? 0)
  const all = one.length + other.length - 2
  return all > 0 ? (2 * shared) / all : 0
}

function pairsOf(text: string): Map<string, number> {
  const found = new Map<string, number>()
  for (let at = 0; at < text.length - 1; at++) {
    const pair = text.slice(at, at + 2)
    found.set(pair, (found.get(pair) ?? 0) + 1)
  }
  return found
}
