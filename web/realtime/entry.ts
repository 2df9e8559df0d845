/** Address of this page's sockets. */
export const socketUrl = () => `${location.origin.replace(/^http/, 'ws')}/api/realtime`

/** Milliseconds until a refusal that may pass is tried again. */
export const RETRY_MS = 4_000

/** Refusals that say nothing of the account. */
const PASSING = new Set(['unavailable', 'too_many_requests', 'permission-denied'])

/** What to do when the server does not let a document or room be entered: send a fresh token, wait, or give up. */
export function judgeRefusal(reason: string, isTokenRefused: boolean) {
  if (reason === 'unauthenticated' && !isTokenRefused) return 'fresh_token'
  return PASSING.has(reason) || reason.startsWith('Failed to get token') ? 'later' : 'final'
}
