/** Value below which the fraction `fraction` (0–1) of the sorted samples lies. */
export function percentile(sorted: readonly number[], fraction: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN
}

export type Figures = { p50: number; p95: number; p99: number; count: number }

/** p50, p95 and p99, in the samples' unit. */
export function summarize(samples: readonly number[]): Figures {
  const sorted = [...samples].sort((a, b) => a - b)
  const [p50, p95, p99] = [
    percentile(sorted, 0.5),
    percentile(sorted, 0.95),
    percentile(sorted, 0.99),
  ]
  return { p50, p95, p99, count: sorted.length }
}
