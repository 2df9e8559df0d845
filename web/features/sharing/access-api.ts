import { useQuery } from '@tanstack/react-query'
import { type Colleague, grantRoutes } from '#contract/grants.ts'
import type { GrantedAccess } from '#contract/permissions.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import type { VisibilitySetting } from '#contract/visibility-setting.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { toPersonOption, useSelectSearch } from '#web/components/search-select.tsx'

/** Colleagues who were granted access to the script individually. */
export const useGrants = (id: string) =>
  useQuery({
    ...queryOf(grantRoutes.listGrants, { params: { id } }),
    select: ({ grants }) => grants,
  })

/** Finds colleagues who can be granted access, for a `SearchSelect`. */
export function useGranteeSearch(id: string) {
  const search = useSelectSearch()
  const query = { search: search.search }
  const found = useQuery({
    ...queryOf(grantRoutes.findGrantees, { params: { id }, query }),
    select: ({ colleagues }) =>
      colleagues.map(({ user_id, ...person }) => toPersonOption({ id: user_id, ...person })),
  })
  return { search, found }
}

/** Grants a colleague access to the script, or changes the access that the colleague has. */
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
