import { createStore } from '../store/external-store.ts'

/** Latest notice from a socket other than document content; set again for each, null before the first. */
export const socketNews = createStore<{ news: string } | null>(null)
