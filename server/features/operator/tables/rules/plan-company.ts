import { FIELD_PROBLEMS } from '#contract/field-problems.ts'
import { line as oneLine } from '#contract/fields.ts'
import { FREE_COMPANY_ID, MAX_COMPANY_NAME } from '#contract/limits.ts'
import { PLAN_NAMES } from '#contract/operator.ts'
import type { Plan } from '#contract/permissions.ts'
import type { CompanyRow } from '#server/features/operator/companies/data.ts'
import { addCompany, applyChange } from '#server/features/operator/companies/routes/operations.ts'
import { COMPANY_COLUMNS, COMPANY_STATES } from './columns.ts'
import { type Draft, draftLine, type LinePlan } from './line-plan.ts'
import { tellChange } from './problem-texts.ts'
import { type Row, readWord } from './read-table.ts'

type CompanyDraft = Draft<typeof COMPANY_COLUMNS>
export type CompanyTableRow = Row<typeof COMPANY_COLUMNS>

/** The companies that the lines name, and what earlier lines were about. */
export type KnownCompanies = {
  by_id: ReadonlyMap<string, CompanyRow>
  names: ReadonlySet<string>
  taken: Set<string>
}

/** What a line of the companies' table comes to. */
export function planCompany(row: CompanyTableRow, known: KnownCompanies): LinePlan {
  const draft = draftLine(COMPANY_COLUMNS, row)
  const { id } = draft.cells
  if (id === undefined) return planNew(draft, known)
  const present = known.by_id.get(id.toLowerCase())
  if (!present) {
    draft.wrong('id', 'no_company')
    return draft.finish(draft.cells.name ?? id, async () => {})
  }
  if (known.taken.has(present.id)) draft.wrong('id', 'twice')
  known.taken.add(present.id)
  return planChange(draft, present)
}

function planNew(draft: CompanyDraft, { names, taken }: KnownCompanies): LinePlan {
  const name = readName(draft)
  const plan = readPlan(draft)
  const { cells } = draft
  if (cells.name === undefined) draft.wrong('name', 'no_name')
  if (cells.plan === undefined) draft.wrong('plan', 'no_plan')
  if (readState(draft) === true) draft.wrong('state', 'new_is_active')
  if (name !== undefined) {
    if (names.has(name)) draft.wrong('name', 'name_taken')
    else if (taken.has(name)) draft.wrong('name', 'twice')
    taken.add(name)
  }
  if (plan) draft.changes.push(tellChange.create(PLAN_NAMES[plan]))
  return draft.finish(name ?? cells.name ?? '', async (operation) => {
    if (name !== undefined && plan !== undefined)
      await operation.database.system((tx) => addCompany(operation, tx, { name, plan }))
  })
}

function planChange(draft: CompanyDraft, present: CompanyRow): LinePlan {
  const { changes } = draft
  const change: Parameters<typeof applyChange>[3] = {}
  const name = readName(draft)
  const plan = readPlan(draft)
  const is_dormant = readState(draft)
  if (name !== undefined && name !== present.name) {
    change.name = name
    changes.push(tellChange.rename(present.name, name))
  }
  if (plan !== undefined && plan !== present.plan) {
    if (present.id === FREE_COMPANY_ID) draft.wrong('plan', 'free_keeps_plan')
    change.plan = plan
    changes.push(tellChange.plan(PLAN_NAMES[present.plan], PLAN_NAMES[plan]))
  }
  if (is_dormant !== undefined && is_dormant !== present.is_dormant) {
    change.is_dormant = is_dormant
    changes.push(tellChange.state(stateOf(present.is_dormant), stateOf(is_dormant)))
  }
  return draft.finish(present.name, (operation) =>
    operation.database.system((tx) => applyChange(operation, tx, present.id, change)),
  )
}

const stateOf = (is_dormant: boolean) => COMPANY_STATES[is_dormant ? 'dormant' : 'active']

function readName(draft: CompanyDraft): string | undefined {
  const { name } = draft.cells
  if (name === undefined) return undefined
  const read = oneLine(MAX_COMPANY_NAME).safeParse(name)
  if (read.success) return read.data
  const code = read.error.issues[0]?.message ?? ''
  draft.wrong(
    'name',
    code in FIELD_PROBLEMS ? FIELD_PROBLEMS[code as 'empty'] : FIELD_PROBLEMS.invalid,
  )
  return undefined
}

function readPlan(draft: CompanyDraft): Plan | undefined {
  const { plan } = draft.cells
  if (plan === undefined) return undefined
  const read = readWord(PLAN_NAMES, plan)
  if (read === null) draft.wrong('plan', 'bad_plan')
  return read ?? undefined
}

/** Whether it is to sleep; undefined: nothing is said. */
function readState(draft: CompanyDraft): boolean | undefined {
  const { state } = draft.cells
  if (state === undefined) return undefined
  const read = readWord(COMPANY_STATES, state)
  if (read === null) draft.wrong('state', 'bad_company_state')
  return read === null ? undefined : read === 'dormant'
}
