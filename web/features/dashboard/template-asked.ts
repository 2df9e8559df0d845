import type { ScriptCard } from '#contract/scripts.ts'
import { createStore } from '#web/store/external-store.ts'

/** Of which script a template is to be made; the page asks what more there is to say. */
export const templateAsked = createStore<ScriptCard | null>(null)
