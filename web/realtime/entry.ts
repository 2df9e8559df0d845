/** WebSocket address of this page. */
export const socketUrl = () => `${location.origin.replace(/^http/, 'ws')}/api/realtime`

/** Milliseconds until a refusal that may pass is tried again. */
export const RETRY_MS = 4_000

/** Refusals for other reasons than the account. */
const PASSING = new Set(['unavailable', 'too_many_requests', 'permission-denied'])

/** The reaction to a refused document or room: send a fresh token, wait, or give up. */
export function judgeRefusal(reason: string, isTokenRefused: boolean) {
  if (reason === 'unauthenticated' && !isTokenRefused) return 'fresh_token'
  return PASSING.has(reason) || reason.startsWith('Failed to get token') ? 'later' : 'final'
}
