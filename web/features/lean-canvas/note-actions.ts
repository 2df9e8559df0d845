import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { MAX_NOTE } from '#contract/limits.ts'
import type { Note, NoteSource } from '#document/canvas.ts'
import { stripRuby } from '#document/ruby-and-variables.ts'
import { showToast } from '#web/messages/message-store.ts'
import type { CanvasEditor } from './canvas-editor.ts'
import type { NotesByBox } from './canvas-notes.ts'
import type { NoteActions } from './components/note-card.tsx'
import { dragByBody, dragNote } from './drag-note.ts'
import { type Direction, findNextPlace, type Place } from './next-place.ts'
import { focusAddLine, focusNote, type NotePart } from './note-focus.ts'
import { tellNote } from './peer-notes.ts'
import { CANVAS_TEXTS } from './texts.ts'

/** Which small window is open, at which note. */
export type Opened = { what: 'menu' | 'source' | 'added'; id: string; anchor: HTMLElement }

type Options = {
  editor: CanvasEditor | null
  notes: NotesByBox
  awareness: Awareness
  onOpen: (opened: Opened | null) => void
}

export type CanvasActions = NoteActions & {
  add(box: BoxKey, text: string): boolean
  /**
   * Puts a sentence of the script into a box, as a note of the person's that quotes it. Gives what takes
   * it off again; null where the canvas takes no more.
   */
  place(box: BoxKey, source: NoteSource): (() => void) | null
  remove(note: Note): void
  step(note: Note, direction: Direction): void
  moveTo(note: Note, box: BoxKey): void
}

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const UNDO = { ja: '元に戻す', en: 'Undo' }
/** There the arrows with Option walk by words; notes go left and right from their grip. */
const isMac = /mac/i.test(navigator.platform)

/**
 * What people do with notes: the keys, the pointer, and where the focus goes. A note that changes its box
 * is drawn anew, so the focus is put back after each change; `moved` is the note to tell of.
 */
