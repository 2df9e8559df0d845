import type { Language } from '#contract/language.ts'
import { createStore } from './external-store.ts'

/** The user's pace as a multiple of the standard pace, for each language with a known pace. */
export const ownPace = createStore<Partial<Record<Language, number>>>({})
