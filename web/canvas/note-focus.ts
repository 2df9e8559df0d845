import type { BoxKey } from '#contract/lean-canvas-boxes.ts'

/** The focusable parts of a note: its text, or the grip that opens its actions. */
export type NotePart = 'field' | 'grip'

const SELECTORS: Record<NotePart, string> = { field: 'textarea', grip: '.note-grip' }

/** Puts the focus into a note; false where the note is not on the screen. */
export function focusNote(id: string, part: NotePart): boolean {
  const card = document.querySelector(`[data-note="${CSS.escape(id)}"]`)
  const element = card?.querySelector<HTMLElement>(SELECTORS[part])
  if (!element) return false
  element.focus()
  if (element instanceof HTMLTextAreaElement) element.setSelectionRange(MOST, MOST)
  return true
}

const MOST = Number.MAX_SAFE_INTEGER

/** Puts the focus into the line at the foot of a box. */
export function focusAddLine(box: BoxKey): void {
  document.querySelector<HTMLElement>(`[data-add="${box}"]`)?.focus()
}

/** Puts the focus on the button that generates, where what had it is gone. */
export function focusGenerate(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[data-generate]')?.focus()
}