export function useNoteActions(options: Options): { actions: CanvasActions; moved: Note | null } {
  const latest = useRef(options)
  const [moved, setMoved] = useState<Note | null>(null)
  const movedId = useRef<string | null>(null)
  const wanted = useRef<{ id: string; part: NotePart; force: boolean } | null>(null)
  const { notes } = options

  useEffect(() => {
    latest.current = options
  })
  useLayoutEffect(() => {
    const found = Object.values(notes)
      .flat()
      .find(({ id }) => id === movedId.current)
    if (found) {
      movedId.current = null
      setMoved(found)
    }
    const { id, part, force } = wanted.current ?? {}
    if (id === undefined || part === undefined) return
    if (!force && document.activeElement !== document.body) return
    wanted.current = part === 'field' ? { id, part, force: false } : null
    focusNote(id, part)
  }, [notes])

  const actions = useMemo<CanvasActions>(() => {
    const move = (id: string, place: Place, part: NotePart) => {
      wanted.current = { id, part, force: true }
      movedId.current = id
      latest.current.editor?.move(id, place)
    }
    const neighbours = (note: Note) => {
      const own = latest.current.notes[note.box]
      const index = own.findIndex(({ id }) => id === note.id)
      return { before: own[index - 1], after: index === -1 ? undefined : own[index + 1] }
    }
    const tellDeleted = (note: Note) => {
      const { editor } = latest.current
      showToast({
        status: 'info',
        title: CANVAS_TEXTS.deleted,
        action: { label: UNDO, run: () => editor?.restore(note) },
      })
    }
    const step = (note: Note, direction: Direction, part: NotePart) => {
      const place = findNextPlace(latest.current.notes, note.id, note.box, direction)
      if (place) move(note.id, place, part)
      return place
    }
    const remove = (note: Note) => {
      const { before, after } = neighbours(note)
      const removed = latest.current.editor?.remove(note.id)
      latest.current.onOpen(null)
      const next = after ?? before
      wanted.current = null
      if (!(next && focusNote(next.id, 'field'))) focusAddLine(note.box)
      if (removed && removed.text.trim() !== '') tellDeleted(removed)
    }
    const focusNext = (note: Note) => {
      const { after } = neighbours(note)
      if (after) focusNote(after.id, 'field')
      else focusAddLine(note.box)
    }
    const press = (event: KeyboardEvent<HTMLElement>, note: Note) => {
      const isField = event.currentTarget instanceof HTMLTextAreaElement
      obey(event, readNoteKey(event), {
        grip: () => focusNote(note.id, 'grip'),
        next: () => focusNext(note),
        remove: () => remove(note),
        move: (direction) => step(note, direction, isField ? 'field' : 'grip'),
      })
    }
    return {
      readText: (id) => latest.current.editor?.textOf(id) ?? null,
      setText: (id, text) => latest.current.editor?.setText(id, text),
      press,
      enter(note) {
        wanted.current = { id: note.id, part: 'field', force: false }
        tellNote(latest.current.awareness, note.id)
      },
      leave(note, text) {
        const { editor, awareness } = latest.current
        wanted.current = null
        tellNote(awareness, null)
        // An emptied note goes when it is left; not when only the window is, to fetch something.
        if (text.trim() !== '' || !document.hasFocus()) return
        if (editor?.textOf(note.id)?.trim() === '') editor.remove(note.id)
      },
      drag(event, note, by) {
        const card = event.currentTarget.closest<HTMLElement>('[data-note]')
        if (!card || event.button !== 0) return
        const onDrop = (place: Place) => {
          movedId.current = note.id
          latest.current.onOpen(null)
          latest.current.editor?.move(note.id, place)
        }
        if (by === 'grip') dragNote(event.nativeEvent, card, { onDrop })
        else dragByBody(event.nativeEvent, card, onDrop)
      },
      open: (what, note, anchor) => latest.current.onOpen({ what, id: note.id, anchor }),
      add(box, text) {
        const isTaken = latest.current.editor?.add(box, text) != null
        if (!isTaken && latest.current.editor) {
          showToast({ status: 'warning', title: CANVAS_TEXTS.too_many })
        }
        return isTaken
      },
      place(box, source) {
        const { editor } = latest.current
        const text = stripRuby(source.quote)
          .trim()
          .replace(/[。.]$/, '')
          .slice(0, MAX_NOTE)
        const id = editor?.add(box, text, [source]) ?? null
        if (id !== null) return () => void editor?.remove(id)
        if (editor) showToast({ status: 'warning', title: CANVAS_TEXTS.too_many })
        return null
      },
      remove,
      step(note, direction) {
        const place = step(note, direction, 'grip')
        if (place && place.box !== note.box) latest.current.onOpen(null)
        else wanted.current = null
      },
      moveTo(note, box) {
        latest.current.onOpen(null)
        move(note.id, { box, before_id: null }, 'grip')
      },
    }
  }, [])
  return { actions, moved }
}

/** What a key asks of a note: to move, to go on to the next, to leave the field for its grip, to go. */
type NoteKey = Direction | 'next' | 'grip' | 'remove' | null

function readNoteKey(event: KeyboardEvent<HTMLElement>): NoteKey {
  const { currentTarget } = event
  const field = currentTarget instanceof HTMLTextAreaElement ? currentTarget : null
  const direction = ARROWS[event.key]
  if (direction && event.altKey && !event.ctrlKey && !event.metaKey) {
    const isOfText = isMac && (direction === 'left' || direction === 'right')
    return field && isOfText ? null : direction
  }
  return field ? readFieldKey(event, field) : readGripKey(event)
}

function readFieldKey(event: KeyboardEvent<HTMLElement>, field: HTMLTextAreaElement): NoteKey {
  if (event.key === 'Enter' && isPlain(event) && !event.shiftKey) return 'next'
  if (event.key === 'Escape') return 'grip'
  return event.key === 'Backspace' && field.value === '' ? 'remove' : null
}

const readGripKey = (event: KeyboardEvent<HTMLElement>): NoteKey =>
  isPlain(event) && (event.key === 'Delete' || event.key === 'Backspace') ? 'remove' : null

const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>) =>
  !altKey && !ctrlKey && !metaKey

function obey(
  event: KeyboardEvent<HTMLElement>,
  asked: NoteKey,
  does: { grip(): void; next(): void; remove(): void; move(direction: Direction): void },
): void {
  if (asked === null) return
  if (asked !== 'grip') event.preventDefault()
  if (asked === 'grip' || asked === 'next' || asked === 'remove') does[asked]()
  else does.move(asked)
}
