import { createPageValue, type OpenPage } from '#web/components/document/open-page.ts'

/**
 * Null while the panel is closed. `key` is the field to focus; a null `key` means the first empty
 * field. Each request sets a new object, so that a field can be requested again.
 */
export const panelValue = createPageValue<{ key: string | null } | null>(null)

/** Opens the panel at a variable's field, or at the first empty one. */
export function openPanel(page: OpenPage, key: string | null): void {
  page.of(panelValue).set({ key })
}
