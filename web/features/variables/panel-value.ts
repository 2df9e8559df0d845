import { createPageValue, type OpenPage } from '#web/components/document/open-page.ts'

/**
 * Null while the panel is closed. `key`: the variable whose field gets the focus. If `key` is null,
 * the first empty field gets the focus, or else the first field. Each opening sets a new object, so
 * that the same field can get the focus again.
 */
export const panelValue = createPageValue<{ key: string | null } | null>(null)

/**
 * Opens the panel. `key`: the variable whose field gets the focus. If `key` is null, the first
 * empty field gets it.
 */
export function openPanel(page: OpenPage, key: string | null): void {
  page.of(panelValue).set({ key })
}
