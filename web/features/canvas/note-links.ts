import { LINKED_BOXES, type Note } from '#document/canvas.ts'
import type { NotesByBox } from '#web/canvas/canvas-notes.ts'

/**
 * Lists the notes that a note links to or can link to.
 * - `linked`: the notes in `note.links`.
 * - `others`: the notes that can still be linked. These are the notes with text in the other boxes
 *   of `LINKED_BOXES`. Empty if the note itself is outside `LINKED_BOXES`.
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

/**
 * Highlights the notes of `links`, or removes their highlight. Called when the focus or the pointer
 * enters or leaves a note.
 */
export function highlightLinkedNotes(links: readonly string[], isOn: boolean): void {
  for (const id of links)
    document.querySelector(`[data-note="${CSS.escape(id)}"]`)?.toggleAttribute('data-belongs', isOn)
}
