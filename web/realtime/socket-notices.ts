import { createStore } from '../store/external-store.ts'

/**
 * The latest notification from any document's socket, as a new object each time; null before the
 * first.
 */
export const socketNotices = createStore<{ news: string } | null>(null)
