import type { ReactNode } from 'react'
import { createStore } from '../store/external-store.ts'

/**
 * What the header shows of who waits to be let in, while the page that says so is open; null until it is known who.
 * False: nobody waits here, and the header offers Login and Sign Up.
 */
export const waitingStore = createStore<ReactNode>(null)
