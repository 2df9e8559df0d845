import type { ReactNode } from 'react'
import { createStore } from '../store/external-store.ts'

/**
 * Header content, set by `PendingSignInPage`. False: that page is open, but no sign-in is pending,
 * so the header offers Login and Sign Up. Null: not known yet, or another page is open.
 */
export const pendingHeaderStore = createStore<ReactNode>(null)
