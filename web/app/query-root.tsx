import '../theme/mantine-workspace.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { followAccount } from './account-queries.ts'

followAccount()

/**
 * Provides the query cache to its children. This module also loads the Mantine styles that the
 * login page does not use.
 */
export function QueryCacheProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

export function QueryRoot() {
  return (
    <QueryCacheProvider>
      <Outlet />
    </QueryCacheProvider>
  )
}
