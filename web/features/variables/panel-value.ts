import { createPageValue, type OpenPage } from '#web/components/document/open-page.ts'

/**
 * The open panel with its requested field (null: the first empty one), as a new object for each
 * request; null while closed.
 */
export const panelValue = createPageValue<{ key: string | null } | null>(null)

/** Opens the panel at a variable's field, or at the first empty one. */
export function openPanel(page: OpenPage, key: string | null): void {
  page.of(panelValue).set({ key })
}
