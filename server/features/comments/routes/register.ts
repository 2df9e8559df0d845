import { commentRoutes } from '#contract/comments.ts'
import type { DocumentFacts } from '#contract/permissions.ts'
import type { RouteInput, RouteResponse } from '#contract/route.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { AttributedTransaction, ReadTransaction } from '#server/platform/database/database.ts'
import {
  cursorOfCreated,
  cutPage,
  readCursor,
  timeCursor,
} from '#server/platform/http/list-page.ts'
import type { Services } from '#server/platform/services.ts'
import { listThreads } from '../data.ts'
import { notifyOpenDocuments } from '../realtime.ts'
import { type CommentContext, deleteOwn, reply, resolve, rewrite, start } from './write-comments.ts'

const { findMentionable: _, ...ownRoutes } = commentRoutes
type Query = RouteInput<(typeof commentRoutes)['listThreads']>['query']
type Page = RouteResponse<(typeof commentRoutes)['listThreads']>

const contextOf = ({
  target: script,
  actor,
  tx,
}: {
  target: DocumentFacts
  actor: Account
  tx: AttributedTransaction
}): CommentContext => ({
  tx,
  actor,
  script,
  about: script.about,
  document_id: script.document_id,
})

async function list(
  tx: ReadTransaction,
  document_id: string,
  { limit, after, filter, changed_after }: Query,
  user_id: string,
): Promise<Page> {
  const which =
    changed_after === undefined
      ? { filter, after: readCursor(timeCursor, after) }
      : { changed_after }
  const found = await listThreads(tx, document_id, { limit: limit + 1, user_id, ...which })
  const { rows: threads, next } = cutPage(found.threads, limit, cursorOfCreated)
  return { threads, changed: found.changed, next }
}

/**
 * Routes that list, write and resolve comments on scripts and canvases. The route that lists the
 * users whom a comment can mention is in the feature `scripts`.
 */
export function registerComments(services: Services): void {
  notifyOpenDocuments(services)
  services.implement(ownRoutes, {
    listThreads: ({ query, target, actor, tx }) =>
      list(tx, target.document_id, query, actor.user_id),
    startThread: (call) => start(contextOf(call), call.body),
    replyToThread: (call) => reply(contextOf(call), call.params.thread_id, call.body),
    updateThread: (call) => resolve(contextOf(call), call.params.thread_id, call.body),
    updateComment: (call) => rewrite(contextOf(call), call.params, call.body),
    deleteComment: (call) => deleteOwn(contextOf(call), call.params),
  })
}
