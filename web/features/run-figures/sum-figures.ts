import type { RunFigures } from '#contract/run-figures.ts'

/** An outcome or a skipped section, with the number of runs that have it. */
export type Entry = { key: string; name: string; count: number }

/** Figures of one member over all scripts, or of one script over all members. */
export type SummedFigures = Pick<RunFigures, 'user' | 'script' | 'calls' | 'rehearsals'> & {
  id: string
  outcomes: Entry[]
  skipped: Entry[]
}

/**
 * Sums the figures by member or by script. The rows are sorted by calls, then by rehearsals, from
 * high to low.
 */
export function sumFigures(rows: readonly RunFigures[], by: 'user' | 'script'): SummedFigures[] {
  return [...Map.groupBy(rows, (row) => row[by].id).values()]
    .flatMap((group) => group.slice(0, 1).map((newest) => sumOf(newest, group, by)))
    .sort((one, other) => other.calls - one.calls || other.rehearsals - one.rehearsals)
}

function sumOf(
  { user, script }: RunFigures,
  rows: readonly RunFigures[],
  by: 'user' | 'script',
): SummedFigures {
  const sum = (of: 'calls' | 'rehearsals') => rows.reduce((total, row) => total + row[of], 0)
  const outcomes = rows.flatMap((row) =>
    row.outcomes.map(({ outcome, calls }) => ({ key: outcome, name: outcome, count: calls })),
  )
  const skipped = rows.flatMap((row) =>
    row.skipped.map(({ section_id, title, runs }) => ({
      key: section_id,
      name: title,
      count: runs,
    })),
  )
  return {
    user,
    script,
    id: by === 'user' ? user.id : script.id,
    calls: sum('calls'),
    rehearsals: sum('rehearsals'),
    outcomes: mergeEntries(outcomes),
    skipped: mergeEntries(skipped),
  }
}

/** Adds the counts of entries with equal keys, and sorts the sums from high to low. */
function mergeEntries(entries: readonly Entry[]): Entry[] {
  const merged = new Map<string, Entry>()
  for (const entry of entries) {
    const { count = 0 } = merged.get(entry.key) ?? {}
    merged.set(entry.key, { ...entry, ...merged.get(entry.key), count: count + entry.count })
  }
  return [...merged.values()].sort((one, other) => other.count - one.count)
}
