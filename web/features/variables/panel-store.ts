import { createStore } from '#web/store/external-store.ts'

/** The open panel: the field that is asked for (null: the first blank), each time anew; null while it is closed. */
export const panelStore = createStore<{ key: string | null } | null>(null)

/** Opens the panel at a variable's field, or at the first blank. */
export function openPanel(key: string | null): void {
  panelStore.set({ key })
}
