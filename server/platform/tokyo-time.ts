/** Offset of Japanese time from UTC in milliseconds; Japan has no daylight saving time. */
export const TOKYO_OFFSET_MS = 9 * 3_600_000

/**
 * Formats a time in Japan: `2026-04-01 09:30:12`. Avoids Intl, whose first use loads language data
 * and costs 15 ms at startup.
 */
export const formatTokyoTime = (at: string): string =>
  new Date(Date.parse(at) + TOKYO_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** The date in Tokyo (`2026-04-01`) of a time in milliseconds. */
export const dayInTokyo = (at: number): string =>
  new Date(at + TOKYO_OFFSET_MS).toISOString().slice(0, 10)
