import type { ScriptFacts } from '#contract/permissions.ts'
import type { Reviewer } from '#contract/review.ts'
import type { Account } from '#server/platform/access/account.ts'
import { colleagueMaySee } from '#server/platform/access/colleagues.ts'
import type { ReviewerRow } from './data.ts'

/**
 * Converts a reviewer's row to the form that the API returns. `by`: the account that sent the
 * request.
 */
export function toReviewer(row: ReviewerRow, script: ScriptFacts, by: Account): Reviewer {
  const { is_member, is_deputy, grant, is_in_group, ...reviewer } = row
  const member = { user_id: row.id, is_deputy, grant, is_in_group }
  return { ...reviewer, may_decide: is_member && colleagueMaySee(member, script, by) }
}

/**
 * True if every reviewer who may still decide approved the present version. False if there is no
 * such reviewer.
 */
export function isApproved(reviewers: readonly Reviewer[]): boolean {
  const waited = reviewers.filter(({ may_decide }) => may_decide)
  return (
    waited.length > 0 &&
    waited.every(({ decision, is_outdated }) => decision === 'approved' && !is_outdated)
  )
}

/** Returns the ids of the users to notify of an event: without duplicates and without the actor. */
export function listOthers(ids: readonly string[], not: string): string[] {
  return [...new Set(ids)].filter((id) => id !== not)
}
