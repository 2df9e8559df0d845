import type { Profile } from '#contract/account.ts'
import { sendUnsent } from '../realtime/send-unsent.ts'
import { listUnsent } from '../realtime/unsent-copies.ts'
import { getSocketToken, sessionStore } from '../session/session.ts'
import { hasUnsentEntries } from '../session/unsent-entries.ts'

/**
 * Milliseconds between two searches for unsent edits. Pages that close without a connection leave
 * such edits.
 */
const EDITS_EVERY_MS = 30_000

/**
 * Sends the data that the signed-in account has stored in this browser but not on the server:
 * edits, runs (rehearsals and calls) and notes of blind drafts. Searches for such data when the
 * account's profile arrives and when the network is back. The code that sends is loaded only if
 * data is found.
 */
export function sendUnsentWork(): void {
  let before: Profile | null = null
  const follow = () => {
    const { user } = sessionStore.get()
    if (user !== before) sendAll()
    before = user
  }
  sessionStore.subscribe(follow)
  follow()
  addEventListener('online', sendAll)
  setInterval(sendEdits, EDITS_EVERY_MS)
}

/** Id of the signed-in account; null if there is none or if it has no access. */
function readOwner(): string | null {
  const { state, user } = sessionStore.get()
  return state === 'signed_in' && user?.actor ? user.id : null
}

function sendAll(): void {
  sendEdits()
  const owner = readOwner()
  if (owner === null) return
  if (hasUnsentEntries('runs', owner))
    void attempt(async () =>
      (await import('../features/rehearsal/api/run-outbox.ts')).sendPendingRuns(),
    )
  if (hasUnsentEntries('blind_notes', owner))
    void attempt(async () =>
      (await import('../features/blind-drafts/blind-outbox.ts')).blindOutbox.sendNow(),
    )
}

function sendEdits(): void {
  const owner = readOwner()
  if (owner !== null && navigator.onLine && listUnsent(owner).length > 0)
    void attempt(() => sendUnsent(getSocketToken))
}

const attempt = (send: () => Promise<void>) =>
  send().catch((error: unknown) => console.warn('Unsent work could not be sent', error))
