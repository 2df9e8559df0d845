import type { ScriptFacts } from '#contract/permissions.ts'
import type { Reviewer } from '#contract/review.ts'
import type { Account } from '#server/platform/access/account.ts'
import { maySee } from '#server/platform/access/colleagues.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { NEVER, type ReviewerRow, type WaitingPlace } from './data.ts'

/** A reviewer as they are answered. `by`: a colleague of theirs. */
export function toReviewer(row: ReviewerRow, script: ScriptFacts, by: Account): Reviewer {
  const { is_member, grant, ...reviewer } = row
  const member = { user_id: row.id, grant }
  return { ...reviewer, may_decide: is_member && maySee(member, script, by) }
}

/** Whether all that are waited for have approved the text as it is; never without anybody's approval. */
export function isApproved(reviewers: readonly Reviewer[]): boolean {
  const waited = reviewers.filter(({ may_decide }) => may_decide)
  return (
    waited.length > 0 &&
    waited.every(({ decision, is_outdated }) => decision === 'approved' && !is_outdated)
  )
}

/** Each of these once, but for the one who does it: whom an event concerns. */
export function listOthers(ids: readonly string[], not: string): string[] {
  return [...new Set(ids)].filter((id) => id !== not)
}

/** The place a cursor names; null without one. Throws Refusal('invalid') for one that was not made here. */
export function readWaitingCursor(cursor: string | undefined): WaitingPlace | null {
  if (cursor === undefined) return null
  const [due_on = '', asked_at = '', id = ''] = Buffer.from(cursor, 'base64url')
    .toString()
    .split(' ')
  const isDay = due_on === NEVER || (/^\d{4}-\d\d-\d\d$/.test(due_on) && isDate(due_on))
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(asked_at) && isDate(asked_at)
  if (!isDay || !isTime || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new Refusal('invalid', { fields: [{ path: 'after', code: 'invalid' }] })
  return { due_on, asked_at, id }
}

const isDate = (text: string) => !Number.isNaN(Date.parse(text))
