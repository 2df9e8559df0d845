import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Colleague, type Grant, grantRoutes } from '#contract/grants.ts'
import type { GrantedAccess } from '#contract/permissions.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import type { Showing } from '#contract/showing.ts'
import { createApi } from '#web/api/client.ts'

const api = createApi({ ...grantRoutes, ...scriptRoutes })
const grantsKey = (scriptId: string) => ['grants', scriptId] as const

/** Who was given something on a script by name. */
export function useGrants(scriptId: string) {
  return useQuery({
    queryKey: grantsKey(scriptId),
    queryFn: ({ signal }) => api.listGrants({ params: { id: scriptId } }, { signal }),
    select: ({ grants }) => grants,
  })
}

/** Colleagues the script can be given to, as far as the search narrows them. */
export function useGrantees(scriptId: string, search: string) {
  return useQuery({
    queryKey: [...grantsKey(scriptId), 'grantees', search],
    queryFn: ({ signal }) =>
      api.findGrantees({ params: { id: scriptId }, query: { search } }, { signal }),
    select: ({ colleagues }) => colleagues,
    placeholderData: keepPreviousData,
  })
}

/** Gives a colleague access, or changes what they have. */
export function useGiveGrant(scriptId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ user_id, access }: Pick<Colleague, 'user_id'> & { access: GrantedAccess }) =>
      api.giveGrant({ params: { id: scriptId, user_id }, body: { access } }),
    onSuccess: (given) => {
      client.setQueryData<{ grants: Grant[] }>(grantsKey(scriptId), (before) =>
        before ? { grants: putGrant(before.grants, given) } : before,
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: grantsKey(scriptId) }),
  })
}

const putGrant = (grants: Grant[], given: Grant) =>
  grants.some(({ user_id }) => user_id === given.user_id)
    ? grants.map((each) => (each.user_id === given.user_id ? given : each))
    : [...grants, given]

/** Takes access away. */
export function useEndGrant(scriptId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (user_id: string) => api.endGrant({ params: { id: scriptId, user_id } }),
    onSuccess: (_, user_id) => {
      client.setQueryData<{ grants: Grant[] }>(grantsKey(scriptId), (before) =>
        before ? { grants: before.grants.filter((each) => each.user_id !== user_id) } : before,
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: grantsKey(scriptId) }),
  })
}

/** Changes who of the team, or of a group, sees or edits; done when the page around the dialog shows it too. */
export function useTeamAccess(scriptId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (showing: Showing) =>
      api.setVisibility({ params: { id: scriptId }, body: showing }),
    onSuccess: () => {
      // Lists ask again when they are next shown.
      void client.invalidateQueries({ refetchType: 'none' })
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(scriptId) })
    },
  })
}
