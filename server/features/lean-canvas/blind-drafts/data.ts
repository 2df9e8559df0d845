import { sql } from 'kysely'
import type { BlindDraft, BlindState } from '#contract/blind-drafts.ts'
import { IS_IN_GROUP } from '#server/features/scripts/data.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import type { NewRow } from '#server/platform/database/tables.ts'

/**
 * A stored blind draft. The database computes `state`, so that it matches row-level security, which
 * uses the database's clock.
 */
export type DraftRow = Pick<BlindDraft, 'id' | 'begun_by' | 'begun_at' | 'reveal_at'> & {
  state: BlindState
  /** True if the user who started the draft is still a member. */
  is_led: boolean
}

const isRevealed = sql<boolean>`coalesce(coalesce(d.revealed_at, d.reveal_at) <= now(), false)`
/** SQL: true if the caller may write in the draft now. */
export const acceptsNotes = (draft_id: string) =>
  sql<boolean>`blind_draft_takes_notes(${draft_id}::uuid)`
export const newestOf = (script_id: string) => sql<string>`(SELECT n.id FROM blind_drafts n
  WHERE n.script_id = ${script_id}::uuid ORDER BY n.begun_at DESC LIMIT 1)`

const selectDraft = (tx: ReadTransaction, script_id: string) =>
  tx.db
    .selectFrom('blind_drafts as d')
    .leftJoin('users as u', 'u.id', 'd.begun_by')
    .select(['d.id', 'd.begun_at', 'd.reveal_at'])
    .select(
      sql<DraftRow['begun_by']>`json_build_object('id', d.begun_by, 'username', u.username)`.as(
        'begun_by',
      ),
    )
    .select(
      sql<BlindState>`CASE WHEN d.ended_at IS NULL THEN CASE WHEN ${isRevealed} THEN 'revealed' ELSE 'open' END
        WHEN ${isRevealed} THEN 'closed' ELSE 'cancelled' END`.as('state'),
    )
    .select(sql<boolean>`coalesce(u.status = 'approved', false)`.as('is_led'))
    .where('d.script_id', '=', script_id)

export async function findNewestDraft(
  tx: ReadTransaction,
  script_id: string,
): Promise<DraftRow | null> {
  const row = await selectDraft(tx, script_id)
    .orderBy('d.begun_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Finds a blind draft of a script by id; null if the script has no such draft. */
export async function findDraft(
  tx: ReadTransaction,
  script_id: string,
  id: string,
): Promise<DraftRow | null> {
  const row = await selectDraft(tx, script_id).where('d.id', '=', id).executeTakeFirst()
  return row ?? null
}

/**
 * Lists the drafters of a script's newest draft, sorted by name. Includes the columns that decide
 * whether each drafter may comment on the script.
 */
export function listDrafters(tx: ReadTransaction, script_id: string) {
  return tx.db
    .selectFrom('blind_drafters as w')
    .leftJoin('users as u', 'u.id', 'w.user_id')
    .leftJoin('script_grants as given', (join) =>
      join.onRef('given.user_id', '=', 'w.user_id').on('given.script_id', '=', script_id),
    )
    .leftJoin('scripts as s', (join) => join.on('s.id', '=', script_id))
    .leftJoin('group_members as ours', (join) =>
      join.onRef('ours.user_id', '=', 'w.user_id').onRef('ours.group_id', '=', 's.group_id'),
    )
    .select(['w.user_id as id', 'u.username', 'given.access as grant', IS_IN_GROUP])
    .select(sql<boolean>`coalesce(u.is_deputy, false)`.as('is_deputy'))
    .select(sql<boolean>`coalesce(u.status = 'approved', false)`.as('is_member'))
    .select(sql<boolean>`w.done_at IS NOT NULL`.as('is_done'))
    .where('w.draft_id', '=', newestOf(script_id))
    .orderBy('u.username')
    .orderBy('w.user_id')
    .execute()
}
export type DrafterRow = Awaited<ReturnType<typeof listDrafters>>[number]

/** Creates a draft; false if the script has a draft that has not ended, or if the id is taken. */
export async function insertDraft(
  tx: Transaction,
  draft: NewRow<'blind_drafts'>,
): Promise<boolean> {
  const made = await tx.db
    .insertInto('blind_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function insertDrafters(
  tx: Transaction,
  draft: { draft_id: string; company_id: string },
  user_ids: readonly string[],
): Promise<void> {
  if (user_ids.length === 0) return
  await tx.db
    .insertInto('blind_drafters')
    .values(user_ids.map((user_id) => ({ ...draft, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Change = { reveal_at?: string | null; revealed_at?: 'now'; ended_at?: 'now' }

/**
 * Moves the reveal time of a draft, reveals the draft, or ends it. Does nothing if the draft has
 * ended.
 */
export async function updateDraft(tx: Transaction, id: string, change: Change): Promise<void> {
  const { reveal_at, revealed_at, ended_at } = change
  const now = sql<string>`now()`
  await tx.db
    .updateTable('blind_drafts')
    .set({
      ...(reveal_at !== undefined && { reveal_at }),
      ...(revealed_at && { revealed_at: now }),
      ...(ended_at && { ended_at: now }),
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export async function deleteDraft(tx: Transaction, id: string): Promise<void> {
  await tx.db.deleteFrom('blind_drafts').where('id', '=', id).execute()
}

/**
 * Stores whether the caller has finished writing; false if the caller may not write in the draft
 * now.
 */
export async function writeDone(
  tx: Transaction,
  drafter: { draft_id: string; user_id: string },
  is_done: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('blind_drafters')
    .set({ done_at: is_done ? sql<string>`coalesce(done_at, now())` : null })
    .where('draft_id', '=', drafter.draft_id)
    .where('user_id', '=', drafter.user_id)
    .where(acceptsNotes(drafter.draft_id))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A draft whose reveal time has passed, and the users to notify. */
export type Due = { id: string; script_id: string; company_id: string; user_ids: string[] }

/**
 * Claims up to `most` drafts whose reveal time has passed; each draft is claimed once. A trashed
 * script's draft is claimed only after the script is restored. Requires a system transaction.
 *
 * The outer condition on `revealed_at` repeats the inner condition. After PostgreSQL has waited for
 * a concurrent claim, it checks only the outer condition again.
 */
export async function claimDue({ db }: Transaction, most: number): Promise<Due[]> {
  return db
    .updateTable('blind_drafts as d')
    .set({ revealed_at: sql<string>`d.reveal_at` })
    .where('d.revealed_at', 'is', null)
    .where('d.id', 'in', (query) =>
      query
        .selectFrom('blind_drafts as due')
        .innerJoin('scripts as s', 's.id', 'due.script_id')
        .select('due.id')
        .where('due.revealed_at', 'is', null)
        .where('due.ended_at', 'is', null)
        .where('due.reveal_at', '<=', sql<string>`now()`)
        .where('s.trashed_at', 'is', null)
        .limit(most),
    )
    .returning(['d.id', 'd.script_id', 'd.company_id'])
    .returning(
      sql<string[]>`ARRAY(SELECT w.user_id::text FROM blind_drafters w WHERE w.draft_id = d.id)`.as(
        'user_ids',
      ),
    )
    .execute()
}
