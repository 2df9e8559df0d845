import { sql } from 'kysely'
import type { Colleague, Grant } from '#contract/grants.ts'
import type { GrantedAccess, ScriptFacts } from '#contract/permissions.ts'
import type { Member } from '#server/platform/access/colleagues.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { foldedPerson, likePattern } from '#server/platform/database/search-terms.ts'
import type { NewRow } from '#server/platform/database/tables.ts'
import { IS_IN_GROUP } from '../data.ts'

const selectGrants = (tx: ReadTransaction, script_id: string) =>
  tx.db
    .selectFrom('script_grants as g')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .leftJoin('users as giver', 'giver.id', 'g.granted_by')
    .select([
      'g.user_id',
      'u.username',
      'u.email',
      'g.access',
      sql<boolean>`u.status = 'suspended'`.as('is_suspended'),
      'g.created_at',
      sql<string>`coalesce(giver.username, '')`.as('granted_by_name'),
    ])
    .where('g.script_id', '=', script_id)

/**
 * Lists the grants of a script, oldest first. A script has at most one grant per member, so there
 * is no pagination.
 */
export function listGrants(tx: ReadTransaction, script_id: string): Promise<Grant[]> {
  return selectGrants(tx, script_id).orderBy('g.created_at').orderBy('g.user_id').execute()
}

const MAX_FOUND = 20

const selectColleagues = (tx: ReadTransaction, company_id: string, terms: readonly string[]) =>
  tx.db
    .selectFrom('users as u')
    .select(['u.id as user_id', 'u.username', 'u.email'])
    .where('u.company_id', '=', company_id)
    .where('u.status', '=', 'approved')
    .where(({ and }) =>
      and(terms.map((term) => sql<boolean>`${foldedPerson('u')} LIKE ${likePattern(term)}`)),
    )
    .orderBy('u.username')
    .orderBy('u.id')
    .limit(MAX_FOUND)

const grantees = (tx: ReadTransaction, script_id: string) =>
  tx.db.selectFrom('script_grants as g').select('g.user_id').where('g.script_id', '=', script_id)

const isAdministrator = (company_id: string) =>
  sql<boolean>`(u.is_deputy OR u.id = (SELECT admin FROM companies WHERE id = ${company_id}))`

const groupMembers = (tx: ReadTransaction, group_id: string) =>
  tx.db.selectFrom('group_members as m').select('m.user_id').where('m.group_id', '=', group_id)

/**
 * Finds the members who can get a grant, sorted by name. Leaves out the script's owner, and members
 * who already have a grant.
 */
export function findGrantees(
  tx: ReadTransaction,
  { id, company_id, owner_id }: ScriptFacts,
  terms: readonly string[],
): Promise<Colleague[]> {
  return selectColleagues(tx, company_id, terms)
    .where('u.id', '<>', owner_id)
    .where('u.id', 'not in', grantees(tx, id))
    .execute()
}

/**
 * Finds the members who may see the script, sorted by name. Leaves out the member `not`. The
 * following members may see the script:
 * - its owner
 * - members with a grant
 * - members to whom the visibility shows the script
 */
export function findViewers(
  tx: ReadTransaction,
  { id, company_id, owner_id, visibility, group_id }: ScriptFacts,
  { terms, not }: { terms: readonly string[]; not: string },
): Promise<Colleague[]> {
  const members = selectColleagues(tx, company_id, terms).where('u.id', '<>', not)
  if (visibility === 'team_view' || visibility === 'team_edit') return members.execute()
  return members
    .where(({ or, eb }) =>
      or([
        eb('u.id', '=', owner_id),
        eb('u.id', 'in', grantees(tx, id)),
        ...(group_id === null
          ? []
          : [eb('u.id', 'in', groupMembers(tx, group_id)), isAdministrator(company_id)]),
      ]),
    )
    .execute()
}

export function readMembers(
  tx: ReadTransaction,
  script_id: string,
  ids: readonly string[],
): Promise<(Member & { username: string })[]> {
  return tx.db
    .selectFrom('users as u')
    .leftJoin('script_grants as given', (join) =>
      join.onRef('given.user_id', '=', 'u.id').on('given.script_id', '=', script_id),
    )
    .leftJoin('scripts as s', (join) => join.on('s.id', '=', script_id))
    .leftJoin('group_members as ours', (join) =>
      join.onRef('ours.user_id', '=', 'u.id').onRef('ours.group_id', '=', 's.group_id'),
    )
    .select(['u.id as user_id', 'u.username', 'u.is_deputy', 'given.access as grant', IS_IN_GROUP])
    .where('u.id', 'in', ids)
    .where('u.status', '=', 'approved')
    .execute()
}

/** Reads one member's grant; throws if there is none. */
export function readGrant(tx: Transaction, script_id: string, user_id: string): Promise<Grant> {
  return selectGrants(tx, script_id).where('g.user_id', '=', user_id).executeTakeFirstOrThrow()
}

/**
 * True if the user is a member of the caller's company. Locks the row until the transaction ends,
 * so that a concurrent removal cannot leave a grant behind.
 */
export async function lockMember(tx: Transaction, user_id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('status', '=', 'approved')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Creates or changes a grant; returns the member's previous access, or null if there was none. */
export async function saveGrant(
  tx: Transaction,
  grant: NewRow<'script_grants'>,
): Promise<GrantedAccess | null> {
  const before = await tx.db
    .selectFrom('script_grants')
    .select('access')
    .where('script_id', '=', grant.script_id)
    .where('user_id', '=', grant.user_id)
    .forUpdate()
    .executeTakeFirst()
  if (before?.access !== grant.access)
    await tx.db
      .insertInto('script_grants')
      .values(grant)
      .onConflict((conflict) =>
        conflict.columns(['script_id', 'user_id']).doUpdateSet({
          access: grant.access,
          granted_by: grant.granted_by,
        }),
      )
      .execute()
  return before?.access ?? null
}

/** Deletes a grant; returns its access, or null if there was none. */
export async function deleteGrant(
  tx: Transaction,
  script_id: string,
  user_id: string,
): Promise<GrantedAccess | null> {
  const gone = await tx.db
    .deleteFrom('script_grants')
    .where('script_id', '=', script_id)
    .where('user_id', '=', user_id)
    .returning('access')
    .executeTakeFirst()
  return gone?.access ?? null
}
