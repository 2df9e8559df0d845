export const socketUrl = () => `${location.origin.replace(/^http/, 'ws')}/api/realtime`

/** Milliseconds until a retry after a refusal that may be temporary. */
export const RETRY_MS = 4_000

/**
 * Refusals that may be temporary. Hocuspocus uses `permission-denied` for an error without a
 * reason.
 */
const PASSING = new Set(['unavailable', 'too_many_requests', 'permission-denied'])

/** Reaction to a refused document or room: send a fresh token, wait and retry, or give up. */
export function findRefusalReaction(reason: string, isTokenRefused: boolean) {
  if (reason === 'unauthenticated' && !isTokenRefused) return 'fresh_token'
  return PASSING.has(reason) || reason.startsWith('Failed to get token') ? 'later' : 'final'
}
