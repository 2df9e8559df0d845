import type { Language } from '#contract/language.ts'
import { createStore } from './external-store.ts'

/** The user's pace by language, as a multiple of the standard pace; only known ones. */
export const ownPace = createStore<Partial<Record<Language, number>>>({})
