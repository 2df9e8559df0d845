import { useInfiniteQuery } from '@tanstack/react-query'
import { leavingRoutes } from '#contract/leaving.ts'
import { pagesOf, useMutationOf } from '#web/api/queries.ts'

/** A member's scripts, in pages, and the member's share links. */
export const useMemberScripts = (id: string) =>
  useInfiniteQuery(pagesOf(leavingRoutes.listMemberWork, { params: { id } }))

/**
 * Hands over the scripts in `script_ids` from the member `id` to the member `to`. The former owner
 * stays a member.
 */
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
