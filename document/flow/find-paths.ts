import { addTimes, type Exit, NO_TIME, type TimeRange } from './section-exits.ts'

/**
 * A path through a talk: its time in seconds and its sections. `branch`: id of the branch that
 * leads to the next section, or null.
 */
export type FlowPath = { seconds: number; steps: { index: number; branch: string | null }[] }

const nextOf = ({ branch }: Exit, index: number, places: ReadonlyMap<string, number>) =>
  branch ? (places.get(branch.target) ?? index + 1) : index + 1

type Rest = { seconds: number; exit: Exit | null }
const isShorter = (one: Rest, other: Rest) => one.seconds < other.seconds
const isLonger = (one: Rest, other: Rest) => one.seconds > other.seconds

/** Finds the shortest or longest path. All exits lead to later sections, so paths are finite. */
export function findPath(
  sections: readonly (readonly Exit[])[],
  places: ReadonlyMap<string, number>,
  measure: keyof TimeRange,
): FlowPath {
  const isBetter = measure === 'shortest' ? isShorter : isLonger
  const rests: Rest[] = []
  rests[sections.length] = { seconds: 0, exit: null }
  for (let index = sections.length - 1; index >= 0; index--) {
    const paths = (sections[index] ?? []).map((exit): Rest => {
      const after = rests[nextOf(exit, index, places)]?.seconds ?? 0
      return { seconds: exit.time[measure] + after, exit }
    })
    rests[index] = paths.reduce((best, path) => (isBetter(path, best) ? path : best))
  }
  const steps: FlowPath['steps'] = []
  for (let index = 0; index < sections.length; ) {
    const exit = rests[index]?.exit
    steps.push({ index, branch: exit?.branch?.id ?? null })
    index = exit ? nextOf(exit, index, places) : index + 1
  }
  return { seconds: rests[0]?.seconds ?? 0, steps }
}

/** Earliest and latest time at which each section begins; undefined for an unreachable section. */
export function findArrivals(
  sections: readonly (readonly Exit[])[],
  places: ReadonlyMap<string, number>,
): (TimeRange | undefined)[] {
  const arrivals: (TimeRange | undefined)[] = [NO_TIME]
  for (const [index, exits] of sections.entries()) {
    const begin = arrivals[index]
    if (!begin) continue
    for (const exit of exits) {
      const next = nextOf(exit, index, places)
      const time = addTimes(begin, exit.time)
      const known = arrivals[next]
      arrivals[next] = {
        shortest: Math.min(time.shortest, known?.shortest ?? time.shortest),
        longest: Math.max(time.longest, known?.longest ?? time.longest),
      }
    }
  }
  return arrivals
}
