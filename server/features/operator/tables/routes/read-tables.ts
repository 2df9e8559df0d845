import { MAX_TABLE_LINES } from '#contract/limits.ts'
import type { TABLE_MODES, TableAnswer, TableLine } from '#contract/operator-tables.ts'
import { type CompanyRow, listCompanies } from '#server/features/operator/companies/data.ts'
import { listPeople } from '#server/features/operator/people/data.ts'
import { toPerson } from '#server/features/operator/people/routes/operations.ts'
import type { Operation } from '#server/features/operator/routes/operation.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { COMPANY_COLUMNS, type Columns, PERSON_COLUMNS } from '../rules/columns.ts'
import type { LinePlan } from '../rules/line-plan.ts'
import { type CompanyTableRow, planCompany } from '../rules/plan-company.ts'
import { type PersonTableRow, planPerson } from '../rules/plan-person.ts'
import { type Row, readTable } from '../rules/read-table.ts'

/** What is done with a table, and from which line on. */
export type Taking = { mode: (typeof TABLE_MODES)[number]; from: number }

/** For so long one call goes on to the next line; whoever sent the file sends it again for those that are left. */
const LONGEST_MS = 5_000
/** What lines can name: a thing by id and by name or address, and somebody who takes over. */
const EVERYTHING = { limit: 4 * MAX_TABLE_LINES, after: null }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const idsAmong = (cells: readonly (string | undefined)[]) =>
  cells.flatMap((cell) => (cell !== undefined && UUID.test(cell) ? [cell.toLowerCase()] : []))
const said = (cells: readonly (string | undefined)[]) => cells.filter((cell) => cell !== undefined)

/** Makes and changes companies as a table says; each line is a change of its own. Throws Refusal. */
export const takeCompanies = (operation: Operation, bytes: Uint8Array, taking: Taking) =>
  takeTable(operation, readTable(bytes, COMPANY_COLUMNS), taking, planCompanies)

/** Changes accounts as a table says; each line is a change of its own. Throws Refusal. */
export const takePeople = (operation: Operation, bytes: Uint8Array, taking: Taking) =>
  takeTable(operation, readTable(bytes, PERSON_COLUMNS), taking, planPeople)

async function takeTable<C extends Columns>(
  operation: Operation,
  { rows, ignored }: { rows: Row<C>[]; ignored: string[] },
  { mode, from }: Taking,
  plan: (tx: Transaction, rows: Row<C>[]) => Promise<LinePlan[]>,
): Promise<TableAnswer> {
  const plans = await operation.database.system((tx) => plan(tx, rows), { read_only: true })
  const told = { count: plans.length, ignored }
  if (mode === 'check') return { ...told, lines: plans.map(tellPlan), next: null }
  const isFirst = !plans.some(({ line }) => line < from)
  if (mode === 'all' && isFirst && plans.some(isWrong)) throw new Refusal('table_wrong')
  const rest = plans.filter(({ line }) => line >= from)
  const lines: TableLine[] = []
  const begin = performance.now()
  for (const each of rest) {
    if (lines.length > 0 && performance.now() - begin > LONGEST_MS)
      return { ...told, lines, next: each.line }
    lines.push(await run(operation, each))
  }
  return { ...told, lines, next: null }
}

const isWrong = ({ problems }: LinePlan) => problems.length > 0

function tellPlan(plan: LinePlan): TableLine {
  const { run: _, ...line } = plan
  const result = isWrong(plan) ? 'wrong' : plan.changes.length > 0 ? 'planned' : 'same'
  return { ...line, result }
}

/** Does what a line says. What became wrong since it was looked at is told of the line. */
async function run(operation: Operation, plan: LinePlan): Promise<TableLine> {
  const line = tellPlan(plan)
  if (line.result !== 'planned') return line
  try {
    await plan.run(operation)
    return { ...line, result: 'done' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { error: text } = error.toBody()
    return { ...line, result: 'wrong', problems: [{ column: null, text }] }
  }
}

async function planCompanies(tx: Transaction, rows: CompanyTableRow[]): Promise<LinePlan[]> {
  const among = {
    ids: idsAmong(rows.map(({ cells }) => cells.id)),
    names: said(rows.map(({ cells }) => cells.name)),
  }
  const found = await listCompanies(tx, { among }, EVERYTHING)
  const known = {
    by_id: new Map(found.map((company) => [company.id, company])),
    names: new Set(found.map(({ name }) => name)),
    taken: new Set<string>(),
  }
  return rows.map((row) => planCompany(row, known))
}

async function planPeople(tx: Transaction, rows: PersonTableRow[]): Promise<LinePlan[]> {
  const named = rows.flatMap(({ cells }) => [cells.id, cells.email, cells.hand_over_to])
  const among = {
    ids: idsAmong(named),
    emails: said(named).map((cell) => cell.toLowerCase()),
  }
  const places = rows.map(({ cells }) => cells.company)
  const [found, companies] = [
    await listPeople(tx, { among }, EVERYTHING),
    await listCompanies(tx, { among: { ids: idsAmong(places), names: said(places) } }, EVERYTHING),
  ]
  const people = found.map(toPerson)
  const known = {
    people: new Map(people.map((person) => [person.id, person])),
    by_email: Map.groupBy(people, ({ email }) => email.toLowerCase()),
    companies: new Map<string, readonly CompanyRow[]>([
      ...Map.groupBy(companies, ({ name }) => name.toLowerCase()),
      ...companies.map((company) => [company.id, [company]] as const),
    ]),
    taken: new Set<string>(),
  }
  return rows.map((row) => planPerson(row, known))
}
