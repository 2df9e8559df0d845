import { sql } from 'kysely'
import { type Actor, administers } from '#contract/permissions.ts'
import type { Template } from '#contract/templates.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { seesScript } from '../visibility/data.ts'

/**
 * Lists the company's templates that the actor may see, by title. In the free company (the tenant
 * of users without a company), lists only the actor's own templates. Lists retired templates only
 * for users who manage them.
 */
export function listTemplates(tx: ReadTransaction, actor: Actor): Promise<Template[]> {
  const isManaged = sql<boolean>`(s.owner_id = ${actor.user_id}::uuid
    OR (s.visibility <> 'private' AND ${administers(actor)}::boolean))`
  return ownTemplates(tx, actor)
    .leftJoin('users as owner', 'owner.id', 's.owner_id')
    .select(['s.id', 's.kind', 's.title', 's.purpose', 's.language', 's.target_seconds'])
    .select(['s.updated_at', 's.retired_at'])
    .select([
      sql<string>`coalesce(owner.username, '')`.as('owner_name'),
      isManaged.as('may_manage'),
    ])
    .where(sql<boolean>`(s.retired_at IS NULL OR ${isManaged})`)
    .where(seesScript(actor.user_id))
    .orderBy(sql`lower(s.title) COLLATE "C"`)
    .orderBy('s.id')
    .execute()
}

/**
 * Counts the company's templates, including retired templates. Leaves out private templates of
 * other users.
 */
export async function countTemplates(tx: ReadTransaction, actor: Actor): Promise<number> {
  const { count } = await ownTemplates(tx, actor)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const ownTemplates = ({ db }: ReadTransaction, { company_id, user_id }: Actor) =>
  db
    .selectFrom('scripts as s')
    .where('s.company_id', '=', company_id)
    .where('s.trashed_at', 'is', null)
    .where(sql<boolean>`s.is_template`)
    .where(({ or, eb }) =>
      or([eb('s.visibility', '<>', 'private'), eb('s.owner_id', '=', user_id)]),
    )

/** Retires a template or restores it. Does not change the time of the last edit. */
export async function setRetired(tx: Transaction, id: string, is_retired: boolean): Promise<void> {
  await tx.db
    .updateTable('scripts')
    .set({ retired_at: is_retired ? sql<string>`now()` : null })
    .where('id', '=', id)
    .execute()
}
