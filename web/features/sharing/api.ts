import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Share, sharingRoutes } from '#contract/sharing.ts'
import { createApi } from '#web/api/client.ts'

const api = createApi(sharingRoutes)
const sharesKey = (scriptId: string) => ['shares', scriptId] as const

/** What a link shows. A refusal is final; it is asked again only by hand. */
export function useShared(token: string) {
  return useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => api.readShared({ params: { token } }, { signal }),
    staleTime: 60_000,
  })
}

/** The links to a script and its canvas that still open, newest first. */
export function useShares(scriptId: string) {
  return useQuery({
    queryKey: sharesKey(scriptId),
    queryFn: ({ signal }) => api.listShares({ params: { script_id: scriptId } }, { signal }),
    select: ({ shares }) => shares,
  })
}

/** Makes a link. Its token comes back this once and is kept nowhere. */
export function useCreateShare(scriptId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (link: { shows: Share['shows']; days: number | null }) =>
      api.createShare({ params: { script_id: scriptId }, body: link }),
    onSuccess: () => client.invalidateQueries({ queryKey: sharesKey(scriptId) }),
  })
}

/** Ends a link. */
export function useRevokeShare(scriptId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.revokeShare({ params: { script_id: scriptId, id } }),
    onSuccess: (_, id) => {
      client.setQueryData<{ shares: Share[] }>(sharesKey(scriptId), (before) =>
        before ? { shares: before.shares.filter((share) => share.id !== id) } : before,
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: sharesKey(scriptId) }),
  })
}
