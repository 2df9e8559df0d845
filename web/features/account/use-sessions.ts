import { useMutation, useQuery } from '@tanstack/react-query'
import { authRoutes } from '#contract/auth.ts'
import { request } from '#web/api/client.ts'
import { changing, queryOf } from '#web/api/queries.ts'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { refreshUser } from '#web/session/session.ts'
import { SESSION_LIST_TEXTS } from './texts.ts'

/** The user's sessions. Not cached, since the list is soon outdated. */
export const useSessions = () => useQuery({ ...queryOf(authRoutes.listSessions), gcTime: 0 })

/**
 * Ends one session of the user, or all other sessions if the id is null. A toast shows the outcome.
 */
export const useEndSession = () =>
  useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await request(authRoutes.endOtherSessions, { body: {} })
      else await request(authRoutes.endSession, { params: { id } })
    },
    onSuccess: (_, id) => {
      const { ended, ended_others } = SESSION_LIST_TEXTS
      showToast({ status: 'success', title: id === null ? ended_others : ended })
      // The server revokes all earlier tokens, including this page's. The next request therefore
      // needs a fresh token.
      refreshUser().catch((failure: unknown) => console.info('No fresh token yet', failure))
    },
    onError: (error: Error) => showFailure(SESSION_LIST_TEXTS.end_failed, error),
    ...changing(authRoutes.endSession, authRoutes.endOtherSessions),
  })
