import { useMutation, useQuery } from '@tanstack/react-query'
import { memberSessionRoutes as routes } from '#contract/member-sessions.ts'
import { request } from '#web/api/client.ts'
import { changing, queryOf } from '#web/api/queries.ts'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { MEMBER_SESSION_TEXTS } from './member-session-texts.ts'

/** A member's sessions. Not cached, since the list is soon outdated. */
export const useMemberSessions = (id: string) =>
  useQuery({ ...queryOf(routes.listMemberSessions, { params: { id } }), gcTime: 0 })

/** Logs a member out: on the device of that session, or (null) on every one. Shows the outcome. */
export const useEndMemberSession = (id: string) =>
  useMutation({
    mutationFn: async (session_id: string | null) => {
      if (session_id === null) await request(routes.endMemberSessions, { params: { id }, body: {} })
      else await request(routes.endMemberSession, { params: { id, session_id } })
    },
    onSuccess: (_, session_id) => {
      const { ended, ended_all } = MEMBER_SESSION_TEXTS
      showToast({ status: 'success', title: session_id === null ? ended_all : ended })
    },
    onError: (error: Error) => showFailure(MEMBER_SESSION_TEXTS.failed, error),
    ...changing(routes.endMemberSession),
  })
