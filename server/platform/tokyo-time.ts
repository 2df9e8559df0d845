/** Milliseconds that clocks in Japan, which has no summer time, are ahead of UTC. */
export const AHEAD_MS = 9 * 3_600_000

/**
 * A point in time as a clock in Japan shows it: `2026-04-01 09:30:12`. By hand: the first Intl object of a process loads the language data, 15 ms of each start.
 */
export const writeTokyoTime = (at: string): string =>
  new Date(Date.parse(at) + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')

/** The day in Tokyo (`2026-04-01`) of a moment in milliseconds. */
export const dayInTokyo = (at: number): string => new Date(at + AHEAD_MS).toISOString().slice(0, 10)
