import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { commentRoutes, type Thread } from '#contract/comments.ts'
import { grantRoutes } from '#contract/grants.ts'
import type { RouteCall, RouteResponse } from '#contract/route.ts'
import { request } from '#web/api/client.ts'
import { queryBy, queryOf, refreshAfter } from '#web/api/queries.ts'

type Start = RouteCall<(typeof commentRoutes)['startThread']>['body']
type Reply = RouteCall<(typeof commentRoutes)['replyToThread']>['body']
type Rewrite = RouteCall<(typeof commentRoutes)['updateComment']>['body']
type Query = NonNullable<RouteCall<(typeof commentRoutes)['listThreads']>['query']>

export function commentCalls(id: string) {
  const routes = commentRoutes
  return {
    list: (query: Query) => request(routes.listThreads, { params: { id }, query }),
    start: (body: Start) => request(routes.startThread, { params: { id }, body }),
    reply: (thread_id: string, body: Reply) =>
      request(routes.replyToThread, { params: { id, thread_id }, body }),
    settle: (thread_id: string, resolved: boolean, taken = false) =>
      request(routes.updateThread, { params: { id, thread_id }, body: { resolved, taken } }),
    rewrite: (thread_id: string, comment_id: string, body: Rewrite) =>
      request(routes.updateComment, { params: { id, thread_id, comment_id }, body }),
    remove: (thread_id: string, comment_id: string) =>
      request(routes.deleteComment, { params: { id, thread_id, comment_id } }),
  }
}
export type CommentCalls = ReturnType<typeof commentCalls>

/**
 * A colleague who can be mentioned. If `isStranger`, the colleague cannot see the script yet, so
 * the script must be shared with them first.
 */
export type MentionCandidate = {
  user_id: string
  username: string
  email: string
  isStranger: boolean
}

/**
 * Finds colleagues who match `search`. People who can see the script come first. If `mayGrant` is
 * true, the other matching colleagues follow.
 */
export function useMentionCandidates(id: string, search: string | null, mayGrant: boolean) {
  const parts = search === null ? null : { params: { id }, query: { search } }
  const options = { placeholderData: keepPreviousData } as const
  const seeing = useQuery({ ...queryOf(commentRoutes.findMentionable, parts), ...options })
  const others = useQuery({
    ...queryOf(grantRoutes.findGrantees, mayGrant ? parts : null),
    ...options,
  })
  const known = new Set(seeing.data?.colleagues.map(({ user_id }) => user_id))
  const strangers = others.data?.colleagues.filter(({ user_id }) => !known.has(user_id)) ?? []
  const data: MentionCandidate[] = [
    ...(seeing.data?.colleagues ?? []).map((one) => ({ ...one, isStranger: false })),
    ...strangers.map((one) => ({ ...one, isStranger: true })),
  ]
  return { data, isFetching: seeing.isFetching || others.isFetching }
}

export async function grantCommenting(script_id: string, user_id: string): Promise<void> {
  const params = { id: script_id, user_id }
  await request(grantRoutes.setGrant, { params, body: { access: 'comment' } })
  void refreshAfter(grantRoutes.setGrant)
}

/** All threads of a document: open, resolved and deleted. */
export function useAllThreads(id: string) {
  const route = commentRoutes.listThreads
  return useQuery({
    ...queryBy(route, { params: { id } }, async (signal) => {
      const threads: Thread[] = []
      let page: RouteResponse<typeof route>
      do {
        const query = { changed_after: threads.at(-1)?.changed ?? 0, limit: 100 }
        page = await request(route, { params: { id }, query }, { signal })
        threads.push(...page.threads)
      } while (page.next !== null)
      return threads
    }),
    staleTime: 0,
  })
}
