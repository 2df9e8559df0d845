import type { Pair } from '#contract/language.ts'
import { createStore } from '#web/store/external-store.ts'

/** The marks of blocks by id, and the block whose notes are open. */
type Fed = { marks: ReadonlyMap<string, { text: string; name: Pair }>; opened: string | null }

export const NO_FED_NOTES: Fed = { marks: new Map(), opened: null }

export const fedNotesStore = createStore(NO_FED_NOTES)
