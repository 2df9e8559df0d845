import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Colleague, grantRoutes } from '#contract/grants.ts'
import type { GrantedAccess } from '#contract/permissions.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import type { VisibilitySetting } from '#contract/visibility-setting.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'

/** Colleagues who were granted access to the script individually. */
export const useGrants = (id: string) =>
  useQuery({
    ...queryOf(grantRoutes.listGrants, { params: { id } }),
    select: ({ grants }) => grants,
  })

/** Colleagues who match the search and can be granted access. */
export const useGrantees = (id: string, search: string) =>
  useQuery({
    ...queryOf(grantRoutes.findGrantees, { params: { id }, query: { search } }),
    select: ({ colleagues }) => colleagues,
    placeholderData: keepPreviousData,
  })

/** Grants a colleague access, or changes it. */
export const useCreateGrant = (id: string) =>
  useMutationOf(
    grantRoutes.setGrant,
    ({ user_id, access }: Pick<Colleague, 'user_id'> & { access: GrantedAccess }) => ({
      params: { id, user_id },
      body: { access },
    }),
  )

export const useEndGrant = (id: string) =>
  useMutationOf(grantRoutes.revokeGrant, (user_id: string) => ({ params: { id, user_id } }))

/**
 * Changes the script's visibility. The script is refetched, so that the page behind the dialog
 * shows the change.
 */
export const useTeamAccess = (id: string) =>
  useMutationOf(scriptRoutes.setVisibility, (body: VisibilitySetting) => ({ params: { id }, body }))
