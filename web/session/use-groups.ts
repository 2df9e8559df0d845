import { useQuery } from '@tanstack/react-query'
import { groupRoutes } from '#contract/groups.ts'
import { administers } from '#contract/permissions.ts'
import { createApi } from '#web/api/client.ts'
import { useActor, useCan } from './use-can.ts'

const api = createApi({ listGroups: groupRoutes.listGroups })
export const GROUPS_KEY = ['groups'] as const

/** The company's groups; nothing for who is alone, or while they are not wanted or not known. */
export function useGroups(isWanted = true) {
  const isInTeam = useCan()('team')
  const { data } = useQuery({
    queryKey: GROUPS_KEY,
    queryFn: ({ signal }) => api.listGroups({}, { signal }),
    enabled: isWanted && isInTeam,
    staleTime: 60_000,
  })
  return data?.groups ?? []
}

/** Those one may show a script to: the groups one is in, for whoever administers the company all. */
export function useOwnGroups(isWanted = true) {
  const groups = useGroups(isWanted)
  const actor = useActor()
  const manages = actor !== null && administers(actor)
  return groups.filter((group) => !group.is_deleted && (manages || group.is_member))
}
