import type * as Y from 'yjs'
import { compareNotes, type Note } from './canvas.ts'
import { joinLinks, NOTES } from './canvas-yjs.ts'
import { readNote } from './read-note.ts'

/**
 * Calls `onNotes` with the sorted notes of a canvas, immediately and after each change. After a
 * change, reads only changed notes; unchanged notes keep their object identity. The observer is
 * never removed.
 */
export function followNotes(
  doc: Y.Doc,
  onNotes: (notes: readonly Note[]) => void,
  read = readNote,
): void {
  const map = doc.getMap<unknown>(NOTES)
  /**
   * `stored`: the note with the links that are stored in it. `note`: the same note, also with the
   * links that other notes store.
   */
  const known = new Map<string, { stored: Note; note: Note }>()
  const readAgain = (ids: Iterable<string>) => {
    for (const id of ids) {
      const stored = read(id, map.get(id))
      if (stored) known.set(id, { stored, note: stored })
      else known.delete(id)
    }
    for (const joined of joinLinks([...known.values()].map(({ stored }) => stored))) {
      const entry = known.get(joined.id)
      if (entry && entry.note.links.join() !== joined.links.join()) entry.note = joined
    }
    onNotes([...known.values()].map(({ note }) => note).sort(compareNotes))
  }
  readAgain(map.keys())
  map.observeDeep((events) => {
    const ids = events.flatMap(({ target, path, changes }) =>
      target === map ? [...changes.keys.keys()] : [String(path[0])],
    )
    readAgain(new Set(ids))
  })
}
