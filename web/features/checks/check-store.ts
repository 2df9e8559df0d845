import { createStore } from '#web/store/external-store.ts'

/** What the page and the part that is loaded later say to each other. `count` is null until it has looked. */
type Checks = { isOpen: boolean; count: number | null }
const CLOSED: Checks = { isOpen: false, count: null }

export const checksStore = createStore<Checks>(CLOSED)

export const changeChecks = (part: Partial<Checks>) =>
  checksStore.set((before) => ({ ...before, ...part }))

/** Forgets everything: another script opens, or somebody who may not write looks. */
export const resetChecks = () => checksStore.set(CLOSED)
