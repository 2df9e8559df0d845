import type { ReactNode } from 'react'
import { createStore } from '../store/external-store.ts'

/**
 * Content of the header during a login that is not complete yet. `PendingSignInPage` sets one of:
 * - An element: shows the pending account.
 * - False: the page is open, but no login is pending. The header then offers Login and Sign Up.
 * - Null: not known yet, or another page is open.
 */
export const pendingHeaderStore = createStore<ReactNode>(null)
