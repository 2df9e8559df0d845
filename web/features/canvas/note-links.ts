import { LINKED_BOXES, type Note } from '#document/canvas.ts'
import type { NotesByBox } from '#web/canvas/canvas-notes.ts'

/**
 * A note's linked notes, and those available for linking, which are in the other two of the three
 * linkable boxes.
 */
export function listLinks(
  notes: NotesByBox,
  note: Note,
): { linked: readonly Note[]; others: readonly Note[] } {
  const all = Object.values(notes).flat()
  const isOfThree = LINKED_BOXES.some((box) => box === note.box)
  return {
    linked: all.filter(({ id }) => note.links.includes(id)),
    others: isOfThree
      ? LINKED_BOXES.filter((box) => box !== note.box)
          .flatMap((box) => notes[box])
          .filter(({ id, text }) => !note.links.includes(id) && text.trim() !== '')
      : [],
  }
}

/** Highlights the linked notes while the focus or the pointer is on a note. */
export function highlightLinkedNotes(links: readonly string[], isOn: boolean): void {
  for (const id of links)
    document.querySelector(`[data-note="${CSS.escape(id)}"]`)?.toggleAttribute('data-belongs', isOn)
}
