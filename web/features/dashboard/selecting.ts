import { createStore } from '#web/store/external-store.ts'

/** True in selection mode: cards show checkboxes, and a click toggles them. */
export const selecting = createStore(false)
