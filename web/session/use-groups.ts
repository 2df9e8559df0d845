import { useQuery } from '@tanstack/react-query'
import { groupRoutes } from '#contract/groups.ts'
import { administers } from '#contract/permissions.ts'
import { queryOf } from '#web/api/queries.ts'
import { useActor, useCan } from './use-can.ts'

/** The company's groups; an empty list if there are none, or until loaded. */
export function useGroups(isWanted = true) {
  const isInTeam = useCan()('team')
  const { data } = useQuery({
    ...queryOf(groupRoutes.listGroups),
    enabled: isWanted && isInTeam,
    staleTime: 60_000,
  })
  return data?.groups ?? []
}

/** Groups to which a script can be shown: the user's own, or all for admins. */
export function useOwnGroups() {
  const groups = useGroups()
  const actor = useActor()
  const manages = actor !== null && administers(actor)
  return groups.filter((group) => !group.is_deleted && (manages || group.is_member))
}
