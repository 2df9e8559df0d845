import '#web/canvas/note-window.css'
import { useContext } from 'react'
import type { NotePatch } from '#document/canvas-yjs.ts'
import { findNote } from '#web/canvas/canvas-notes.ts'
import { NoteAdditionContext } from '#web/canvas/note-addition.ts'
import { Popover } from '#web/components/popover.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useOpenCanvas } from '../canvas-context.ts'
import type { Opened } from '../note-actions.ts'
import { listLinks } from '../note-links.ts'
import { NOTE_TEXTS } from '../note-texts.ts'
import { CANVAS_TEXTS } from '../texts.ts'
import { NoteLinks } from './note-links.tsx'
import { NoteMenu } from './note-menu.tsx'
import { NoteOwner } from './note-owner.tsx'
import { NoteQuotes } from './note-quotes.tsx'
import { NoteSource } from './note-source.tsx'

type Props = {
  canvas_id: string
  opened: Opened
  onOpen: (opened: Opened) => void
  onClose: () => void
}

export function NoteWindow({ canvas_id, opened, onOpen, onClose }: Props) {
  const { notes, script, blocks, dismissedChecks, mayEdit, editor, actions, selection } =
    useOpenCanvas()
  const t = useTexts(CANVAS_TEXTS)
  const { pick } = useLanguage()
  const added = useContext(NoteAdditionContext)
  const note = findNote(notes, opened.id)
  if (!note) return null
  const style = (patch: NotePatch) => editor?.style([note.id], patch)
  if (opened.what === 'added')
    return (
      added && (
        <Popover
          key="added"
          anchor={opened.anchor}
          label={pick(added.title)}
          className="note-added"
          isSheet={false}
          onClose={onClose}
        >
          <added.Window note={note} />
        </Popover>
      )
    )
  if (opened.what === 'quotes')
    return (
      <Popover
        key="quotes"
        anchor={opened.anchor}
        label={pick(NOTE_TEXTS.quotes)}
        onClose={onClose}
      >
        <NoteQuotes note_id={note.id} of={script.language} {...{ canvas_id, mayEdit }} />
      </Popover>
    )
  const isMenu = opened.what === 'menu'
  return (
    <Popover
      anchor={opened.anchor}
      label={isMenu ? t('note_actions', { text: note.text.slice(0, 40) }) : t('source')}
      onClose={onClose}
    >
      {isMenu ? (
        <NoteMenu
          note={note}
          onStyle={style}
          onStep={(direction) => actions.step(note, direction)}
          onMoveTo={(box) => actions.moveTo(note, box)}
          onDelete={() => actions.remove(note)}
          isSelected={selection.ids.has(note.id)}
          onSelect={() => {
            selection.toggle(note.id)
            onClose()
            opened.anchor.focus()
          }}
          relations={
            <>
              <NoteLinks
                {...listLinks(notes, note)}
                language={script.language}
                onLink={(other_id, isLinked) => editor?.link(note.id, other_id, isLinked)}
              />
              <NoteOwner
                owner={note.owner}
                scriptId={script.id}
                onOwner={(owner) => style({ owner })}
              />
            </>
          }
          added={
            added && <added.Entry note={note} onOpen={() => onOpen({ ...opened, what: 'added' })} />
          }
        />
      ) : (
        <NoteSource
          note={note}
          scriptId={script.id}
          scriptLanguage={script.language}
          blocks={blocks}
          dismissedChecks={dismissedChecks}
          actions={
            mayEdit
              ? {
                  onTakeOver: style,
                  onKeep: (key) => editor?.dismissCheck(key, true),
                  onDrop: () => actions.remove(note),
                }
              : null
          }
        />
      )}
    </Popover>
  )
}
