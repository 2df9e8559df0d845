import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { commentRoutes } from '#contract/comments.ts'
import { type ReviewState, reviewRoutes } from '#contract/review.ts'
import type { RouteCall } from '#contract/route.ts'
import type { Script } from '#contract/scripts.ts'
import { createApi } from '#web/api/client.ts'

const { findMentionable } = commentRoutes
const api = createApi({ ...reviewRoutes, findMentionable })

// Under the script’s own key: asked again with it when its socket says that it is another.
const keyOf = (id: string) => ['script', id, 'review'] as const

/** How far a script is, its review and what was said in it. */
export function useReview(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.readReview({ params: { id } }, { signal }),
    staleTime: 0,
  })
}

/** Colleagues who see the script, as far as the search narrows them. */
export function useColleagues(id: string, search: string) {
  return useQuery({
    queryKey: ['grants', id, 'reviewers', search],
    queryFn: ({ signal }) => api.findMentionable({ params: { id }, query: { search } }, { signal }),
    select: ({ colleagues }) => colleagues,
    placeholderData: keepPreviousData,
  })
}

type Body<K extends keyof typeof reviewRoutes> =
  RouteCall<(typeof reviewRoutes)[K]> extends { body: infer B } ? B : never
/** What can be done about a review. */
export type ReviewDeed =
  | { do: 'ask'; body: Body<'askForReview'> }
  | { do: 'decide'; body: Body<'decideReview'> }
  | { do: 'withdraw' | 'complete' | 'reopen' }

/** Does it; the answer shows at once here, the script asks again what it is. */
export function useReviewDeed(id: string) {
  const client = useQueryClient()
  const params = { id }
  const send = (deed: ReviewDeed): Promise<ReviewState> => {
    if (deed.do === 'ask') return api.askForReview({ params, body: deed.body })
    if (deed.do === 'decide') return api.decideReview({ params, body: deed.body })
    if (deed.do === 'withdraw') return api.withdrawReview({ params })
    if (deed.do === 'complete') return api.completeScript({ params, body: {} })
    return api.reopenScript({ params, body: {} })
  }
  return useMutation({
    mutationFn: send,
    onSuccess(state) {
      client.setQueryData(keyOf(id), state)
      client.setQueryData<Script>(['script', id], (known) =>
        known ? { ...known, status: state.status } : known,
      )
      void client.invalidateQueries({ queryKey: ['script', id], exact: true })
      void client.invalidateQueries({ queryKey: ['versions', id] })
      // The dashboard asks again when it is next shown.
      void client.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' })
      void client.invalidateQueries({ queryKey: ['scripts', 'list'], refetchType: 'none' })
    },
    // What is refused is refused because something is another than this page knows.
    onError: () => client.invalidateQueries({ queryKey: ['script', id] }),
  })
}
