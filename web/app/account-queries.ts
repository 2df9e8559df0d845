import { queryClient } from '../api/query-client.ts'
import { isLoggingOut, onAccountLeft, sessionStore } from '../session/session.ts'

/**
 * Clears the cached queries of an account when its session ends. Cancels running queries when a
 * logout begins. Called once, where queries are first used.
 */
export function followAccount(): void {
  // Cached responses must never be shown to the next account in this browser.
  onAccountLeft(() => queryClient.clear())
  let wasLoggingOut = false
  // A logout invalidates the token, so running queries are cancelled when it begins. If the logout
  // fails, stale queries of mounted components are fetched again.
  sessionStore.subscribe(() => {
    const isChanged = isLoggingOut() !== wasLoggingOut
    wasLoggingOut = isLoggingOut()
    if (!isChanged) return
    if (wasLoggingOut) void queryClient.cancelQueries()
    else void queryClient.refetchQueries({ type: 'active', stale: true })
  })
}
