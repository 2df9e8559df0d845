import { createStore } from '#web/store/external-store.ts'

/**
 * State shared by the page and the part that is loaded later. `count` is null before the first
 * check.
 */
type Checks = { isOpen: boolean; count: number | null }
const CLOSED: Checks = { isOpen: false, count: null }

export const checksStore = createStore<Checks>(CLOSED)

export const changeChecks = (part: Partial<Checks>) =>
  checksStore.set((before) => ({ ...before, ...part }))

/** Resets the state: for another script, or a reader. */
export const resetChecks = () => checksStore.set(CLOSED)
