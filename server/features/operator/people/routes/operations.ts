import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { OperatedPerson, operatorPeopleRoutes } from '#contract/operator-people.ts'
import type { RouteInput, RouteResponse } from '#contract/route.ts'
import { eraseAccount } from '#server/features/account/deletion/data.ts'
import { isAdminNow } from '#server/features/companies/data.ts'
import {
  countBelongings,
  deleteOwnFolders,
  transferScripts,
} from '#server/features/companies/leaving/data.ts'
import { listCompanies, lockCompany } from '#server/features/operator/companies/data.ts'
import { applyChange } from '#server/features/operator/companies/routes/operations.ts'
import { inCompany, type Operation } from '#server/features/operator/routes/operation.ts'
import { attributeTo, type Transaction } from '#server/platform/database/database.ts'
import { searchTerms } from '#server/platform/database/search-terms.ts'
import { record } from '#server/platform/events/events.ts'
import { cursorOfCreated, readPage, timeCursor } from '#server/platform/http/list-page.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  approvePerson,
  countPeople,
  findPeople,
  listPeople,
  type Person,
  type PersonRow,
  proveAddress,
  setCompany,
} from '../data.ts'

type PeopleQuery = RouteInput<typeof operatorPeopleRoutes.listPeople>['query']
type Found = RouteResponse<typeof operatorPeopleRoutes.listPeople>

const toPerson = ({ company_id: id, company_name: name, ...row }: PersonRow): OperatedPerson => ({
  ...row,
  company: { id, name },
})

export async function searchPeople(
  { database }: Operation,
  { search, status, company, ...query }: PeopleQuery,
): Promise<Found> {
  const filter = { terms: searchTerms(search), status, company }
  return database.system(
    async (tx) => {
      const [{ rows, next }, count, [of] = []] = await Promise.all([
        readPage(query, timeCursor, (page) => listPeople(tx, filter, page), cursorOfCreated),
        countPeople(tx, filter),
        company === undefined
          ? undefined
          : listCompanies(tx, { id: company }, { limit: 1, after: null }),
      ])
      return {
        people: rows.map(toPerson),
        next,
        count,
        company_name: of?.name ?? null,
      }
    },
    { read_only: true },
  )
}

/** A change to one account, inside the transaction that has locked the account. Throws Refusal. */
type Step = (operation: Operation, tx: Transaction, person: Person) => Promise<unknown>

const admit: Step = async (operation, tx, { id, company_id }) => {
  if (await approvePerson(tx, id, operation.now()))
    await record(inCompany(operation, tx, company_id), 'member.approved', { subject_id: id })
}

const prove: Step = async (operation, tx, { id, uid, company_id, status }) => {
  const changed = await proveAddress(tx, uid)
  if (changed === null) throw new Refusal('address_elsewhere')
  if (!changed) return
  await record(inCompany(operation, tx, company_id), 'account.email_verified', { subject_id: id })
  const applicant = attributeTo(tx, { company_id, actor_id: id })
  if (status === 'pending') await record(applicant, 'member.requested', { subject_id: id })
}

type Move = { company: string; hand_over_to?: string | undefined }
const move =
  ({ company, hand_over_to }: Move): Step =>
  async (operation, tx, { id, company_id: from }) => {
    if (company === from) throw new Refusal('conflict')
    await lockBoth(tx, { from, to: company })
    if (await isAdminNow(tx, from, id)) throw new Refusal('person_is_admin')
    if (hand_over_to !== undefined)
      await transferAdmin(operation, tx, { from, id, to: hand_over_to })
    if ((await countBelongings(tx, id)) > 0)
      throw new Refusal(from === FREE_COMPANY_ID ? 'personal_scripts' : 'owns_something')
    await deleteOwnFolders(tx, id)
    await setCompany(tx, id, company, operation.now())
    await record(inCompany(operation, tx, from), 'member.moved_out', { subject_id: id })
    await record(inCompany(operation, tx, company), 'member.moved_in', { subject_id: id })
  }

/** Approves a pending or rejected account. Throws Refusal. */
export const admitPerson = (operation: Operation, id: string): Promise<OperatedPerson> =>
  change(operation, id, admit)

