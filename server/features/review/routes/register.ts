import type { ScriptFacts } from '#contract/permissions.ts'
import { reviewRoutes } from '#contract/review.ts'
import { SCRIPT_CHANGED } from '#contract/scripts.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { AttributedTransaction } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/http/list-page.ts'
import type { Services } from '#server/platform/services.ts'
import { listWaiting, waitingCursor, waitingCursorOf } from '../waiting/data.ts'
import {
  complete,
  decide,
  type ReviewContext,
  readState,
  reopen,
  request,
  withdraw,
} from './write-reviews.ts'

const PUSHED_KINDS = [
  'review.asked',
  'review.changed',
  'review.withdrawn',
  'review.decided',
  'review.completed',
  'review.reopened',
] as const

export function registerReview({ documents, events, realtime, implement }: Services): void {
  // Notifies open pages of the script, so that they read the new status.
  events.follow(PUSHED_KINDS, ({ subject_id }) =>
    realtime.notify('script', subject_id, SCRIPT_CHANGED),
  )

  type Call = { target: ScriptFacts; actor: Account; tx: AttributedTransaction }
  const at = ({ target, actor, tx }: Call): ReviewContext => ({
    tx,
    actor,
    script: target,
    documents,
  })
  implement(reviewRoutes, {
    async listReviews({ query, actor, tx }) {
      const { rows: reviews, next } = await readPage(
        query,
        waitingCursor,
        (page) => listWaiting(tx, actor.user_id, page),
        waitingCursorOf,
      )
      return { reviews, next }
    },
    readReview: ({ target, actor, tx }) => readState({ tx, actor, script: target, documents }),
    requestReview: (call) => request(at(call), call.body),
    withdrawReview: (call) => withdraw(at(call)),
    decideReview: (call) => decide(at(call), call.body),
    completeScript: (call) => complete(at(call)),
    reopenScript: (call) => reopen(at(call)),
  })
}
