import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import type { Note } from '#document/canvas.ts'
import { isStale, type ScriptBlocks } from '#web/canvas/quotes.ts'
import { useTexts } from '#web/language/language.tsx'
import type { Opened } from '../note-actions.ts'
import { isShown, type NoteFilter } from '../note-filter.ts'
import type { Selection } from '../note-selection.ts'
import { NOTE_TEXTS } from '../note-texts.ts'
import type { NotePeer } from '../peer-notes.ts'
import { type NoteActions, NoteCard } from './note-card.tsx'

type Props = {
  notes: readonly Note[]
  language: Language
  mayEdit: boolean
  /** The current script; null until loaded. */
  blocks: ScriptBlocks | null
  /** Accepted changes of quotes, by `keyOfAcceptedQuote`. */
  kept: ReadonlySet<string>
  peers: ReadonlyMap<string, NotePeer>
  opened: Opened | null
  helpId: string
  actions: NoteActions
  filter: NoteFilter
  selection: Selection
  /** Content of a box without notes. */
  empty: ReactNode
}

/** The notes of one box that match the filter. */
export function BoxNotes(props: Props) {
  const { notes, blocks, kept, peers, opened, filter, selection, empty, ...all } = props
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
              {...all}
              note={note}
              isStale={isStale(note, blocks, kept)}
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
