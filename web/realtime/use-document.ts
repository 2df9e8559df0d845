import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { isAccountProblem } from '#contract/permissions.ts'
import { getSocketToken, handleLostAccess, refreshUser, useSession } from '../session/session.ts'
import { avatarColor, toHex } from '../theme/avatar-color.ts'
import { connectDocument, type DocumentName, type LiveDocument } from './connect-document.ts'
import type { DocumentState } from './document-state.ts'
import { socketUrl } from './entry.ts'

/**
 * A live document with its state. `retry` opens the document again and sends the edits that are
 * only in this browser. `reopen` discards these edits before opening the document again.
 */
export type OpenDocument = Pick<LiveDocument, 'doc' | 'provider' | 'awareness' | 'onNotice'> &
  DocumentState & { retry(): void; reopen(): void }

/** Opens the document of a script or canvas while mounted; null until opened. */
export function useDocument(kind: DocumentName['kind'], id: string): OpenDocument | null {
  const { user } = useSession()
  const [live, setLive] = useState<LiveDocument | null>(null)
  const [times, setTimes] = useState(0)
  const userId = user?.id
  const userName = user?.username ?? ''
  const userEmail = user?.email ?? ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `times` must reopen the document, a new user name must not
  useEffect(() => {
    if (!userId) return
    const opened = connectDocument({
      name: { kind, id },
      url: socketUrl(),
      user: { id: userId, name: userName, color: toHex(avatarColor(userEmail)) },
      getToken: getSocketToken,
    })
    setLive(opened)
    return () => {
      opened.close()
      setLive(null)
    }
  }, [kind, id, userId, times])

  const state = useSyncExternalStore(
    useCallback((listener) => live?.state.subscribe(listener) ?? (() => {}), [live]),
    () => live?.state.get() ?? null,
  )
  const problem = state?.problem ?? null
  useEffect(() => {
    if (!problem || !isAccountProblem(problem)) return
    // These texts are loaded on demand, because most visits do not need them. If loading fails,
    // `refreshUser` requests the profile. The server's refusal of this request contains the reason.
    import('#contract/page-problems.ts').then(
      ({ PAGE_PROBLEMS }) => handleLostAccess(problem, PAGE_PROBLEMS[problem].text),
      () => refreshUser(),
    )
  }, [problem])
  const retry = useCallback(() => setTimes((count) => count + 1), [])
  const reopen = useCallback(() => {
    void live?.discardLocal().then(retry)
  }, [live, retry])

  if (!live || !state) return null
  const { doc, provider, awareness, onNotice } = live
  return { doc, provider, awareness, onNotice, ...state, retry, reopen }
}
