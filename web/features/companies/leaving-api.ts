import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { companyRoutes } from '#contract/companies.ts'
import { leavingRoutes } from '#contract/leaving.ts'
import { pagesOf, queryOf, useMutationOf } from '#web/api/queries.ts'
import { useSelectSearch } from '#web/components/search-select.tsx'

/** A member's scripts, in pages, and the member's share links. */
export const useMemberScripts = (id: string) =>
  useInfiniteQuery(pagesOf(leavingRoutes.listMemberWork, { params: { id } }))

/** Finds approved members for a `SearchSelect`, except the one with the id `without`. */
export function useMemberSearch(without?: string) {
  const search = useSelectSearch()
  const query = { status: 'approved', search: search.search || null } as const
  const found = useQuery({
    ...queryOf(companyRoutes.listMembers, { query }),
    select: ({ members }) =>
      members
        .filter(({ id }) => id !== without)
        .map(({ id, username, email }) => ({ id, name: username, detail: email })),
    placeholderData: keepPreviousData,
  })
  return { search, found }
}

/** Hands over the listed scripts to another member. Their former owner stays a member. */
export const useHandOver = (id: string) =>
  useMutationOf(leavingRoutes.transferScripts, (body: { to: string; script_ids: string[] }) => ({
    params: { id },
    body,
  }))

/** Removes a member, and hands over their remaining scripts. */
export const useRemoveMember = (id: string) =>
  useMutationOf(
    leavingRoutes.removeMember,
    ({ to, revoke_links }: { to: string | null; revoke_links: boolean }) => ({
      params: { id },
      body: { revoke_links, ...(to !== null && { hand_over_to: to }) },
    }),
  )
