import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listRatios } from './report.ts'

const FILE = join(import.meta.dirname, 'baseline.json')
/**
 * Smallest relative change of a ratio that is reported as faster or slower (0.25 = 25 %). The
 * machine is shared, so smaller changes are noise.
 */
const MIN_NOISE = 0.25

type Baseline = Record<string, { ratio: number; spread: number }>

/**
 * Writes this run's ratios into the baseline file. Ratios of parts that did not run remain in the
 * file.
 *
 * Ratio: a measured value divided by its floor, usually the time of comparable work without the
 * product.
 */
export function recordBaseline(): void {
  const recorded = readBaseline()
  for (const { what, ratio = Number.NaN, spread = 0 } of listRatios())
    recorded[what] = { ratio: round(ratio), spread: round(spread) }
  const sorted = Object.fromEntries(Object.entries(recorded).sort())
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
}

/**
 * Prints this run's ratios next to the baseline's. Returns the number of ratios that became worse
 * by more than the noise. The noise of a ratio is the sum of its two spreads (baseline and this
 * run), but at least `MIN_NOISE`.
 */
export function compareWithBaseline(): number {
  const baseline = readBaseline()
  let slower = 0
  console.log('\n### Beside the baseline\n')
  for (const { what, ratio = Number.NaN, spread = 0 } of listRatios()) {
    const before = baseline[what]
    if (!before) {
      console.log(`new      ${what}: ${ratio.toFixed(1)} ×`)
      continue
    }
    const noise = Math.max(MIN_NOISE, before.spread + spread)
    const change = ratio / before.ratio - 1
    const verdict = change > noise ? 'SLOWER' : change < -noise ? 'faster' : 'same'
    if (verdict === 'SLOWER') slower += 1
    console.log(
      `${verdict.padEnd(8)} ${what}: ${before.ratio.toFixed(1)} → ${ratio.toFixed(1)} × (noise ${(noise * 100).toFixed(0)} %)`,
    )
  }
  return slower
}

function readBaseline(): Baseline {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Baseline) : {}
}

const round = (value: number) => Number(value.toFixed(2))
