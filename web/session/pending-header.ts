import type { ReactNode } from 'react'
import { createStore } from '../store/external-store.ts'

/**
 * Content of the header for a person with a pending sign-in. Null until known; false without a
 * pending sign-in, when the header offers Login and Sign Up.
 */
export const pendingHeaderStore = createStore<ReactNode>(null)
