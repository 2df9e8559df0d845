import { groupRoutes } from '#contract/groups.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { useMutationOf } from '#web/api/queries.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { GROUP_TEXTS } from './group-texts.ts'

const onError = (error: Error) => showFailure(GROUP_TEXTS.failed, error)

type Membership = { id: string; user_id: string }

export const useGroupCalls = () => ({
  create: useMutationOf(groupRoutes.createGroup, (name: string) => ({
    body: { id: newUuid(), name },
  })),
  rename: useMutationOf(groupRoutes.renameGroup, ({ id, name }: { id: string; name: string }) => ({
    params: { id },
    body: { name },
  })),
  remove: useMutationOf(groupRoutes.deleteGroup, (id: string) => ({ params: { id } }), { onError }),
  restore: useMutationOf(groupRoutes.restoreGroup, (id: string) => ({ params: { id }, body: {} }), {
    onError,
  }),
  add: useMutationOf(groupRoutes.addGroupMember, (params: Membership) => ({ params, body: {} }), {
    onError,
  }),
  removeMember: useMutationOf(groupRoutes.removeGroupMember, (params: Membership) => ({ params }), {
    onError,
  }),
})
