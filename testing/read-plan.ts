import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/engine.ts'
import { writeValue } from '#server/platform/database/values.ts'

export type PlanNode = {
  /** PostgreSQL's name of the node, such as `Index Scan` or `Sort`. */
  type: string
  table: string | null
  index: string | null
  /**
   * True for a subquery within an expression (PostgreSQL's `SubPlan`). PostgreSQL runs it once per
   * row, or only once in total if it does not depend on the row.
   */
  isSubplan: boolean
  loops: number
  /** Rows read in all loops, including rows that a filter removed. */
  rows: number
}

/**
 * Prepares a query as the server does and runs it in this transaction. Returns its plan, with the
 * number of rows that each node read.
 */
export async function readPlan(
  { db }: Transaction,
  { text, values }: Statement,
): Promise<PlanNode[]> {
  const given = values.length === 0 ? '' : `(${values.map(writeLiteral).join(', ')})`
  await sql.raw(`prepare asked as ${text}`).execute(db)
  const { rows } = await sql
    .raw<{ 'QUERY PLAN': [{ Plan: Explained }] }>(
      `explain (analyze, format json) execute asked${given}`,
    )
    .execute(db)
  await sql.raw('deallocate asked').execute(db)
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => listNodes(Plan))
}

type Explained = {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Explained[]
}

const listNodes = (plan: Explained): PlanNode[] => [
  {
    type: plan['Node Type'],
    table: plan['Relation Name'] ?? null,
    index: plan['Index Name'] ?? null,
    isSubplan: plan['Parent Relationship'] === 'SubPlan',
    loops: plan['Actual Loops'],
    rows:
      plan['Actual Loops'] *
      (plan['Actual Rows'] +
        (plan['Rows Removed by Filter'] ?? 0) +
        (plan['Rows Removed by Index Recheck'] ?? 0)),
  },
  ...(plan.Plans ?? []).flatMap(listNodes),
]

function writeLiteral(value: unknown): string {
  const written = writeValue(value)
  if (written === null) return 'NULL'
  return typeof written === 'string'
    ? `'${written.replaceAll("'", "''")}'`
    : `'\\x${written.toString('hex')}'`
}
