import type { Pair } from '#contract/language.ts'
import type { TableLine } from '#contract/operator-tables.ts'
import type { Operation } from '#server/features/operator/routes/operation.ts'
import type { Columns } from './columns.ts'
import { TABLE_PROBLEMS, type TableProblem } from './problem-texts.ts'
import type { Row } from './read-table.ts'

/** What a line comes to: what it changes, or what is wrong with it. */
export type LinePlan = Pick<TableLine, 'line' | 'about' | 'changes' | 'problems'> & {
  /** Does it; nothing is thrown but a Refusal. */
  run(operation: Operation): Promise<unknown>
}

/** A plan that is being made of a line. */
export type Draft<C extends Columns> = {
  readonly cells: Row<C>['cells']
  readonly changes: Pair[]
  /** Notes what is wrong in a column; null: with the line as a whole. */
  wrong(column: (keyof C & string) | null, problem: TableProblem | Pair): void
  /** The plan, once all has been looked at. */
  finish(about: string, run: LinePlan['run']): LinePlan
}

/** Begins the plan of a line. */
export function draftLine<C extends Columns>(columns: C, row: Row<C>): Draft<C> {
  const changes: Pair[] = []
  const problems: LinePlan['problems'] = []
  const wrong: Draft<C>['wrong'] = (column, problem) =>
    problems.push({
      column: column === null ? null : (columns[column] ?? null),
      text: typeof problem === 'string' ? TABLE_PROBLEMS[problem] : problem,
    })
  if (row.is_broken) wrong(null, 'broken')
  return {
    cells: row.cells,
    changes,
    wrong,
    finish: (about, run) => ({ line: row.line, about, changes, problems, run }),
  }
}
