import { createStore } from '../store/external-store.ts'

/**
 * The address of who waits to be let in, while the page that says so is open; empty until it is known. Null: nobody
 * waits here, and the header offers Login and Sign Up.
 */
export const waitingStore = createStore<string | null>(null)
