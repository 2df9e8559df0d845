import type { Config } from '#server/config.ts'

type Llm = NonNullable<Config['llm']>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
// Japan has no summer time.
const TOKYO_MS = 9 * HOUR_MS

/** The day in Tokyo (`2026-04-01`) of a moment in milliseconds. */
export function dayInTokyo(now: number): string {
  return new Date(now + TOKYO_MS).toISOString().slice(0, 10)
}

/** The next midnight in Tokyo, in milliseconds: then the quota is new. */
export function nextMidnightInTokyo(now: number): number {
  return Math.floor((now + TOKYO_MS) / DAY_MS + 1) * DAY_MS - TOKYO_MS
}

/** What a generation cost in the currency of the prices (of a million tokens); null without prices. */
export function costOf(
  usage: { input_tokens: number; output_tokens: number },
  prices: Llm['prices'],
): number | null {
  if (!prices) return null
  return (usage.input_tokens * prices.input + usage.output_tokens * prices.output) / 1_000_000
}
