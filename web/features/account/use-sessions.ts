import { useCallback, useEffect, useState } from 'react'
import { authRoutes, type Session } from '#contract/auth.ts'
import { errorText } from '#web/api/api-error.ts'
import { request } from '#web/api/client.ts'
import { showToast } from '#web/messages/message-store.ts'
import { refreshUser } from '#web/session/session.ts'
import { SESSION_LIST_TEXTS } from './texts.ts'

type Ending = { kind: 'one'; id: string } | { kind: 'others' }

export type SessionList = {
  /** Null until loaded. */
  sessions: readonly Session[] | null
  /** The error of the last attempt to load the list; null if there was none. */
  error: unknown
  /** Id of the session that is being ended, or `others` for all other sessions. */
  ending: string | null
  reload(): Promise<void>
  end(what: Ending): Promise<void>
}

export function useSessions(): SessionList {
  const [sessions, setSessions] = useState<readonly Session[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [ending, setEnding] = useState<string | null>(null)

  const reload = useCallback(async () => {
    setError(null)
    try {
      setSessions((await request(authRoutes.listSessions)).sessions)
    } catch (failure) {
      setError(failure)
    }
  }, [])
  useEffect(() => {
    void reload()
  }, [reload])

  const end = async (what: Ending) => {
    if (ending !== null) return
    setEnding(what.kind === 'one' ? what.id : 'others')
    try {
      await (what.kind === 'one'
        ? request(authRoutes.endSession, { params: { id: what.id } })
        : request(authRoutes.endOtherSessions, { body: {} }))
      setSessions(
        (before) =>
          before?.filter((each) => (what.kind === 'one' ? each.id !== what.id : each.is_current)) ??
          null,
      )
      const title = what.kind === 'one' ? SESSION_LIST_TEXTS.ended : SESSION_LIST_TEXTS.ended_others
      showToast({ status: 'success', title })
      // The server revokes all earlier tokens, including this page's. The next request therefore
      // needs a fresh token.
      refreshUser().catch((failure: unknown) => console.info('No fresh token yet', failure))
    } catch (failure) {
      const title = SESSION_LIST_TEXTS.end_failed
      showToast({ status: 'error', title, text: errorText(failure) })
      await reload()
    } finally {
      setEnding(null)
    }
  }
  return { sessions, error, ending, reload, end }
}
