import type { ReactNode } from 'react'
import type { Note } from '#document/canvas.ts'
import { isStale } from '#web/canvas/quotes.ts'
import { useTexts } from '#web/language/language.tsx'
import { useOpenCanvas } from '../canvas-context.ts'
import type { Opened } from '../note-actions.ts'
import { isShown, type NoteFilter } from '../note-filter.ts'
import { NOTE_TEXTS } from '../note-texts.ts'
import type { NotePeer } from '../peer-notes.ts'
import { NoteCard } from './note-card.tsx'

type Props = {
  notes: readonly Note[]
  peers: ReadonlyMap<string, NotePeer>
  opened: Opened | null
  helpId: string
  filter: NoteFilter
  /** Content of a box without notes. */
  empty: ReactNode
}

export function BoxNotes({ notes, peers, opened, helpId, filter, empty }: Props) {
  const { script, blocks, dismissedChecks, mayEdit, actions, selection } = useOpenCanvas()
  const t = useTexts(NOTE_TEXTS)
  const shown = notes.filter((note) => isShown(filter, note))
  const isSelecting = selection.ids.size > 0
  if (notes.length === 0) return empty
  return (
    <>
      {shown.length > 0 && (
        <ul className="notes canvas-notes">
          {shown.map((note) => (
            <NoteCard
              key={note.id}
              {...{ mayEdit, helpId, actions }}
              language={script.language}
              note={note}
              isStale={isStale(note, blocks, dismissedChecks)}
              peer={peers.get(note.id)}
              opened={opened?.id === note.id ? opened.what : null}
              isSelected={isSelecting ? selection.ids.has(note.id) : null}
            />
          ))}
        </ul>
      )}
      {shown.length < notes.length && (
        <p className="notes-hidden">{t('hidden_here', { count: notes.length - shown.length })}</p>
      )}
    </>
  )
}
