import { createStore } from '#web/store/external-store.ts'

/**
 * The open panel with its requested field (null: the first blank), as a new object for each
 * request; null while closed.
 */
export const panelStore = createStore<{ key: string | null } | null>(null)

/** Opens the panel at a variable's field, or at the first blank. */
export function openPanel(key: string | null): void {
  panelStore.set({ key })
}
