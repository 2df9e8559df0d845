import { useQuery } from '@tanstack/react-query'
import { groupRoutes } from '#contract/groups.ts'
import { administers } from '#contract/permissions.ts'
import { queryOf } from '#web/api/queries.ts'
import { useActor, useCan } from './use-can.ts'

/** The company's groups; none if one is alone, or until they are wanted and known. */
export function useGroups(isWanted = true) {
  const isInTeam = useCan()('team')
  const { data } = useQuery({
    ...queryOf(groupRoutes.listGroups),
    enabled: isWanted && isInTeam,
    staleTime: 60_000,
  })
  return data?.groups ?? []
}

/** The groups one may show a script to: one's own; all of them for those who administer the company. */
export function useOwnGroups(isWanted = true) {
  const groups = useGroups(isWanted)
  const actor = useActor()
  const manages = actor !== null && administers(actor)
  return groups.filter((group) => !group.is_deleted && (manages || group.is_member))
}
