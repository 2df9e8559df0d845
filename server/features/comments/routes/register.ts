import { commentRoutes } from '#contract/comments.ts'
import type { CanvasFacts, ScriptFacts } from '#contract/permissions.ts'
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
type Query = RouteInput<(typeof commentRoutes)['listScriptThreads']>['query']
type Page = RouteResponse<(typeof commentRoutes)['listScriptThreads']>

/** The document and author of a request. */
const inScript = (by: {
  target: ScriptFacts
  actor: Account
  tx: AttributedTransaction
}): CommentContext => ({
  tx: by.tx,
  actor: by.actor,
  script: by.target,
  about: 'script',
  document_id: by.target.id,
})
const inCanvas = (by: {
  target: CanvasFacts
  actor: Account
  tx: AttributedTransaction
}): CommentContext => ({
  tx: by.tx,
  actor: by.actor,
  script: by.target,
  about: 'canvas',
  document_id: by.target.canvas_id,
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

/** Comments on scripts and canvases: read, write, resolve. (Mentionable users: scripts.) */
export function registerComments(services: Services): void {
  notifyOpenDocuments(services)
  services.implement(ownRoutes, {
    listScriptThreads: ({ query, target, actor, tx }) => list(tx, target.id, query, actor.user_id),
    startScriptThread: (call) => start(inScript(call), call.body),
    replyToScriptThread: (call) => reply(inScript(call), call.params.thread_id, call.body),
    updateScriptThread: (call) => resolve(inScript(call), call.params.thread_id, call.body),
    updateScriptComment: (call) => rewrite(inScript(call), call.params, call.body),
    deleteScriptComment: (call) => deleteOwn(inScript(call), call.params),

    listCanvasThreads: ({ query, target, actor, tx }) =>
      list(tx, target.canvas_id, query, actor.user_id),
    startCanvasThread: (call) => start(inCanvas(call), call.body),
    replyToCanvasThread: (call) => reply(inCanvas(call), call.params.thread_id, call.body),
    updateCanvasThread: (call) => resolve(inCanvas(call), call.params.thread_id, call.body),
    updateCanvasComment: (call) => rewrite(inCanvas(call), call.params, call.body),
    deleteCanvasComment: (call) => deleteOwn(inCanvas(call), call.params),
  })
}
