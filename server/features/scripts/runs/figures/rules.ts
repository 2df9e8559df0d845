import type { Language } from '#contract/language.ts'
import type { RunFigures } from '#contract/run-figures.ts'
import type { CountedRun } from './data.ts'

/**
 * Counts runs per member and script. `runs` must be sorted newest first, because each result has
 * the username and title of its newest run.
 */
export function countRuns(runs: readonly CountedRun[]): RunFigures[] {
  const groups = Map.groupBy(runs, ({ user_id, script_id }) => `${user_id} ${script_id}`)
  return [...groups.values()].flatMap((held) => {
    const [newest] = held
    if (!newest) return []
    const calls = held.filter(({ run }) => run === 'call')
    const outcomes = countBy(calls, ({ outcome }) => outcome)
    const skipped = held.flatMap((run) => run.skipped)
    return {
      user: { id: newest.user_id, username: newest.username },
      script: { id: newest.script_id, kind: newest.kind, title: newest.title },
      calls: calls.length,
      rehearsals: held.length - calls.length,
      outcomes: outcomes.map(([{ outcome }, count]) => ({ outcome, calls: count })),
      skipped: countBy(skipped, ({ section_id }) => section_id).map(([section, runs]) => ({
        ...section,
        runs,
      })),
    }
  })
}

/** Groups items by key. Returns the first item and the size of each group, largest group first. */
function countBy<T>(items: readonly T[], keyOf: (item: T) => string): [first: T, count: number][] {
  return [...Map.groupBy(items, keyOf).values()]
    .flatMap(([first, ...more]): [T, number][] => (first ? [[first, more.length + 1]] : []))
    .sort(([, one], [, other]) => other - one)
}

const COLUMNS: Record<Language, string[]> = {
  ja: ['話した人', '台本', '通話', 'リハーサル', '通話の結果', 'とばしたセクション'],
  en: ['Speaker', 'Script', 'Calls', 'Rehearsals', 'Call outcomes', 'Skipped sections'],
}
const NO_OUTCOME: Record<Language, string> = { ja: '記録なし', en: 'Not recorded' }

/**
 * Writes figures as a table with one row per member and script. A cell with several outcomes or
 * sections has a line for each.
 */
export function tabulateFigures(rows: readonly RunFigures[], language: Language): string[][] {
  return [
    COLUMNS[language],
    ...rows.map(({ user, script, calls, rehearsals, outcomes, skipped }) => [
      user.username ?? '',
      script.title,
      String(calls),
      String(rehearsals),
      outcomes
        .map(({ outcome, calls: count }) => `${outcome || NO_OUTCOME[language]}: ${count}`)
        .join('\n'),
      skipped.map(({ title, runs }) => `${title}: ${runs}`).join('\n'),
    ]),
  ]
}
