import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Invitation, InvitingOutcome } from '#contract/invitations.ts'
import type { Language } from '#contract/language.ts'
import { INVITATION_DAYS } from '#contract/limits.ts'
import type { PersonFacts, UserStatus } from '#contract/permissions.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { newestFirst } from '#server/platform/database/newest-first.ts'
import type { TimeCursor } from '#server/platform/http/list-page.ts'

const LASTS_MS = INVITATION_DAYS * 86_400_000

const select = ({ db }: ReadTransaction, now: number) =>
  db
    .selectFrom('invitations')
    .select(['id', 'email', 'username', 'invited_at', 'expires_at'])
    .select(
      sql<
        Invitation['state']
      >`CASE WHEN accepted_at IS NOT NULL THEN 'accepted' WHEN revoked_at IS NOT NULL THEN 'revoked' WHEN expires_at <= ${new Date(now).toISOString()} THEN 'expired' ELSE 'open' END`.as(
        'state',
      ),
    )

/**
 * Finds the company of an invitation, so that the request can be authorized; null if the invitation
 * is not visible.
 */
export async function findInvitation(
  { db }: ReadTransaction,
  id: string,
): Promise<PersonFacts | null> {
  const row = await db
    .selectFrom('invitations')
    .select(['id', 'company_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export const readInvitation = (tx: ReadTransaction, id: string, now: number): Promise<Invitation> =>
  select(tx, now).where('id', '=', id).executeTakeFirstOrThrow()

export const listInvitations = (
  tx: ReadTransaction,
  page: { limit: number; after: TimeCursor | null; now: number },
): Promise<Invitation[]> =>
  select(tx, page.now)
    .$call(newestFirst('invited_at', 'id', page))
    .execute()

const OUTCOME_OF: Record<Exclude<UserStatus, 'removed'>, InvitingOutcome> = {
  approved: 'member',
  service: 'member',
  pending: 'waiting',
  rejected: 'former',
  suspended: 'former',
  leaving: 'member',
}

/**
 * Finds which of the addresses belong to people in the company. The result maps each found address
 * to `member`, `waiting` (an applicant) or `former` (rejected or suspended).
 */
export async function findKnownPeople(
  { db }: ReadTransaction,
  company_id: string,
  emails: readonly string[],
): Promise<Map<string, InvitingOutcome>> {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'status'])
    .where('company_id', '=', company_id)
    .where('email', 'in', emails)
    .execute()
  // Removed members are not returned, so that they can be invited again.
  return new Map(
    rows.flatMap(({ email, status }) =>
      status === 'removed' ? [] : [[email, OUTCOME_OF[status]] as const],
    ),
  )
}

type Invited = { email: string; username: string }
type Inviting = { company_id: string; invited_by: string; language: Language; now: number }

/**
 * Creates an invitation for each address and returns the ids of the invitations. If an address
 * already has an invitation, renews it and makes its previous link invalid.
 */
export async function saveInvitations(
  { db }: Transaction,
  people: readonly Invited[],
  { company_id, invited_by, language, now }: Inviting,
): Promise<string[]> {
  const renewal = renewed(now)
  const rows = await db
    .insertInto('invitations')
    .values(
      people.map((person) => ({
        id: randomUUID(),
        ...person,
        company_id,
        invited_by,
        language,
        invited_at: renewal.invited_at,
        expires_at: renewal.expires_at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'email']).doUpdateSet((on) => ({
        ...renewal,
        invited_by,
        language,
        accepted_at: null,
        username: on.ref('excluded.username'),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const renewed = (now: number) => ({
  token_hash: null,
  revoked_at: null,
  invited_at: new Date(now),
  expires_at: new Date(now + LASTS_MS),
})

/** Renews an invitation; false if it was already accepted. */
export async function renewInvitation({ db }: Transaction, id: string, now: number) {
  const row = await db
    .updateTable('invitations')
    .set(renewed(now))
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Revokes an invitation; false if it was already accepted or revoked. */
export async function revokeInvitation({ db }: Transaction, id: string, now: number) {
  const row = await db
    .updateTable('invitations')
    .set({ revoked_at: new Date(now), token_hash: null })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores the hash of an invitation's link and returns the data for the email with the link. Runs in
 * a system transaction. Returns null in these cases:
 * - The invitation already has a link.
 * - The invitation was accepted or revoked, or has expired.
 * - Its company is dormant or deleted.
 */
export async function storeLink(
  { db }: Transaction,
  id: string,
  token_hash: Uint8Array,
  now: number,
) {
  const row = await db
    .updateTable('invitations as n')
    .from('companies as c')
    .innerJoin('users as u', 'u.company_id', 'c.id')
    .set({ token_hash })
    .where('n.id', '=', id)
    .whereRef('c.id', '=', 'n.company_id')
    .whereRef('u.id', '=', 'n.invited_by')
    .where('n.token_hash', 'is', null)
    .where('n.accepted_at', 'is', null)
    .where('n.revoked_at', 'is', null)
    .where('n.expires_at', '>', new Date(now).toISOString())
    .where('c.is_dormant', '=', false)
    .where('c.deleted_at', 'is', null)
    .returning([
      'n.email as to',
      'n.language',
      'n.username',
      'n.expires_at',
      'c.name as company_name',
      'u.username as inviter',
    ])
    .executeTakeFirst()
  return row ?? null
}

export async function readSignUpId({ db }: ReadTransaction, company_id: string): Promise<string> {
  const { sign_up_id } = await db
    .selectFrom('companies')
    .select('sign_up_id')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  return sign_up_id ?? company_id
}

export async function renewSignUpId({ db }: Transaction, company_id: string): Promise<string> {
  const sign_up_id = randomUUID()
  await db.updateTable('companies').set({ sign_up_id }).where('id', '=', company_id).execute()
  return sign_up_id
}

/** Finds a valid invitation by the hash of its link; null if none. Runs in a system transaction. */
export async function findOpenInvitation({ db }: Transaction, token_hash: Uint8Array, now: number) {
  const row = await db
    .selectFrom('invitations')
    .select(['id', 'company_id', 'email', 'username'])
    .where('token_hash', '=', token_hash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst()
  return row ?? null
}

/**
 * Marks an invitation as accepted; false if it was used or revoked meanwhile. Runs in a system
 * transaction.
 */
export async function acceptInvitation({ db }: Transaction, id: string, now: number) {
  const row = await db
    .updateTable('invitations')
    .set({ accepted_at: new Date(now), token_hash: null })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
