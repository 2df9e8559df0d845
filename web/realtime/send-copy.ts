import { isAccountProblem } from '#contract/permissions.ts'
import { type getSocketToken, sessionStore } from '../session/session.ts'
import { connectDocument, type DocumentName } from './connect-document.ts'
import type { DocumentState } from './document-state.ts'
import { socketUrl } from './entry.ts'

/** Milliseconds, enough for a large document on a slow network. */
const SENT_WITHIN_MS = 60_000

/**
 * Opens a document in the background until the server has confirmed or refused the edits of this
 * browser's copy. Stops earlier:
 * - after `SENT_WITHIN_MS`
 * - if another account signs in
 * - if the server refuses the account or its session
 */
export function sendCopy(
  name: DocumentName,
  user: { id: string; username: string },
  getToken: typeof getSocketToken,
): Promise<{ is_refused: boolean }> {
  const live = connectDocument({
    name,
    url: socketUrl(),
    user: { id: user.id, name: user.username },
    getToken,
    isInBackground: true,
  })
  // Hides the user from other people, because the user does not look at the document.
  live.awareness.setLocalState(null)
  return new Promise((resolve) => {
    const end = ({ is_refused = false } = {}) => {
      clearTimeout(timer)
      stopState()
      stopSession()
      live.close()
      resolve({ is_refused })
    }
    const timer = setTimeout(end, SENT_WITHIN_MS)
    const stopState = live.state.subscribe(() => {
      const state = live.state.get()
      if (state.saveState === 'saved') end()
      if (state.saveState === 'refused') end({ is_refused: !isOfAccount(state) })
    })
    const stopSession = sessionStore.subscribe(() => {
      if (sessionStore.get().user?.id !== user.id) end()
    })
  })
}

const isOfAccount = ({ problem }: DocumentState) =>
  problem !== null && (problem === 'unauthenticated' || isAccountProblem(problem))
