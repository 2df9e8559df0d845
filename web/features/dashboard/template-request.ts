import type { ScriptCard } from '#contract/scripts.ts'
import { createStore } from '#web/store/external-store.ts'

/** The script to make a template from; the page opens the dialog. */
export const templateRequest = createStore<ScriptCard | null>(null)
