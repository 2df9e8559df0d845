import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { memberSessionRoutes } from '#contract/member-sessions.ts'
import { errorText } from '#web/api/api-error.ts'
import { createApi } from '#web/api/client.ts'
import { showToast } from '#web/messages/message-store.ts'
import { MEMBER_SESSION_TEXTS } from './member-session-texts.ts'

const api = createApi(memberSessionRoutes)
const keyOf = (id: string) => ['member_sessions', id] as const

/** Where a member is logged in. */
export const useMemberSessions = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.listMemberSessions({ params: { id } }, { signal }),
    // Shown anew each time: what stood there an hour ago says nothing.
    gcTime: 0,
  })

/** Logs a member out: on the device of that session, or (null) on every one. Tells how that went. */
export function useEndMemberSession(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (session_id: string | null) => {
      if (session_id === null) await api.endMemberSessions({ params: { id }, body: {} })
      else await api.endMemberSession({ params: { id, session_id } })
    },
    onSuccess: (_, session_id) => {
      const { ended, ended_all } = MEMBER_SESSION_TEXTS
      showToast({ status: 'success', title: session_id === null ? ended_all : ended })
    },
    onError: (error) =>
      showToast({ status: 'error', title: MEMBER_SESSION_TEXTS.failed, text: errorText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  })
}
