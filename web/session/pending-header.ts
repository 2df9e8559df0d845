import type { ReactNode } from 'react'
import { createStore } from '../store/external-store.ts'

/**
 * Header content, set by `PendingSignInPage`. Two values are no content:
 * - False: this page is open, but no sign-in is pending. The header then offers Login and Sign Up.
 * - Null: not known yet, or another page is open.
 */
export const pendingHeaderStore = createStore<ReactNode>(null)
