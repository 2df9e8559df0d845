import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { commentRoutes } from '#contract/comments.ts'
import { type ReviewState, reviewRoutes } from '#contract/review.ts'
import type { RouteCall } from '#contract/route.ts'
import { changing, queryOf, send } from '#web/api/queries.ts'

export const useReview = (id: string) =>
  useQuery({ ...queryOf(reviewRoutes.readReview, { params: { id } }), staleTime: 0 })

/** Colleagues who can see the script and match the search. */
export const useColleagues = (id: string, search: string) =>
  useQuery({
    ...queryOf(commentRoutes.findMentionable, { params: { id }, query: { search } }),
    select: ({ colleagues }) => colleagues,
    placeholderData: keepPreviousData,
  })

type Body<K extends keyof typeof reviewRoutes> =
  RouteCall<(typeof reviewRoutes)[K]> extends { body: infer B } ? B : never
export type ReviewAction =
  | { do: 'ask'; body: Body<'requestReview'> }
  | { do: 'decide'; body: Body<'decideReview'> }
  | { do: 'withdraw' | 'complete' | 'reopen' }

function carryOut(id: string, deed: ReviewAction): Promise<ReviewState> {
  const params = { id }
  if (deed.do === 'ask') return send(reviewRoutes.requestReview, { params, body: deed.body })
  if (deed.do === 'decide') return send(reviewRoutes.decideReview, { params, body: deed.body })
  if (deed.do === 'withdraw') return send(reviewRoutes.withdrawReview, { params })
  if (deed.do === 'complete') return send(reviewRoutes.completeScript, { params, body: {} })
  return send(reviewRoutes.reopenScript, { params, body: {} })
}

/** Runs an action on a review. The page shows the response immediately and refetches the script. */
export const useReviewAction = (id: string) =>
  useMutation({
    mutationFn: (deed: ReviewAction) => carryOut(id, deed),
    // All routes of reviews invalidate the same queries, so any of them can be passed here.
    ...changing(reviewRoutes.requestReview),
  })
