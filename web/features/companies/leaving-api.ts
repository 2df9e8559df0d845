import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { companyRoutes } from '#contract/companies.ts'
import { leavingRoutes } from '#contract/leaving.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { allPagesOf } from '#web/api/all-pages.ts'
import { pagesOf, useMutationOf } from '#web/api/queries.ts'

/** A member's scripts, in pages, and the member's share links. */
export const useMemberScripts = (id: string) =>
  useInfiniteQuery(pagesOf(leavingRoutes.listMemberWork, { params: { id } }))

/** Approved members other than `id`, who can take over scripts; empty until loaded. */
export function useSuccessors(id: string) {
  const query = { status: 'approved', limit: MAX_PAGE_SIZE } as const
  const { data = [] } = useQuery(allPagesOf(companyRoutes.listMembers, { query }))
  return data.flatMap((page) => page.members).filter((member) => member.id !== id)
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
