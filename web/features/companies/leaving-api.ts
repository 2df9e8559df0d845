import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { companyRoutes } from '#contract/companies.ts'
import { leavingRoutes } from '#contract/leaving.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { createApi } from '#web/api/client.ts'
import { MEMBERS_KEY } from './api.ts'

const api = createApi({ ...leavingRoutes, listMembers: companyRoutes.listMembers })

/** What a member owns, page by page, and the links they made. */
export function useBelongings(id: string) {
  return useInfiniteQuery({
    queryKey: [...MEMBERS_KEY, 'belongings', id],
    queryFn: ({ pageParam, signal }) =>
      api.listBelongings(
        { params: { id }, query: pageParam === null ? {} : { after: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** Who may take over what somebody owns: the others who are in. */
export function useSuccessors(id: string) {
  const { data } = useQuery({
    queryKey: [...MEMBERS_KEY, 'successors'],
    queryFn: ({ signal }) =>
      api.listMembers({ query: { status: 'approved', limit: MAX_PAGE_SIZE } }, { signal }),
  })
  return data?.members.filter((member) => member.id !== id) ?? []
}

/** Hands scripts over by list, the membership going on. */
export function useHandOver(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ to, script_ids }: { to: string; script_ids: string[] }) =>
      api.handOver({ params: { id }, body: { to, script_ids } }),
    onSettled: () => client.invalidateQueries({ queryKey: MEMBERS_KEY }),
  })
}

/** Removes somebody, and hands over what is theirs still. */
export function useRemoveMember(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ to, revoke_links }: { to: string | null; revoke_links: boolean }) =>
      api.removeMember({
        params: { id },
        body: { revoke_links, ...(to !== null && { hand_over_to: to }) },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: MEMBERS_KEY }),
  })
}
