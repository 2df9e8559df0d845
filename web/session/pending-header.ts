import type { ReactNode } from 'react'
import { createStore } from '../store/external-store.ts'

/**
 * Header content that the page of a pending sign-in sets. False: no sign-in is pending, so the
 * header offers Login and Sign Up. Null: not known yet, or another page is open.
 */
export const pendingHeaderStore = createStore<ReactNode>(null)
