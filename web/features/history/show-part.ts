/** Focuses a section, block or note of the shown version and scrolls it into view. */
export function showPart(version: HTMLElement | null, id: string): void {
  const part = version?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
  if (!part) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
  part.scrollIntoView({ block: 'center' })
}
