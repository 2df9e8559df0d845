import type { ScriptCard } from '#contract/scripts.ts'
import { createStore } from '#web/store/external-store.ts'

/**
 * The script to save as a template. A card's menu sets the value, and the page then opens the
 * dialog.
 */
export const templateRequest = createStore<ScriptCard | null>(null)
