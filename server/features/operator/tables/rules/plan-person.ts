import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { type OperatedPerson, STATUS_NAMES } from '#contract/operator-people.ts'
import type { CompanyRow } from '#server/features/operator/companies/data.ts'
import { STEPS, type Step, takeSteps } from '#server/features/operator/people/routes/operations.ts'
import { ANSWERS, PERSON_COLUMNS, ROLES, roleOf } from './columns.ts'
import { type Draft, draftLine, type LinePlan } from './line-plan.ts'
import { tellChange } from './problem-texts.ts'
import { type Row, readWord } from './read-table.ts'

type PersonDraft = Draft<typeof PERSON_COLUMNS>
export type PersonTableRow = Row<typeof PERSON_COLUMNS>

/** The accounts and companies that the lines name, and the accounts that earlier lines were about. */
export type KnownPeople = {
  people: ReadonlyMap<string, OperatedPerson>
  by_email: ReadonlyMap<string, readonly OperatedPerson[]>
  companies: ReadonlyMap<string, readonly Pick<CompanyRow, 'id' | 'name'>[]>
  taken: Set<string>
}

/** What a line of the people's table comes to. */
export function planPerson(row: PersonTableRow, known: KnownPeople): LinePlan {
  const draft = draftLine(PERSON_COLUMNS, row)
  const person = findPerson(draft, known)
  const about = person?.email ?? draft.cells.email ?? draft.cells.id ?? ''
  if (!person) return draft.finish(about, async () => {})
  if (known.taken.has(person.id)) draft.wrong(null, 'twice')
  known.taken.add(person.id)
  const moved = planMove(draft, person, known)
  // Whoever is moved is let in there.
  const status = moved.length > 0 ? 'approved' : person.status
  const decided = planState(draft, person, status)
  const steps = [
    ...moved,
    ...decided.steps,
    ...planProof(draft, person),
    ...planRole(draft, person, decided.status, moved.length > 0),
  ]
  return draft.finish(about, (operation) => takeSteps(operation, person.id, steps))
}

function findPerson(draft: PersonDraft, known: KnownPeople): OperatedPerson | null {
  const { id, email } = draft.cells
  if (id === undefined) return findByEmail(draft, known)
  const found = known.people.get(id.toLowerCase())
  if (!found) draft.wrong('id', 'no_person')
  else if (email !== undefined && email.toLowerCase() !== found.email.toLowerCase())
    draft.wrong('email', 'other_email')
  return found ?? null
}

function findByEmail(draft: PersonDraft, { by_email }: KnownPeople): OperatedPerson | null {
  const { email } = draft.cells
  if (email === undefined) {
    draft.wrong(null, 'who')
    return null
  }
  const [found, ...others] = by_email.get(email.toLowerCase()) ?? []
  if (found && others.length === 0) return found
  draft.wrong('email', found ? 'several_people' : 'no_person')
  return null
}

function planMove(draft: PersonDraft, person: OperatedPerson, known: KnownPeople): Step[] {
  const { company: cell } = draft.cells
  const from = person.company
  if (cell === undefined || cell === from.name || cell.toLowerCase() === from.id) return []
  const [to, ...others] = known.companies.get(cell.toLowerCase()) ?? []
  if (!to) draft.wrong('company', 'no_company')
  if (others.length > 0) draft.wrong('company', 'several_companies')
  if (person.is_admin) draft.wrong('company', 'admin_stays')
  if (person.status === 'leaving') draft.wrong('company', 'state_stays')
  const successor = findSuccessor(draft, person, known)
  if (!to) return []
  draft.changes.push(tellChange.move(from.name, to.name))
  if (successor) draft.changes.push(tellChange.handOver(successor.username, person.script_count))
  return [STEPS.move({ company: to.id, hand_over_to: successor?.id })]
}

/** Who takes over what somebody owns who is moved; null: nobody is needed, or what is said is wrong. */
function findSuccessor(
  draft: PersonDraft,
  { id, company, script_count }: OperatedPerson,
  { people, by_email }: KnownPeople,
): OperatedPerson | null {
  if (script_count === 0) return null
  const { hand_over_to: cell } = draft.cells
  if (company.id === FREE_COMPANY_ID) draft.wrong('company', 'personal_scripts')
  else if (cell === undefined) draft.wrong('hand_over_to', 'needs_successor')
  if (cell === undefined) return null
  const said = cell.toLowerCase()
  const mayTake = (each: OperatedPerson) =>
    each.id !== id && each.company.id === company.id && each.status === 'approved'
  const found = people.get(said) ?? by_email.get(said)?.find(mayTake)
  if (found && mayTake(found)) return found
  draft.wrong('hand_over_to', 'bad_successor')
  return null
}

type Status = OperatedPerson['status']

/** The steps to the standing that a line asks for, and which standing that is. `status`: the one before. */
function planState(
  draft: PersonDraft,
  person: OperatedPerson,
  status: Status,
): { steps: Step[]; status: Status } {
  const { state: cell } = draft.cells
  const nothing = { steps: [], status }
  if (cell === undefined) return nothing
  const to = readWord(STATUS_NAMES, cell)
  if (to === person.status || to === status) return nothing
  if (to !== 'approved' && to !== 'suspended') {
    draft.wrong('state', 'bad_state')
    return nothing
  }
  const step = to === 'approved' ? stepIn(status) : status === 'approved' ? STEPS.shutOut : null
  if (!step) draft.wrong('state', 'state_stays')
  if (to === 'suspended' && person.is_admin) draft.wrong('state', 'admin_stays')
  if (to === 'suspended' && person.is_operator) draft.wrong('state', 'operator_stays')
  if (!step) return nothing
  draft.changes.push(tellChange.state(STATUS_NAMES[status], STATUS_NAMES[to]))
  return { steps: [step], status: to }
}

const stepIn = (status: Status): Step | null =>
  status === 'suspended'
    ? STEPS.letBack
    : status === 'pending' || status === 'rejected'
      ? STEPS.admit
      : null

function planProof(draft: PersonDraft, { email_verified }: OperatedPerson): Step[] {
  const { verified: cell } = draft.cells
  if (cell === undefined) return []
  const said = readWord(ANSWERS, cell)
  if (said === null) draft.wrong('verified', 'bad_answer')
  else if (email_verified === null) draft.wrong('verified', 'kept_elsewhere')
  else if (said === 'no' && email_verified) draft.wrong('verified', 'stays_verified')
  if (said !== 'yes' || email_verified !== false) return []
  draft.changes.push(tellChange.verified())
  return [STEPS.prove]
}

/** `status`: the standing by then. */
function planRole(
  draft: PersonDraft,
  person: OperatedPerson,
  status: Status,
  is_moved: boolean,
): Step[] {
  const { role: cell } = draft.cells
  if (cell === undefined) return []
  const to = readWord(ROLES, cell)
  const from = roleOf(person)
  if (to === from) return []
  if (to === null) {
    draft.wrong('role', 'bad_role')
    return []
  }
  if (person.is_admin) draft.wrong('role', 'admin_stays')
  else if (person.company.id === FREE_COMPANY_ID && !is_moved) draft.wrong('role', 'no_admin_alone')
  else if (status !== 'approved') draft.wrong('role', 'must_be_in')
  draft.changes.push(tellChange.role(ROLES[from], ROLES[to]))
  return [to === 'admin' ? STEPS.appoint : STEPS.depute(to === 'deputy')]
}
