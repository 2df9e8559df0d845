import { commentRoutes } from '#contract/comments.ts'
import { grantRoutes } from '#contract/grants.ts'
import type { RouteCall } from '#contract/route.ts'
import { createApi } from '#web/api/client.ts'

const { findGrantees, giveGrant } = grantRoutes
const api = createApi({ ...commentRoutes, findGrantees, giveGrant })

type Start = RouteCall<(typeof commentRoutes)['startScriptThread']>['body']
type Reply = RouteCall<(typeof commentRoutes)['replyToScriptThread']>['body']
type Rewrite = RouteCall<(typeof commentRoutes)['rewriteScriptComment']>['body']
type Query = NonNullable<RouteCall<(typeof commentRoutes)['listScriptThreads']>['query']>

/** The calls about one script's or one canvas's comments. */
export function commentCalls(about: 'script' | 'canvas', id: string) {
  const isScript = about === 'script'
  const list = isScript ? api.listScriptThreads : api.listCanvasThreads
  const start = isScript ? api.startScriptThread : api.startCanvasThread
  const reply = isScript ? api.replyToScriptThread : api.replyToCanvasThread
  const settle = isScript ? api.settleScriptThread : api.settleCanvasThread
  const rewrite = isScript ? api.rewriteScriptComment : api.rewriteCanvasComment
  const remove = isScript ? api.deleteScriptComment : api.deleteCanvasComment
  return {
    list: (query: Query) => list({ params: { id }, query }),
    start: (body: Start) => start({ params: { id }, body }),
    reply: (thread_id: string, body: Reply) => reply({ params: { id, thread_id }, body }),
    settle: (thread_id: string, resolved: boolean, taken = false) =>
      settle({ params: { id, thread_id }, body: { resolved, taken } }),
    rewrite: (thread_id: string, comment_id: string, body: Rewrite) =>
      rewrite({ params: { id, thread_id, comment_id }, body }),
    remove: (thread_id: string, comment_id: string) =>
      remove({ params: { id, thread_id, comment_id } }),
  }
}
export type CommentCalls = ReturnType<typeof commentCalls>

/** Somebody a comment can name; `isStranger`: who has to be given the script first. */
export type Nameable = { user_id: string; username: string; email: string; isStranger: boolean }

/** Colleagues by any part of the name: those who see the script, then, for who manages it, the others. */
export async function findNameable(
  script_id: string,
  search: string,
  mayGrant: boolean,
): Promise<Nameable[]> {
  const call = { params: { id: script_id }, query: { search } }
  const [seeing, others] = await Promise.all([
    api.findMentionable(call),
    mayGrant ? api.findGrantees(call) : { colleagues: [] },
  ])
  const known = new Set(seeing.colleagues.map(({ user_id }) => user_id))
  return [
    ...seeing.colleagues.map((one) => ({ ...one, isStranger: false })),
    ...others.colleagues
      .filter(({ user_id }) => !known.has(user_id))
      .map((one) => ({ ...one, isStranger: true })),
  ]
}

/** Lets a colleague comment on the script. */
export async function letComment(script_id: string, user_id: string): Promise<void> {
  await api.giveGrant({ params: { id: script_id, user_id }, body: { access: 'comment' } })
}
