import { z } from 'zod'
import { idParams, line, pageQuery, prose, timestamp, uuid } from './fields.ts'
import { LANGUAGES } from './language.ts'
import { MAX_REVIEW_MESSAGE, MAX_REVIEWERS } from './limits.ts'
import { defineRoutes } from './route.ts'
import { SCRIPT_KINDS, SCRIPT_STATUSES } from './scripts.ts'

/**
 * A reviewer's decision. When all reviewers who may decide have approved the current text, the
 * script becomes ready.
 */
export const REVIEW_DECISIONS = ['approved', 'changes_requested'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

/** A person; the name is null after they leave the company. */
const person = z.object({ id: uuid, username: z.string().nullable() })

export const reviewRecord = z.object({
  id: uuid,
  kind: z.enum(['asked', ...REVIEW_DECISIONS, 'withdrawn', 'completed', 'reopened']),
  by: person,
  at: timestamp,
})
export type ReviewRecord = z.output<typeof reviewRecord>

const decision = z.enum(REVIEW_DECISIONS)
const message = prose(MAX_REVIEW_MESSAGE).default('')

const reviewer = person.extend({
  email: z.string().nullable(),
  /**
   * False if the reviewer may no longer see the script. The review does not wait for this reviewer.
   */
  may_decide: z.boolean(),
  decision: decision.nullable(),
  decided_at: timestamp.nullable(),
  message: z.string(),
  /** True if the text changed after the decision. */
  is_outdated: z.boolean(),
})
export type Reviewer = z.output<typeof reviewer>

const review = z.object({
  id: uuid,
  asked_by: person,
  asked_at: timestamp,
  /** A calendar date, `2025-12-24`. */
  due_on: z.iso.date().nullable(),
  message: z.string(),
  reviewers: z.array(reviewer),
})
export type Review = z.output<typeof review>

const reviewState = z.object({
  status: z.enum(SCRIPT_STATUSES),
  /** The open review; null if there is none. */
  review: review.nullable(),
  /**
   * For a ready script: the record of the event that made the script ready, i.e. the last approval
   * or a manager's own decision. Null for other scripts.
   */
  completed: reviewRecord.nullable(),
  /**
   * Identifier of the current text; every edit changes it. A request with a review decision must
   * contain it.
   */
  text_mark: z.string(),
  seen_version_id: uuid.nullable(),
})
export type ReviewState = z.output<typeof reviewState>

const waitingReview = z.object({
  review_id: uuid,
  script: z.object({
    id: uuid,
    kind: z.enum(SCRIPT_KINDS),
    title: z.string(),
    language: z.enum(LANGUAGES),
  }),
  asked_by: person,
  asked_at: timestamp,
  due_on: z.iso.date().nullable(),
  /**
   * The caller's last decision in this review; null if there is none. A script whose current text
   * the caller approved is not listed.
   */
  decision: decision.nullable(),
  is_outdated: z.boolean(),
})
export type WaitingReview = z.output<typeof waitingReview>
export const reviewList = z.object({
  reviews: z.array(waitingReview),
  next: z.string().nullable(),
})

const nothing = z.strictObject({})

export const reviewRoutes = defineRoutes({
  listReviews: {
    method: 'GET',
    path: '/api/reviews/',
    access: 'member',
    summary: 'List scripts that wait for the caller’s review, first due first.',
    query: z.object(pageQuery),
    response: reviewList,
  },
  readReview: {
    method: 'GET',
    path: '/api/scripts/:id/review/',
    access: ['script.view', 'params', 'id'],
    summary: 'Read a script’s open review with its reviewers and decisions.',
    params: idParams,
    response: reviewState,
  },
  requestReview: {
    method: 'PUT',
    path: '/api/scripts/:id/review/',
    access: ['script.edit', 'params', 'id'],
    summary: 'Request a review from colleagues who see the script, or update it. Idempotent by id.',
    params: idParams,
    body: z.strictObject({
      id: uuid,
      reviewers: z.array(uuid).max(MAX_REVIEWERS),
      due_on: z.iso.date().nullable().default(null),
      message,
    }),
    response: reviewState,
    rate: [60, 600],
  },
  withdrawReview: {
    method: 'DELETE',
    path: '/api/scripts/:id/review/',
    access: ['script.edit', 'params', 'id'],
    summary: 'Withdraw a review request: the script is a draft again.',
    params: idParams,
    response: reviewState,
  },
  decideReview: {
    method: 'POST',
    path: '/api/scripts/:id/review/decisions/',
    access: ['script.view', 'params', 'id'],
    summary:
      'Approve the text or request changes, as a reviewer; the last approval makes the script ready.',
    params: idParams,
    body: z.strictObject({
      id: uuid,
      review_id: uuid,
      decision,
      message,
      /**
       * Identifies the text that was reviewed. If the text has changed since, the decision is
       * refused.
       */
      text_mark: line(40),
    }),
    response: reviewState,
    rate: [60, 600],
  },
  completeScript: {
    method: 'POST',
    path: '/api/scripts/:id/complete/',
    access: ['script.manage', 'params', 'id'],
    summary: 'Mark a script as ready without further review: it is read-only until reopened.',
    params: idParams,
    body: nothing,
    response: reviewState,
    rate: [60, 600],
  },
  reopenScript: {
    method: 'POST',
    path: '/api/scripts/:id/reopen/',
    access: ['script.manage', 'params', 'id'],
    summary: 'Make a ready script a draft again.',
    params: idParams,
    body: nothing,
    response: reviewState,
    rate: [60, 600],
  },
})
