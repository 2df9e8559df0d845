import type { ScriptCard } from '#contract/scripts.ts'
import { createStore } from '#web/store/external-store.ts'

/** The script to save as a template; set by card menus, opens the page's dialog. */
export const templateRequest = createStore<ScriptCard | null>(null)
