import { createStore } from '#web/store/external-store.ts'

/** Whether the panel is open. */
export const reviewStore = createStore(false)
