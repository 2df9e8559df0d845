import type { ReactNode } from 'react'
import { createStore } from '../store/external-store.ts'

/**
 * Header content for a person who waits for approval; null until known. False: no pending sign-in, and
 * the header offers Login and Sign Up.
 */
export const waitingStore = createStore<ReactNode>(null)
