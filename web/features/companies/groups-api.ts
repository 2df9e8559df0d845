import { useMutation, useQueryClient } from '@tanstack/react-query'
import { groupRoutes } from '#contract/groups.ts'
import { errorText } from '#web/api/api-error.ts'
import { createApi } from '#web/api/client.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { showToast } from '#web/messages/message-store.ts'
import { GROUPS_KEY } from '#web/session/use-groups.ts'
import { GROUP_TEXTS } from './group-texts.ts'

const { listGroups: _, ...changes } = groupRoutes
const api = createApi(changes)

const fail = (error: Error) =>
  showToast({ status: 'error', title: GROUP_TEXTS.failed, text: errorText(error) })

/** The changes of groups; the list is asked for anew after each. */
export function useGroupCalls() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: GROUPS_KEY })
  const told = { onError: fail, onSettled }
  return {
    create: useMutation({
      mutationFn: (name: string) => api.createGroup({ body: { id: newUuid(), name } }),
      onSettled,
    }),
    rename: useMutation({
      mutationFn: ({ id, name }: { id: string; name: string }) =>
        api.renameGroup({ params: { id }, body: { name } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.deleteGroup({ params: { id } }),
      ...told,
    }),
    restore: useMutation({
      mutationFn: (id: string) => api.restoreGroup({ params: { id }, body: {} }),
      ...told,
    }),
    add: useMutation({
      mutationFn: (params: { id: string; user_id: string }) =>
        api.addGroupMember({ params, body: {} }),
      ...told,
    }),
    takeOut: useMutation({
      mutationFn: (params: { id: string; user_id: string }) => api.removeGroupMember({ params }),
      ...told,
    }),
  }
}
