const AHEAD_MS = 9 * 3_600_000

/**
 * A point in time as a clock in Japan shows it: `2026-04-01 09:30:12`. By hand, for Japan has no summer time: the
 * first Intl object of a process loads the language data, 15 ms of each start.
 */
export const writeTokyoTime = (at: string): string =>
  new Date(Date.parse(at) + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')
