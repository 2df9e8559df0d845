import { createStore } from '../store/external-store.ts'

/**
 * The latest notification from the socket of any document; null before the first. Each notification
 * is a new object, so that a repeated notification counts as a change.
 */
export const socketNotices = createStore<{ news: string } | null>(null)
