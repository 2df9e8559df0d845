/** The value below which a share (0–1) of the sorted samples lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export type Figures = { p50: number; p95: number; count: number }

/** p50 and p95 of samples, in their own unit. */
export function summarise(samples: readonly number[]): Figures {
  const sorted = [...samples].sort((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), count: sorted.length }
}

/** How long a piece of work takes, in milliseconds, done so many times one after another. */
export async function timeRounds(rounds: number, work: () => Promise<unknown>): Promise<Figures> {
  const samples: number[] = []
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    await work()
    samples.push(performance.now() - from)
  }
  return summarise(samples)
}
