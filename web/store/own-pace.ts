import type { Language } from '#contract/language.ts'
import { createStore } from './external-store.ts'

/** How many times as fast as the standard pace whoever is here speaks a language, as far as that is known. */
export const ownPace = createStore<Partial<Record<Language, number>>>({})
