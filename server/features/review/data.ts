import { sql } from 'kysely'
import type { Review, ReviewDecision, ReviewRecord } from '#contract/review.ts'
import type { ScriptStatus } from '#contract/scripts.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import type { NewRow } from '#server/platform/database/tables.ts'
import { markOf } from '#server/platform/documents/data.ts'
import { IS_IN_GROUP } from '../scripts/data.ts'

export type ReviewRow = Omit<Review, 'reviewers'>

export const person = (id: string, name: string) =>
  sql<{ id: string; username: string | null }>`json_build_object(
    'id', ${sql.ref(id)}, 'username', ${sql.ref(name)})`
export const dueOn = sql<string | null>`r.due_on::text`.as('due_on')

/** Finds a script's open review; null if none. */
export async function findOpenReview(
  tx: ReadTransaction,
  script_id: string,
): Promise<ReviewRow | null> {
  const row = await tx.db
    .selectFrom('reviews as r')
    .leftJoin('users as asker', 'asker.id', 'r.asked_by')
    .select(['r.id', person('r.asked_by', 'asker.username').as('asked_by')])
    .select(['r.asked_at', dueOn, 'r.message'])
    .where('r.script_id', '=', script_id)
    .where('r.ended_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Lists the reviewers of the open review, sorted by name. Includes the columns that decide whether
 * each reviewer may see the script.
 */
export function listReviewers(tx: ReadTransaction, script_id: string) {
  return tx.db
    .selectFrom('reviewers as w')
    .innerJoin('reviews as r', 'r.id', 'w.review_id')
    .innerJoin('documents as d', 'd.id', 'r.script_id')
    .leftJoin('users as u', 'u.id', 'w.user_id')
    .leftJoin('script_grants as given', (join) =>
      join.onRef('given.user_id', '=', 'w.user_id').onRef('given.script_id', '=', 'r.script_id'),
    )
    .leftJoin('scripts as s', 's.id', 'r.script_id')
    .leftJoin('group_members as ours', (join) =>
      join.onRef('ours.user_id', '=', 'w.user_id').onRef('ours.group_id', '=', 's.group_id'),
    )
    .select(['w.user_id as id', 'u.username', 'u.email', 'given.access as grant', IS_IN_GROUP])
    .select(['w.decision', 'w.decided_at', 'w.message'])
    .select(sql<boolean>`coalesce(u.is_deputy, false)`.as('is_deputy'))
    .select(sql<boolean>`coalesce(u.status = 'approved', false)`.as('is_member'))
    .select(
      sql<boolean>`w.decision IS NOT NULL AND w.text_mark <> ${markOf('d')}`.as('is_outdated'),
    )
    .where('r.script_id', '=', script_id)
    .where('r.ended_at', 'is', null)
    .orderBy('u.username')
    .orderBy('w.user_id')
    .execute()
}
export type ReviewerRow = Awaited<ReturnType<typeof listReviewers>>[number]

const selectRecords = (tx: ReadTransaction) =>
  tx.db
    .selectFrom('review_records as e')
    .leftJoin('users as by', 'by.id', 'e.by_user')
    .select(['e.id', 'e.kind', 'e.created_at as at', 'e.version_id'])
    .select(person('e.by_user', 'by.username').as('by'))

export async function readRecordsOfVersions(
  tx: ReadTransaction,
  version_ids: readonly string[],
): Promise<ReadonlyMap<string, ReviewRecord[]>> {
  if (version_ids.length === 0) return new Map()
  const rows = await selectRecords(tx)
    .where('e.version_id', 'in', version_ids)
    .orderBy('e.created_at')
    .execute()
  const records = rows.map(({ version_id, ...record }) => ({ version_id, record }))
  const byVersion = Map.groupBy(records, ({ version_id }) => version_id)
  return new Map([...byVersion].map(([id, all]) => [id, all.map(({ record }) => record)]))
}

/** Finds the record of the last time that a script became ready; null if it never did. */
export async function findCompletion(
  tx: ReadTransaction,
  script_id: string,
): Promise<ReviewRecord | null> {
  const row = await selectRecords(tx)
    .where('e.script_id', '=', script_id)
    .where('e.kind', '=', 'completed')
    .orderBy('e.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { version_id: _, ...record } = row
  return record
}

/** Finds the version that the user last decided about; null if none. */
export async function findSeenVersion(
  tx: ReadTransaction,
  script_id: string,
  user_id: string,
): Promise<string | null> {
  const row = await tx.db
    .selectFrom('review_records')
    .select('version_id')
    .where('script_id', '=', script_id)
    .where('by_user', '=', user_id)
    .where('kind', 'in', ['approved', 'changes_requested'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version_id ?? null
}

/** Finds a review record of any kind by id; null if there is none that the caller may see. */
export async function findRecord(
  tx: Transaction,
  id: string,
): Promise<{ script_id: string; by_user: string } | null> {
  const row = await tx.db
    .selectFrom('review_records')
    .select(['script_id', 'by_user'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Inserts a record; false if the id is taken. */
export async function insertRecord(
  tx: Transaction,
  record: NewRow<'review_records'>,
): Promise<boolean> {
  const made = await tx.db
    .insertInto('review_records')
    .values(record)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Reads a script's status. The status cannot change while the script's document is locked. */
export async function readStatus(tx: ReadTransaction, script_id: string): Promise<ScriptStatus> {
  const row = await tx.db
    .selectFrom('scripts')
    .select('status')
    .where('id', '=', script_id)
    .executeTakeFirstOrThrow()
  return row.status
}

/**
 * Changes a script's status. Does not change the time of the last edit, so the script keeps its
 * position in lists.
 */
export async function writeStatus(
  tx: Transaction,
  script_id: string,
  status: ScriptStatus,
): Promise<void> {
  await tx.db.updateTable('scripts').set({ status }).where('id', '=', script_id).execute()
}

/** Creates a review; false if the id is taken. */
export async function insertReview(tx: Transaction, review: NewRow<'reviews'>): Promise<boolean> {
  const made = await tx.db
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function updateReview(
  tx: Transaction,
  id: string,
  change: { due_on: string | null; message: string },
): Promise<void> {
  await tx.db.updateTable('reviews').set(change).where('id', '=', id).execute()
}

export async function endReview(tx: Transaction, id: string): Promise<void> {
  await tx.db
    .updateTable('reviews')
    .set({ ended_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function insertReviewers(
  tx: Transaction,
  review: { review_id: string; company_id: string },
  user_ids: readonly string[],
): Promise<void> {
  if (user_ids.length === 0) return
  await tx.db
    .insertInto('reviewers')
    .values(user_ids.map((user_id) => ({ ...review, user_id })))
    .execute()
}

/**
 * Removes reviewers, with their decisions, from a review. The review's history still contains these
 * decisions.
 */
export async function deleteReviewers(
  tx: Transaction,
  review_id: string,
  user_ids: readonly string[],
): Promise<void> {
  if (user_ids.length === 0) return
  await tx.db
    .deleteFrom('reviewers')
    .where('review_id', '=', review_id)
    .where('user_id', 'in', user_ids)
    .execute()
}

/**
 * Stores a reviewer's decision and overwrites the previous decision, which stays in the review's
 * history.
 */
export async function writeDecision(
  tx: Transaction,
  reviewer: { review_id: string; user_id: string },
  said: { decision: ReviewDecision; message: string; text_mark: string },
): Promise<void> {
  await tx.db
    .updateTable('reviewers')
    .set({ ...said, decided_at: sql<string>`now()` })
    .where('review_id', '=', reviewer.review_id)
    .where('user_id', '=', reviewer.user_id)
    .execute()
}

export async function listReviewParticipants(
  tx: Transaction,
  script_id: string,
): Promise<string[]> {
  const newest = await tx.db
    .selectFrom('reviews')
    .select(['id', 'asked_by'])
    .where('script_id', '=', script_id)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return []
  const named = await tx.db
    .selectFrom('reviewers')
    .select('user_id')
    .where('review_id', '=', newest.id)
    .execute()
  return [newest.asked_by, ...named.map(({ user_id }) => user_id)]
}
