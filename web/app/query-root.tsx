import '../theme/mantine-workspace.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { isLoggingOut, onAccountLeft, sessionStore } from '../session/session.ts'

// Cached responses must never be shown to the next account in this browser.
onAccountLeft(() => queryClient.clear())

let wasLoggingOut = false
// A logout voids the token, so running queries are cancelled first. If it fails, they run again.
sessionStore.subscribe(() => {
  const isChanged = isLoggingOut() !== wasLoggingOut
  wasLoggingOut = isLoggingOut()
  if (!isChanged) return
  if (wasLoggingOut) void queryClient.cancelQueries()
  else void queryClient.refetchQueries({ type: 'active', stale: true })
})

/** Provides the query cache and the remaining Mantine styles to its children. */
export function QueryCache({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Route element that provides the query cache to its child routes. */
export function QueryRoot() {
  return (
    <QueryCache>
      <Outlet />
    </QueryCache>
  )
}