/** Marks an address as verified. Throws Refusal for an account at an external provider. */
export const confirmAddress = (operation: Operation, id: string): Promise<OperatedPerson> =>
  change(operation, id, prove)

/**
 * Ends all sessions of an account within moments, by recording an event whose reaction ends them.
 * Throws Refusal.
 */
export const endSessions = (operation: Operation, id: string): Promise<OperatedPerson> =>
  change(operation, id, (by, tx, { company_id }) =>
    record(inCompany(by, tx, company_id), 'account.sessions_ended', { subject_id: id }),
  )

/**
 * Moves an account to another company as an approved member. Transfers its scripts to the colleague
 * `hand_over_to`; without this parameter, refuses an account that owns scripts. Deletes its grants
 * and personal folders. Throws Refusal.
 */
export const movePerson = (operation: Operation, id: string, to: Move): Promise<OperatedPerson> =>
  change(operation, id, move(to))

/**
 * Erases an account; `email` must be its address. Transfers its scripts and any admin role to the
 * colleague `hand_over_to`. In the free company, erases the scripts instead, and `hand_over_to` is
 * not allowed. Throws Refusal.
 */
export async function erasePerson(
  operation: Operation,
  id: string,
  { email, hand_over_to: to }: { email: string; hand_over_to?: string | undefined },
): Promise<void> {
  await operation.database.system(async (tx) => {
    const person = await lockPerson(tx, id)
    const { company_id, is_operator } = person
    if (person.email.toLowerCase() !== email)
      throw new Refusal('invalid', { fields: [{ path: 'email', code: 'invalid' }] })
    if (is_operator) throw new Refusal('operator_stays')
    await lockCompany(tx, company_id)
    if (to !== undefined) await transferAdmin(operation, tx, { from: company_id, id, to })
    if (await isAdminNow(tx, company_id, id)) {
      if (to === undefined) throw new Refusal('last_admin')
      await applyChange(operation, tx, company_id, { admin: to })
    }
    if (company_id !== FREE_COMPANY_ID && (await countBelongings(tx, id)) > 0)
      throw new Refusal('owns_something')
    await eraseAccount(tx, { ...person, company_admin: null }, operation.actor_id)
    await operation.mailer.forget(tx, [person.email])
  })
}

/**
 * Locks both companies in the order of their ids, which prevents deadlocks. Throws
 * Refusal('invalid') if the company `to` does not exist.
 */
async function lockBoth(tx: Transaction, { from, to }: { from: string; to: string }) {
  for (const each of [from, to].sort())
    if (!(await lockCompany(tx, each)) && each === to)
      throw new Refusal('invalid', { fields: [{ path: 'company', code: 'invalid' }] })
}

async function transferAdmin(
  operation: Operation,
  tx: Transaction,
  { from, id, to }: { from: string; id: string; to: string },
): Promise<void> {
  const [successor] = await findPeople(tx, { id: to }, { hold: true })
  const mayOwn = successor?.company_id === from && successor.status === 'approved' && to !== id
  if (!mayOwn || from === FREE_COMPANY_ID)
    throw new Refusal('invalid', { fields: [{ path: 'hand_over_to', code: 'invalid' }] })
  const count = await transferScripts(tx, { from: id, to, ids: undefined })
  const data = { user_id: to, count }
  if (count > 0)
    await record(inCompany(operation, tx, from), 'member.work_handed_over', {
      subject_id: id,
      data,
    })
}

/** Changes an account in one transaction and returns its new state. Throws Refusal. */
async function change(operation: Operation, id: string, step: Step): Promise<OperatedPerson> {
  return operation.database.system(async (tx) => {
    await step(operation, tx, await lockPerson(tx, id))
    const [row] = await listPeople(tx, { id }, { limit: 1, after: null })
    if (!row) throw new Refusal('not_found')
    return toPerson(row)
  })
}

async function lockPerson(tx: Transaction, id: string): Promise<Person> {
  const [person] = await findPeople(tx, { id }, { hold: true })
  if (!person) throw new Refusal('not_found')
  return person
}
