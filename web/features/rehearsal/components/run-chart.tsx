import type { Run } from '#contract/runs.ts'
import { useTexts } from '#web/language/language.tsx'
import { RUN_TEXTS } from '../texts/run-texts.ts'

const [WIDTH, HEIGHT, EDGE] = [640, 132, 14]
/** The chart shows at most this many runs, the newest ones. */
const MAX_RUNS = 24

/**
 * A line chart of run durations, relative to their planned durations, oldest first. Hidden from
 * screen readers, because the list below has the same data as text.
 */
export function RunChart({ runs }: { runs: readonly Run[] }) {
  const t = useTexts(RUN_TEXTS)
  const shares = runs
    .slice(0, MAX_RUNS)
    .reverse()
    .flatMap((run) => (plannedOf(run) > 0 ? [run.seconds / plannedOf(run)] : []))
  if (shares.length < 2) return null
  const [least, most] = [Math.min(0.8, ...shares), Math.max(1.2, ...shares)]
  const x = (index: number) => EDGE + (index / (shares.length - 1)) * (WIDTH - 2 * EDGE)
  const y = (share: number) =>
    HEIGHT - EDGE - ((share - least) / (most - least)) * (HEIGHT - 2 * EDGE)
  const points = shares.map((share, index) => `${x(index)},${y(share)}`)
  return (
    <figure className="run-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line className="run-plan" x1={0} x2={WIDTH} y1={y(1)} y2={y(1)} />
        <polyline points={points.join(' ')} />
        {shares.map((share, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of runs never changes
          <circle key={index} cx={x(index)} cy={y(share)} r={4} />
        ))}
      </svg>
      <figcaption>{t('chart')}</figcaption>
    </figure>
  )
}

/** Sum of the planned seconds of the sections that a run reached. */
export const plannedOf = ({ sections }: Pick<Run, 'sections'>): number =>
  sections.reduce((sum, { planned_seconds }) => sum + planned_seconds, 0)
