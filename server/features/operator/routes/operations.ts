import type { OperatedCompany } from '#contract/operator.ts'
import { pageUrl, signUpPath } from '#contract/pages.ts'
import type { Plan } from '#contract/permissions.ts'
import { attributeTo, type Database, type Transaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  approvePerson,
  findPeople,
  holdCompany,
  insertCompany,
  listCompanies,
  updateCompany,
} from '../data.ts'

/** What an operator does, for the routes and the command line alike. `actor_id` null: the command line. */
export type Operation = {
  database: Database
  now(): number
  absoluteUrl(path: string): string
  actor_id: string | null
}

type Change = {
  plan?: Plan | undefined
  admin?: string | undefined
  is_dormant?: boolean | undefined
}

const withLink = (operation: Operation, company: Omit<OperatedCompany, 'sign_up_url'>) => ({
  ...company,
  sign_up_url: operation.absoluteUrl(pageUrl('ja', signUpPath(company.id))),
})

export async function listAllCompanies(operation: Operation): Promise<OperatedCompany[]> {
  const companies = await operation.database.system((tx) => listCompanies(tx), { read_only: true })
  return companies.map((company) => withLink(operation, company))
}

/** Opens a company. Its first admin is whoever the operator names of those who sign up through its link. */
export async function openCompany(
  operation: Operation,
  company: { name: string; plan: Plan },
): Promise<OperatedCompany> {
  return operation.database.system(async (tx) => {
    const id = await insertCompany(tx, company)
    const by = { company_id: id, actor_id: operation.actor_id }
    await record(attributeTo(tx, by), 'company.created', { subject_id: id })
    return read(operation, tx, id)
  })
}

/** Changes a company. A new admin must belong to it, and is let in. Throws Refusal. */
export async function changeCompany(
  operation: Operation,
  id: string,
  change: Change,
): Promise<OperatedCompany> {
  return operation.database.system(async (tx) => {
    // Held first: nobody is shut out while they are made the admin, nor the other way round.
    if (!(await holdCompany(tx, id))) throw new Refusal('not_found')
    if (change.admin !== undefined) await admitAdmin(operation, tx, id, change.admin)
    const outcome = await updateCompany(tx, id, change)
    if (outcome === 'not_allowed') throw new Refusal('conflict')
    const by = { company_id: id, actor_id: operation.actor_id }
    await record(attributeTo(tx, by), 'company.updated', { subject_id: id, data: change })
    return read(operation, tx, id)
  })
}

async function admitAdmin(operation: Operation, tx: Transaction, company_id: string, id: string) {
  const [person] = await findPeople(tx, { id })
  if (person?.company_id !== company_id || person.status === 'suspended')
    throw new Refusal('invalid', { fields: [{ path: 'admin', code: 'invalid' }] })
  if (!(await approvePerson(tx, id, operation.now()))) return
  const by = { company_id, actor_id: operation.actor_id }
  await record(attributeTo(tx, by), 'member.approved', { subject_id: id })
}

async function read(operation: Operation, tx: Transaction, id: string): Promise<OperatedCompany> {
  const [company] = await listCompanies(tx, id)
  if (!company) throw new Refusal('not_found')
  return withLink(operation, company)
}
