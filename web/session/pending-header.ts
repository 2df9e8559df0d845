import type { ReactNode } from 'react'
import { createStore } from '../store/external-store.ts'

/**
 * Content of the header for a person with a pending sign-in; null until known, false if there is
 * none and the header offers Login and Sign Up.
 */
export const pendingHeaderStore = createStore<ReactNode>(null)
