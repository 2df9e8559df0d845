import type { OperatedCompany, operatorRoutes } from '#contract/operator.ts'
import { pageUrl, signUpPath } from '#contract/pages.ts'
import type { RouteInput } from '#contract/route.ts'
import { endDeletion, erasedAt } from '#server/features/companies/deletion/data.ts'
import { renewSignUpId } from '#server/features/companies/invitations/data.ts'
import { approvePerson, findPeople } from '#server/features/operator/people/data.ts'
import { inCompany, type Operation } from '#server/features/operator/routes/operation.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { searchTerms } from '#server/platform/database/search-terms.ts'
import { record } from '#server/platform/events/events.ts'
import {
  cursorOfCreated,
  cutPage,
  readCursor,
  timeCursor,
} from '#server/platform/http/list-page.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  type CompanyRow,
  countCompanies,
  findCompanyAwaitingAdmin,
  insertCompany,
  listCompanies,
  lockCompany,
  type Measured,
  measureCompanies,
  updateCompany,
} from '../data.ts'

type Change = RouteInput<typeof operatorRoutes.updateCompany>['body']
type NewCompany = RouteInput<typeof operatorRoutes.createCompany>['body']
type CompanyQuery = RouteInput<typeof operatorRoutes.listCompanies>['query']

const toCompany = (
  operation: Operation,
  { sign_up_id, deleted_at, ...company }: CompanyRow,
  measured: Measured,
): OperatedCompany => ({
  ...company,
  ...measured,
  erased_at: deleted_at === null ? null : erasedAt(deleted_at),
  sign_up_url: operation.absoluteUrl(pageUrl('ja', signUpPath(sign_up_id ?? company.id))),
})

export async function findCompanies(
  operation: Operation,
  { search, dormant, limit, after }: CompanyQuery,
): Promise<{ companies: OperatedCompany[]; next: string | null; count: number }> {
  const filter = { terms: searchTerms(search), is_dormant: dormant }
  const page = { limit: limit + 1, after: readCursor(timeCursor, after) }
  return operation.database.system(
    async (tx) => {
      const { rows, next } = cutPage(await listCompanies(tx, filter, page), limit, cursorOfCreated)
      const ids = rows.map(({ id }) => id)
      const [measure, count] = await Promise.all([
        measureCompanies(tx, ids),
        countCompanies(tx, filter),
      ])
      return {
        companies: rows.map((row) => toCompany(operation, row, measure(row.id))),
        next,
        count,
      }
    },
    { read_only: true },
  )
}

/**
 * Creates a company. If `admin_email` is given, the account with this address becomes the admin
 * once the address is verified. Without `admin_email`, the operator later chooses the admin among
 * the members.
 */
export async function openCompany(
  operation: Operation,
  company: NewCompany,
): Promise<OperatedCompany> {
  return operation.database.system(async (tx) =>
    read(operation, tx, await addCompany(operation, tx, company)),
  )
}

export async function addCompany(
  operation: Operation,
  tx: Transaction,
  { admin_email, ...company }: NewCompany,
): Promise<string> {
  const id = await insertCompany(tx, { ...company, awaited_admin: admin_email ?? null })
  await record(inCompany(operation, tx, id), 'company.created', { subject_id: id })
  return id
}

/**
 * Updates a company. A new admin's account must belong to the company and must not be suspended. If
 * it is pending or rejected, it is approved. Throws Refusal.
 */
export async function changeCompany(
  operation: Operation,
  id: string,
  { name, ...change }: Change,
): Promise<OperatedCompany> {
  return operation.database.system(async (tx) => {
    await applyChange(operation, tx, id, { name, ...change })
    return read(operation, tx, id)
  })
}

/** Updates a company within the operation's transaction. Throws Refusal. */
export async function applyChange(
  operation: Operation,
  tx: Transaction,
  id: string,
  { name, ...change }: Change,
): Promise<void> {
  // The lock prevents a concurrent suspension of the new admin.
  if (!(await lockCompany(tx, id))) throw new Refusal('not_found')
  if (change.admin !== undefined) await admitAdmin(operation, tx, id, change.admin)
  const outcome = await updateCompany(tx, id, { name, ...change })
  if (outcome === 'not_allowed') throw new Refusal('conflict')
  const by = inCompany(operation, tx, id)
  if (name !== undefined) await record(by, 'company.renamed', { subject_id: id })
  if (Object.values(change).some((value) => value !== undefined))
    await record(by, 'company.updated', { subject_id: id, data: change })
}

/** Cancels a company's pending deletion. Throws Refusal. */
export async function cancelDeletion(operation: Operation, id: string): Promise<OperatedCompany> {
  return operation.database.system(async (tx) => {
    if (!(await lockCompany(tx, id))) throw new Refusal('not_found')
    if (!(await endDeletion(tx, id, operation.now()))) throw new Refusal('conflict')
    await record(inCompany(operation, tx, id), 'company.kept', { subject_id: id })
    return read(operation, tx, id)
  })
}

/** Replaces the sign-up link; the previous one no longer works. Throws Refusal. */
export async function renewLink(operation: Operation, id: string): Promise<OperatedCompany> {
  return operation.database.system(async (tx) => {
    if (!(await lockCompany(tx, id))) throw new Refusal('not_found')
    await renewSignUpId(tx, id)
    const by = inCompany(operation, tx, id)
    await record(by, 'company.sign_up_link_renewed', { subject_id: id })
    return read(operation, tx, id)
  })
}

/**
 * Makes a pending account the admin of its company, if the company has no admin and its
 * `awaited_admin` is the account's verified address. Otherwise does nothing.
 */
export async function appointAwaitedAdmin(
  operation: Operation,
  user_id: string,
  verified: { is_verified: boolean },
): Promise<void> {
  const awaiting = await operation.database.system(
    (tx) => findCompanyAwaitingAdmin(tx, user_id, verified),
    { read_only: true },
  )
  if (awaiting) await changeCompany(operation, awaiting.company_id, { admin: user_id })
}

async function admitAdmin(operation: Operation, tx: Transaction, company_id: string, id: string) {
  const [person] = await findPeople(tx, { id })
  if (person?.company_id !== company_id || person.status === 'suspended')
    throw new Refusal('invalid', { fields: [{ path: 'admin', code: 'invalid' }] })
  if (!(await approvePerson(tx, id, operation.now()))) return
  await record(inCompany(operation, tx, company_id), 'member.approved', { subject_id: id })
}

async function read(operation: Operation, tx: Transaction, id: string): Promise<OperatedCompany> {
  const [company] = await listCompanies(tx, { id }, { limit: 1, after: null })
  if (!company) throw new Refusal('not_found')
  const measure = await measureCompanies(tx, [id])
  return toCompany(operation, company, measure(id))
}
