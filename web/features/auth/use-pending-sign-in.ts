import { useCallback, useEffect, useRef, useState } from 'react'
import type { PendingSignInStatus } from '#contract/auth.ts'
import { authRoutes } from '#contract/auth.ts'
import { request } from '#web/api/client.ts'
import { useWhileVisible } from './use-while-visible.ts'

const POLL_MS = 3_000

export type PendingSignInState = {
  /** Null until the first response. */
  pending: PendingSignInStatus | null
  /** The error of the last poll; `pending` may then be outdated. */
  error: unknown
  refresh(): Promise<void>
}

/**
 * Polls the status of this browser's pending account: every 3 s while the page is visible, and
 * immediately when it becomes visible.
 */
export function usePendingSignIn(): PendingSignInState {
  const [state, setState] = useState<{ pending: PendingSignInStatus | null; error: unknown }>({
    pending: null,
    error: null,
  })
  const isRequesting = useRef(false)

  const refresh = useCallback(async () => {
    if (isRequesting.current) return
    isRequesting.current = true
    try {
      const pending = await request(authRoutes.readPendingSignIn, {}, { timeout: 15_000 })
      setState({ pending, error: null })
    } catch (error) {
      setState((before) => ({ ...before, error }))
    } finally {
      isRequesting.current = false
    }
  }, [])

  useEffect(() => {
    void refresh()
  }, [refresh])
  useWhileVisible(refresh, POLL_MS)
  return { ...state, refresh }
}
