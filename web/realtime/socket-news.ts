import { createStore } from '../store/external-store.ts'

/** What a socket of this page said last beside a document's content, each time anew; null before anything. */
export const socketNews = createStore<{ news: string } | null>(null)
