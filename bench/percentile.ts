/** The value below which a share (0–1) of the sorted samples lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export type Figures = { p50: number; p95: number; p99: number; count: number }

/** p50, p95 and p99 of samples, in their own unit. */
export function summarise(samples: readonly number[]): Figures {
  const sorted = [...samples].sort((a, b) => a - b)
  const [p50, p95, p99] = [
    percentile(sorted, 0.5),
    percentile(sorted, 0.95),
    percentile(sorted, 0.99),
  ]
  return { p50, p95, p99, count: sorted.length }
}

/** How much a figure grows in a unit of time, by the line that lies nearest to all its values. */
export function slope(values: readonly { at: number; value: number }[]): number {
  const mean = (of: (one: { at: number; value: number }) => number) =>
    values.reduce((sum, one) => sum + of(one), 0) / values.length
  const [at, value] = [mean((one) => one.at), mean((one) => one.value)]
  return mean((one) => (one.at - at) * (one.value - value)) / mean((one) => (one.at - at) ** 2)
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
