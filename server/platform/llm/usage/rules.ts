import type { Config } from '#server/config.ts'
import { TOKYO_OFFSET_MS } from '#server/platform/tokyo-time.ts'

type Llm = NonNullable<Config['llm']>

const DAY_MS = 86_400_000
/** The next midnight in Tokyo (Unix ms). The quota resets at this time. */
export function nextMidnightInTokyo(now: number): number {
  return Math.floor((now + TOKYO_OFFSET_MS) / DAY_MS + 1) * DAY_MS - TOKYO_OFFSET_MS
}

/**
 * Computes the cost of a use, in the currency of the configured prices (per million tokens); null
 * without prices.
 */
export function costOf(
  usage: { input_tokens: number; output_tokens: number },
  prices: Llm['prices'],
): number | null {
  if (!prices) return null
  return (usage.input_tokens * prices.input + usage.output_tokens * prices.output) / 1_000_000
}
