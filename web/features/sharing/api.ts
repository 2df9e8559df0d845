import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Share, sharingRoutes } from '#contract/sharing.ts'
import { createApi } from '#web/api/client.ts'

const api = createApi(sharingRoutes)
const sharesKey = (scriptId: string) => ['shares', scriptId] as const

/** The links to a script and its canvas that still open, newest first, each to be copied. */
export function useShares(scriptId: string) {
  return useQuery({
    queryKey: sharesKey(scriptId),
    queryFn: ({ signal }) => api.listShares({ params: { script_id: scriptId } }, { signal }),
    select: ({ shares }) => shares,
    // How often they were opened is others' doing.
    staleTime: 0,
  })
}

type NewLink = {
  shows: Share['shows']
  days: number | null
  name: string | null
  allows_export: boolean
  password: string | null
}

/** Makes a link. */
export function useCreateShare(scriptId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (link: NewLink) => api.createShare({ params: { script_id: scriptId }, body: link }),
    onSuccess: (made) => {
      client.setQueryData<{ shares: Share[] }>(sharesKey(scriptId), (before) =>
        before ? { shares: [made, ...before.shares] } : before,
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: sharesKey(scriptId) }),
  })
}

/** Gives a link another name or password, or none; lets its holder download, or no more. */
export function useUpdateShare(scriptId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      id,
      ...body
    }: Pick<Share, 'id'> &
      Partial<Pick<Share, 'name' | 'allows_export'> & { password: string | null }>) =>
      api.updateShare({ params: { script_id: scriptId, id }, body }),
    onSuccess: (updated) => {
      client.setQueryData<{ shares: Share[] }>(sharesKey(scriptId), (before) =>
        before
          ? { shares: before.shares.map((each) => (each.id === updated.id ? updated : each)) }
          : before,
      )
    },
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
