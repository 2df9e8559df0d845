import { createStore } from '#web/store/external-store.ts'

/** Whether scripts are being selected: the cards show boxes to tick, and a click ticks. */
export const selecting = createStore(false)
