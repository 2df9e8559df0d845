import { useQuery } from '@tanstack/react-query'
import { versionRoutes } from '#contract/history.ts'
import { type Share, type SharePermit, sharingRoutes } from '#contract/sharing.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'

/** The active links to a script and its canvas, newest first, and the company's limits. */
export const useShares = (script_id: string, isAllowed = true) =>
  useQuery({
    ...queryOf(sharingRoutes.listShares, { params: { script_id } }),
    enabled: isAllowed,
    // Always refetched, since each visit changes the number of visits that a link shows.
    staleTime: 0,
  })

/** The newest named versions of a script, to which a link can be pinned. */
export const useNamedVersions = (id: string) =>
  useQuery({
    ...queryOf(versionRoutes.listVersions, { params: { id }, query: { named: 'true' } }),
    select: ({ versions }) => versions,
    staleTime: 0,
  })

export type Permits = Record<SharePermit, boolean>

type NewLink = Permits & {
  shows: Share['shows']
  days: number | null
  name: string | null
  version: string | null
  password: string | null
  recipients: string[] | null
}

export const useCreateShare = (script_id: string) =>
  useMutationOf(sharingRoutes.createShare, (body: NewLink) => ({ params: { script_id }, body }))

type Changes = Partial<
  Pick<Share, 'name' | SharePermit> & { password: string | null; recipients: string[] | null }
>

/**
 * Changes a link's name, permissions, password or recipients. Null removes the password or the
 * recipients.
 */
export const useUpdateShare = (script_id: string) =>
  useMutationOf(sharingRoutes.updateShare, ({ id, ...body }: Pick<Share, 'id'> & Changes) => ({
    params: { script_id, id },
    body,
  }))

export const useRevokeShare = (script_id: string) =>
  useMutationOf(sharingRoutes.revokeShare, (id: string) => ({ params: { script_id, id } }))
