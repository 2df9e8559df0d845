import { isAccountProblem } from '#contract/permissions.ts'
import { type getSocketToken, sessionStore } from '../session/session.ts'
import { connectDocument, type DocumentName } from './connect-document.ts'
import type { DocumentState } from './document-state.ts'
import { socketUrl } from './entry.ts'

/** Milliseconds, enough for a large document on a slow network. */
const SENT_WITHIN_MS = 60_000

/**
 * Opens a document in the background until the server confirms or refuses the edits of this
 * browser's copy. Resolves to `unsent` after `SENT_WITHIN_MS`, if another account signs in, and if
 * the account or its session is the problem.
 */
export function sendCopy(
  name: DocumentName,
  user: { id: string; username: string },
  getToken: typeof getSocketToken,
): Promise<'saved' | 'refused' | 'unsent'> {
  const live = connectDocument({
    name,
    url: socketUrl(),
    user: { id: user.id, name: user.username },
    getToken,
  })
  // The user does not look at the document, so other people do not see the user in it.
  live.awareness.setLocalState(null)
  return new Promise((resolve) => {
    const end = (outcome: 'saved' | 'refused' | 'unsent') => {
      clearTimeout(timer)
      stopState()
      stopSession()
      live.close()
      resolve(outcome)
    }
    const timer = setTimeout(() => end('unsent'), SENT_WITHIN_MS)
    const stopState = live.state.subscribe(() => {
      const state = live.state.get()
      if (state.saveState === 'saved') end('saved')
      if (state.saveState === 'refused') end(isOfAccount(state) ? 'unsent' : 'refused')
    })
    const stopSession = sessionStore.subscribe(() => {
      if (sessionStore.get().user?.id !== user.id) end('unsent')
    })
  })
}

const isOfAccount = ({ problem }: DocumentState) =>
  problem !== null && (problem === 'unauthenticated' || isAccountProblem(problem))
