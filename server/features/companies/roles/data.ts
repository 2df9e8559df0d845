import { sql } from 'kysely'
import type { Member } from '#contract/companies.ts'
import { OFFER_DAYS, type Roles } from '#contract/roles.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { MEMBER_COLUMNS, type Reader, toMember } from '../data.ts'

const OFFER_LIFETIME_MS = OFFER_DAYS * 86_400_000
/** Earliest creation time of an offer that is still valid at `now` (milliseconds). */
const oldest = (now: number) => new Date(now - OFFER_LIFETIME_MS)
const endOf = (offered_at: string) =>
  new Date(Date.parse(offered_at) + OFFER_LIFETIME_MS).toISOString()

export async function readRoles(
  { db }: ReadTransaction,
  company_id: string,
  now: number,
): Promise<Roles> {
  const company = await db
    .selectFrom('companies')
    .select(['admin', 'admin_offered_to', 'admin_offered_at'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  const people = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'is_deputy'])
    .where('company_id', '=', company_id)
    .where('status', '=', 'approved')
    .where((on) =>
      on.or([
        on('is_deputy', '=', true),
        on('id', 'in', [company.admin ?? '', company.admin_offered_to ?? ''].filter(Boolean)),
      ]),
    )
    .orderBy('username')
    .orderBy('id')
    .execute()
  const find = (id: string | null) => {
    const found = people.find((person) => person.id === id)
    return found ? { id: found.id, username: found.username, email: found.email } : null
  }
  const { admin_offered_at: at } = company
  const to = find(company.admin_offered_to)
  return {
    admin: find(company.admin),
    deputies: people
      .filter((person) => person.is_deputy)
      .map(({ is_deputy: _, ...person }) => person),
    offer:
      to && at && Date.parse(at) > oldest(now).getTime() ? { to, expires_at: endOf(at) } : null,
  }
}

/** Offers the admin role to a member. An earlier offer is replaced. */
export async function offerRole(
  { db }: Transaction,
  company_id: string,
  to: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ admin_offered_to: to, admin_offered_at: new Date(now) })
    .where('id', '=', company_id)
    .execute()
}

/**
 * Ends the open offer of the admin role. With `to`, ends only an offer to that member. Returns the
 * id of the member who had the offer; null if no offer was ended.
 */
export async function endOffer(
  { db }: Transaction,
  company_id: string,
  to?: string,
): Promise<string | null> {
  const company = await db
    .selectFrom('companies')
    .select('admin_offered_to')
    .where('id', '=', company_id)
    .forUpdate()
    .executeTakeFirst()
  const offered = company?.admin_offered_to ?? null
  if (offered === null || (to !== undefined && offered !== to)) return null
  await db
    .updateTable('companies')
    .set({ admin_offered_to: null, admin_offered_at: null })
    .where('id', '=', company_id)
    .execute()
  return offered
}

/**
 * Finds the open offer of the admin role to the caller. Returns the name of the admin who made the
 * offer, and the offer's expiry; null if there is none.
 */
export async function findOffer(
  { db }: ReadTransaction,
  { company_id, user_id }: { company_id: string; user_id: string },
  now: number,
): Promise<{ from: string; expires_at: string } | null> {
  const row = await db
    .selectFrom('companies as c')
    .innerJoin('users as u', 'u.id', 'c.admin')
    .select(['u.username as from', 'c.admin_offered_at as at'])
    .where('c.id', '=', company_id)
    .where('c.admin_offered_to', '=', user_id)
    .where('c.admin_offered_at', '>', oldest(now).toISOString())
    .executeTakeFirst()
  return row?.at ? { from: row.from, expires_at: endOf(row.at) } : null
}

/**
 * Makes the caller the company's admin, if this role was offered to them and the offer has not
 * expired. Returns the previous admin; null if there is no such offer.
 */
export async function acceptRole({ db }: Transaction, now: number): Promise<string | null> {
  const row = await db
    .selectNoFrom(sql<string | null>`take_admin_role(${oldest(now).toISOString()})`.as('former'))
    .executeTakeFirstOrThrow()
  return row.former
}

/** Makes a member a deputy, or revokes this role. Returns null if the member is not approved. */
export async function setDeputy(
  { db }: Transaction,
  id: string,
  is_deputy: boolean,
  admin: string | null,
): Promise<{ member: Member; changed: boolean } | null> {
  const write = db
    .updateTable('users')
    .set({ is_deputy })
    .where('id', '=', id)
    .where('status', '=', 'approved')
  const changed = await write
    .where('is_deputy', '!=', is_deputy)
    .returning(MEMBER_COLUMNS)
    .executeTakeFirst()
  if (changed) return { member: toMember(changed, admin), changed: true }
  const present = await db
    .selectFrom('users')
    .select(MEMBER_COLUMNS)
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  return present ? { member: toMember(present, admin), changed: false } : null
}

/**
 * Finds the users with these ids as recipients of emails, with the name of their company. Leaves
 * out users who are not approved. Runs in a system transaction.
 */
export async function findReaders(
  { db }: Transaction,
  ids: readonly string[],
): Promise<(Reader & { id: string; company_name: string })[]> {
  return db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.email as to', 'u.language', 'u.username', 'c.name as company_name'])
    .where('u.id', 'in', ids)
    .where('u.status', '=', 'approved')
    .execute()
}
