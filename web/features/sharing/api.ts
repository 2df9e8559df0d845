import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { versionRoutes } from '#contract/history.ts'
import type { RouteResponse } from '#contract/route.ts'
import { type Share, type SharePermit, sharingRoutes } from '#contract/sharing.ts'
import { createApi } from '#web/api/client.ts'

const api = createApi({ ...sharingRoutes, ...versionRoutes })
type Listed = RouteResponse<(typeof sharingRoutes)['listShares']>
const sharesKey = (scriptId: string) => ['shares', scriptId] as const

/** The links to a script and its canvas that have not ended, newest first, each to be copied; and what the company allows. */
export function useShares(scriptId: string) {
  return useQuery({
    queryKey: sharesKey(scriptId),
    queryFn: ({ signal }) => api.listShares({ params: { script_id: scriptId } }, { signal }),
    // How often they were opened is others' doing.
    staleTime: 0,
  })
}

/** The newest of a script's versions that have a name: what a link can be fixed on. */
export function useNamedVersions(scriptId: string) {
  return useQuery({
    queryKey: ['versions', scriptId, 'to-share'],
    queryFn: ({ signal }) =>
      api.listScriptVersions({ params: { id: scriptId }, query: { named: 'true' } }, { signal }),
    select: ({ versions }) => versions,
    staleTime: 0,
  })
}

export type Permits = Record<SharePermit, boolean>

type NewLink = Permits & {
  shows: Share['shows']
  days: number | null
  name: string | null
  version: string | null
  password: string | null
  recipients: string[] | null
}

/** Makes a link. */
export function useCreateShare(scriptId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (link: NewLink) => api.createShare({ params: { script_id: scriptId }, body: link }),
    onSuccess: (made) => {
      client.setQueryData<Listed>(sharesKey(scriptId), (before) =>
        before ? { ...before, shares: [made, ...before.shares] } : before,
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: sharesKey(scriptId) }),
  })
}

/** Gives a link another name or password, or none; changes what its holder may do. */
export function useUpdateShare(scriptId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      id,
      ...body
    }: Pick<Share, 'id'> &
      Partial<
        Pick<Share, 'name' | SharePermit> & {
          password: string | null
          recipients: string[] | null
        }
      >) => api.updateShare({ params: { script_id: scriptId, id }, body }),
    onSuccess: (updated) => {
      client.setQueryData<Listed>(sharesKey(scriptId), (before) =>
        before
          ? {
              ...before,
              shares: before.shares.map((each) => (each.id === updated.id ? updated : each)),
            }
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
      client.setQueryData<Listed>(sharesKey(scriptId), (before) =>
        before ? { ...before, shares: before.shares.filter((share) => share.id !== id) } : before,
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: sharesKey(scriptId) }),
  })
}
