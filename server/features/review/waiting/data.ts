import { sql } from 'kysely'
import { z } from 'zod'
import { uuid } from '#contract/fields.ts'
import type { WaitingReview } from '#contract/review.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { compileQuery } from '#server/platform/database/one-round-trip/compile-query.ts'
import { markOf } from '#server/platform/documents/data.ts'
import { timestampPart } from '#server/platform/http/list-page.ts'
import { seesScript } from '../../scripts/visibility/data.ts'
import { dueOn, person } from '../data.ts'

/** Cursor value of a review without a due date; sorts last. */
const NEVER = 'infinity'
export const waitingCursor = z.strictObject({
  due_on: z.union([z.literal(NEVER), z.iso.date()]),
  asked_at: timestampPart,
  id: uuid,
})
export type WaitingCursor = z.output<typeof waitingCursor>

/**
 * Lists the scripts that wait for a user's review, in order of the due date. The user is a
 * reviewer, may see the script, and has not approved its present version.
 */
export function listWaiting(
  tx: ReadTransaction,
  user_id: string,
  { limit, after }: { limit: number; after: WaitingCursor | null },
): Promise<WaitingReview[]> {
  const { due_on = NEVER, asked_at = '', id = '' } = after ?? {}
  const values = { user_id, limit, due_on, asked_at, id }
  return selectWaiting(tx, values, { is_first: after === null })
}

type Values = { user_id: string; limit: number } & WaitingCursor

/** The query of `listWaiting`. Compiled once, because every dashboard runs it. */
const selectWaiting = compileQuery<ReadTransaction, Values, WaitingReview, { is_first: boolean }>(
  (db, { user_id, limit, due_on, asked_at, id }, { is_first }) => {
    const due = sql`coalesce(r.due_on, 'infinity'::date)`
    return db
      .selectFrom('reviewers as w')
      .innerJoin('reviews as r', 'r.id', 'w.review_id')
      .innerJoin('scripts as s', 's.id', 'r.script_id')
      .innerJoin('documents as d', 'd.id', 's.id')
      .leftJoin('users as asker', 'asker.id', 'r.asked_by')
      .select(['r.id as review_id', 'r.asked_at', dueOn, 'w.decision'])
      .select(person('r.asked_by', 'asker.username').as('asked_by'))
      .select(
        sql<WaitingReview['script']>`json_build_object(
        'id', s.id, 'kind', s.kind, 'title', s.title, 'language', s.language)`.as('script'),
      )
      .select(
        sql<boolean>`w.decision IS NOT NULL AND w.text_mark <> ${markOf('d')}`.as('is_outdated'),
      )
      .where('w.user_id', '=', user_id)
      .where('r.ended_at', 'is', null)
      .where('s.trashed_at', 'is', null)
      .where(seesScript(user_id))
      .where(
        sql<boolean>`(w.decision IS DISTINCT FROM 'approved' OR w.text_mark <> ${markOf('d')})`,
      )
      .$if(!is_first, (rows) =>
        rows.where(
          sql<boolean>`(${due}, r.asked_at, r.id) > (${due_on}::date, ${asked_at}::timestamptz, ${id}::uuid)`,
        ),
      )
      .orderBy(due)
      .orderBy('r.asked_at')
      .orderBy('r.id')
      .limit(limit)
  },
)

export const waitingCursorOf = ({ due_on, asked_at, review_id }: WaitingReview): WaitingCursor => ({
  due_on: due_on ?? NEVER,
  asked_at,
  id: review_id,
})
