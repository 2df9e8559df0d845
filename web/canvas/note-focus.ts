import type { BoxKey } from '#contract/lean-canvas-boxes.ts'

export type NotePart = 'field' | 'grip'

const SELECTORS: Record<NotePart, string> = { field: 'textarea', grip: '.note-grip' }

/** Focuses a note; returns false if it is not rendered. */
export function focusNote(id: string, part: NotePart): boolean {
  const card = document.querySelector(`[data-note="${CSS.escape(id)}"]`)
  const element = card?.querySelector<HTMLElement>(SELECTORS[part])
  if (!element) return false
  element.focus()
  if (element instanceof HTMLTextAreaElement) element.setSelectionRange(END_OF_TEXT, END_OF_TEXT)
  return true
}

const END_OF_TEXT = Number.MAX_SAFE_INTEGER

export function focusNewNoteField(box: BoxKey): void {
  document.querySelector<HTMLElement>(`[data-add="${box}"]`)?.focus()
}

export const findGenerateButton = () => document.querySelector<HTMLElement>('[data-generate]')
