import { sql } from 'kysely'
import { domainOf } from '#contract/domain-of.ts'
import { type CompanyDomain, DOMAIN_CODE_ATTEMPTS, DOMAIN_PROOF_DAYS } from '#contract/domains.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { recordName } from './rules.ts'

export type DomainRow = {
  id: string
  company_id: string
  domain: string
  dns_value: string
  code_expires_at: string | null
  proved_at: string | null
  admits: boolean
  carries_sign_in: boolean
}

const COLUMNS = [
  'id',
  'company_id',
  'domain',
  'dns_value',
  'code_expires_at',
  'proved_at',
  'admits',
  sql<boolean>`(proved_at IS NOT NULL AND EXISTS (
    SELECT FROM company_providers p WHERE p.company_id = company_domains.company_id))`.as(
    'carries_sign_in',
  ),
] as const

export const toDomain = (row: DomainRow): CompanyDomain => ({
  id: row.id,
  domain: row.domain,
  proved_at: row.proved_at,
  admits: row.admits,
  carries_sign_in: row.carries_sign_in,
  dns: { name: recordName(row.domain), value: row.dns_value },
  mail: { to: `postmaster@${row.domain}`, expires_at: row.code_expires_at },
})

/** Finds a domain of the caller's company; null if none is visible. */
export async function findDomain({ db }: ReadTransaction, id: string): Promise<DomainRow | null> {
  const row = await db
    .selectFrom('company_domains')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export const listDomains = ({ db }: ReadTransaction, company_id: string): Promise<DomainRow[]> =>
  db
    .selectFrom('company_domains')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .orderBy('domain')
    .execute()

/** Adds a domain; null if the company already has it. */
export async function insertDomain(
  { db }: Transaction,
  added: Pick<DomainRow, 'company_id' | 'domain' | 'dns_value'>,
): Promise<DomainRow | null> {
  const row = await db
    .insertInto('company_domains')
    .values(added)
    .onConflict((conflict) => conflict.columns(['company_id', 'domain']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Voids a domain's code and sets the expiry of the next code. The next code is created when its
 * email is sent.
 */
export const awaitCode = ({ db }: Transaction, id: string, expires_at: Date): Promise<DomainRow> =>
  db
    .updateTable('company_domains')
    .set({ code_hash: null, code_expires_at: expires_at, code_attempts: 0 })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/**
 * Stores the hash of a domain's code. `asked_by`: the admin who requested the code. Returns the
 * data for the email with the code; null if the domain awaits no code or was deleted. Runs in a
 * system transaction.
 */
export async function storeCode(
  { db }: Transaction,
  { id, hash, asked_by }: { id: string; hash: Uint8Array; asked_by: string },
) {
  const row = await db
    .updateTable('company_domains as d')
    .from('companies as c')
    .innerJoin('users as u', 'u.company_id', 'c.id')
    .set({ code_hash: hash })
    .where('d.id', '=', id)
    .whereRef('c.id', '=', 'd.company_id')
    .where('u.id', '=', asked_by)
    .where('d.code_hash', 'is', null)
    .where('d.code_expires_at', 'is not', null)
    .returning(['d.domain', 'c.name as company_name', 'u.username', 'u.language'])
    .executeTakeFirst()
  return row ?? null
}

/**
 * Stores an attempt to enter a domain's code; true if the code is correct. False for a wrong or
 * expired code, and after DOMAIN_CODE_ATTEMPTS attempts. `now` is in milliseconds. The caller must
 * commit even after a wrong code, so that the attempt remains stored. Runs in a system transaction.
 */
export async function tryCode(
  { db }: Transaction,
  id: string,
  hash: Uint8Array | null,
  now: number,
): Promise<boolean> {
  const row = await db
    .updateTable('company_domains')
    .set((on) => ({ code_attempts: on('code_attempts', '+', 1) }))
    .where('id', '=', id)
    .where('code_attempts', '<', DOMAIN_CODE_ATTEMPTS)
    .where('code_expires_at', '>', new Date(now).toISOString())
    .returning('code_hash')
    .executeTakeFirst()
  return hash !== null && row?.code_hash != null && Buffer.from(row.code_hash).equals(hash)
}

/**
 * Marks a domain as unverified for other companies that verified it more than a year ago; returns
 * the ids of these companies. Runs in a system transaction.
 */
export async function releaseStale(
  { db }: Transaction,
  { domain, company_id }: DomainRow,
  now: number,
): Promise<string[]> {
  const rows = await db
    .updateTable('company_domains')
    .set({ proved_at: null, admits: false })
    .where('domain', '=', domain)
    .where('company_id', '!=', company_id)
    .where('proved_at', '<', new Date(now - DOMAIN_PROOF_DAYS * 86_400_000).toISOString())
    .returning('company_id')
    .execute()
  return rows.map((row) => row.company_id)
}

/**
 * Marks a domain as verified; null if the domain was deleted. Rejects if another company has
 * verified the same domain. Runs in a system transaction.
 */
export async function markVerified(
  { db }: Transaction,
  { id }: DomainRow,
  now: number,
): Promise<DomainRow | null> {
  const row = await db
    .updateTable('company_domains')
    .set({ proved_at: new Date(now), code_hash: null, code_expires_at: null })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Sets whether users with an address on a verified domain join the company without approval.
 * `changed` is false if the setting was the same. Returns null if the domain is not verified.
 */
export async function setAdmits(
  { db }: Transaction,
  id: string,
  admits: boolean,
): Promise<{ row: DomainRow; changed: boolean } | null> {
  const proved = await db
    .selectFrom('company_domains')
    .select('admits')
    .where('id', '=', id)
    .where('proved_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!proved) return null
  const row = await db
    .updateTable('company_domains')
    .set({ admits })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return { row, changed: proved.admits !== admits }
}

/** Deletes a domain; false if it was already deleted. */
export async function deleteDomain({ db }: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('company_domains')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Finds the company that verified a mail domain (ASCII, lower case); null if none. Runs in a system
 * transaction.
 */
export async function findCompanyOfDomain(
  { db }: Transaction,
  domain: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('company_domains')
    .select('company_id')
    .where('domain', '=', domain)
    .where('proved_at', 'is not', null)
    .executeTakeFirst()
  return row?.company_id ?? null
}

/**
 * Returns the company's domain that admits users of this email address without approval; null if
 * there is none. Does not check that the address is verified. Runs in a system transaction.
 */
export async function findAdmittingDomain(
  { db }: Transaction,
  company_id: string,
  email: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('company_domains')
    .select('domain')
    .where('company_id', '=', company_id)
    .where('domain', '=', domainOf(email))
    .where('admits', '=', true)
    .executeTakeFirst()
  return row?.domain ?? null
}

/**
 * Approves a pending applicant, unless an admin has already decided about the applicant
 * (`decided_by`). False if not approved. Runs in a system transaction.
 */
export async function admitApplicant(
  { db }: Transaction,
  id: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ status: 'approved', decided_at: new Date(now) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('decided_by', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
