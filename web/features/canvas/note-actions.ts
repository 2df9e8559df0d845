import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { EVIDENCES, type Evidence, type Note, type NoteSource } from '#document/canvas.ts'
import type { CanvasEditor } from '#web/canvas/canvas-editor.ts'
import type { NotesByBox } from '#web/canvas/canvas-notes.ts'
import { type Direction, findNextPosition, type NotePosition } from '#web/canvas/next-position.ts'
import { focusNewNoteField, focusNote, type NotePart } from '#web/canvas/note-focus.ts'
import { textOfQuote } from '#web/canvas/quotes.ts'
import { fillText } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import type { NoteActions } from './components/note-card.tsx'
import { dragByBody, dragNote } from './drag-note.ts'
import type { Selection } from './note-selection.ts'
import { NOTE_TEXTS } from './note-texts.ts'
import { publishNote } from './peer-notes.ts'
import { CANVAS_TEXTS } from './texts.ts'

/** The popover that is open, and the note that it belongs to. */
export type Opened = {
  what: 'menu' | 'source' | 'added' | 'quotes'
  id: string
  anchor: HTMLElement
}

type Options = {
  editor: CanvasEditor | null
  notes: NotesByBox
  awareness: Awareness
  selection: Selection
  onOpen: (opened: Opened | null) => void
}

export type CanvasActions = NoteActions & {
  add(box: BoxKey, text: string): boolean
  /**
   * Adds a note that quotes a sentence of the script. Returns a function that undoes the addition,
   * or null if no note was added.
   */
  place(box: BoxKey, source: NoteSource): (() => void) | null
  /** Deletes a note, or all notes of `ids`; a toast offers undo if any of them had text. */
  remove(note: Note, ids?: readonly string[]): void
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
/**
 * True on macOS, where Option with the left or right arrow moves the cursor by words. There, these
 * keys move a note only if its drag handle has the focus.
 */
const isMac = /mac/i.test(navigator.platform)

/**
 * Actions on notes by key, pointer and menu. `moved` is the last moved note; screen readers
 * announce it. React mounts a moved note again in its new box, so moves by key or menu restore the
 * focus.
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
    const move = (id: string, place: NotePosition, part: NotePart) => {
      wanted.current = { id, part, force: true }
      movedId.current = id
      latest.current.editor?.move([id], place)
    }
    const neighbours = (note: Note, without: readonly string[] = []) => {
      const own = latest.current.notes[note.box]
      const index = own.findIndex(({ id }) => id === note.id)
      const stays = ({ id }: Note) => id !== note.id && !without.includes(id)
      return {
        before: own.slice(0, Math.max(0, index)).findLast(stays),
        after: index === -1 ? undefined : own.slice(index).find(stays),
      }
    }
    /**
     * Lists the notes that an action affects. If the given note is selected, these are all selected
     * notes, otherwise only the given note.
     */
    const listMeant = ({ id }: Note): readonly string[] => {
      const { ids } = latest.current.selection
      return ids.has(id) ? [...ids] : [id]
    }
    const step = (note: Note, direction: Direction, part: NotePart) => {
      const ids = listMeant(note)
      const isSideways = direction === 'left' || direction === 'right'
      if (ids.length > 1 && !isSideways) return null
      const place = findNextPosition(latest.current.notes, note.id, note.box, direction)
      if (!place) return null
      wanted.current = { id: note.id, part, force: true }
      movedId.current = note.id
      latest.current.editor?.move(ids, place)
      return place
    }
    const remove = (note: Note, ids: readonly string[] = [note.id]) => {
      const { editor, selection } = latest.current
      const { before, after } = neighbours(note, ids)
      const removed = editor?.remove(ids) ?? []
      latest.current.onOpen(null)
      if (ids.length > 1) selection.clear()
      const next = after ?? before
      wanted.current = null
      if (!(next && focusNote(next.id, 'field'))) focusNewNoteField(note.box)
      if (removed.some(({ text }) => text.trim() !== '')) offerUndo(removed, editor)
    }
    const focusNext = (note: Note) => {
      const { after } = neighbours(note)
      if (after) focusNote(after.id, 'field')
      else focusNewNoteField(note.box)
    }
    const press = (event: KeyboardEvent<HTMLElement>, note: Note) => {
      const isField = event.currentTarget instanceof HTMLTextAreaElement
      obey(event, readNoteKey(event), {
        grip: () => focusNote(note.id, 'grip'),
        next: () => focusNext(note),
        remove: () => remove(note, listMeant(note)),
        select: () => latest.current.selection.toggle(note.id),
        unselect: () => latest.current.selection.clear(),
        mark: (evidence) => latest.current.editor?.style(listMeant(note), { evidence }),
        move: (direction) => step(note, direction, isField ? 'field' : 'grip'),
      })
    }
    return {
      readText: (id) => latest.current.editor?.textOf(id) ?? null,
      setText: (id, text) => latest.current.editor?.setText(id, text),
      press,
      enter(note) {
        wanted.current = { id: note.id, part: 'field', force: false }
        publishNote(latest.current.awareness, note.id)
      },
      leave(note, text) {
        const { editor, awareness } = latest.current
        wanted.current = null
        publishNote(awareness, null)
        // An emptied note is deleted on blur. If the whole window lost the focus, the note stays,
        // because the user may return to it.
        if (text.trim() !== '' || !document.hasFocus()) return
        if (editor?.textOf(note.id)?.trim() === '') editor.remove([note.id])
      },
      drag(event, note, by) {
        const card = event.currentTarget.closest<HTMLElement>('[data-note]')
        if (!card || event.button !== 0) return
        if (isSelecting(event, note, latest.current.selection)) return
        const onDrop = (place: NotePosition) => {
          movedId.current = note.id
          latest.current.onOpen(null)
          latest.current.editor?.move(listMeant(note), place)
        }
        if (by === 'grip') dragNote(event.nativeEvent, card, { onDrop })
        else dragByBody(event.nativeEvent, card, onDrop)
      },
      select: (note) => latest.current.selection.toggle(note.id),
      open: (what, note, anchor) => latest.current.onOpen({ what, id: note.id, anchor }),
      add(box, text) {
        const isAdded = latest.current.editor?.add(box, text) != null
        if (!isAdded && latest.current.editor) {
          showToast({ status: 'warning', title: CANVAS_TEXTS.too_many })
        }
        return isAdded
      },
      place(box, source) {
        const { editor } = latest.current
        const id = editor?.add(box, textOfQuote(source), [source]) ?? null
        if (id !== null) return () => void editor?.remove([id])
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

/**
 * Changes the selection on a mouse press with a modifier key. Shift extends a range, Ctrl or ⌘
 * toggles one note. Returns false for other presses.
 */
function isSelecting(event: PointerEvent<HTMLElement>, { id }: Note, selection: Selection) {
  const isOne = event.ctrlKey || event.metaKey
  if (event.pointerType !== 'mouse' || !(isOne || event.shiftKey)) return false
  event.preventDefault()
  if (event.shiftKey) selection.extendTo(id)
  else selection.toggle(id)
  return true
}

function offerUndo(notes: readonly Note[], editor: CanvasEditor | null): void {
  const count = notes.length
  showToast({
    status: 'info',
    title:
      count === 1
        ? CANVAS_TEXTS.deleted
        : {
            ja: fillText(NOTE_TEXTS.deleted_many.ja, { count }),
            en: fillText(NOTE_TEXTS.deleted_many.en, { count }),
          },
    action: { label: UNDO, run: () => editor?.restore(notes) },
  })
}

/**
 * The action of a key: move, next note, focus the drag handle, select or unselect, set the
 * evidence, delete. Null for all other keys.
 */
type NoteKey = Direction | 'next' | 'grip' | 'remove' | 'select' | 'unselect' | Evidence | null

const isDirection = (key: NoteKey): key is Direction =>
  Object.values(ARROWS).some((one) => one === key)
const isEvidence = (key: NoteKey): key is Evidence => EVIDENCES.some((one) => one === key)

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

function readGripKey(event: KeyboardEvent<HTMLElement>): NoteKey {
  if (!isPlain(event)) return null
  if (event.key === 'Delete' || event.key === 'Backspace') return 'remove'
  if (event.key === 'Escape') return 'unselect'
  return event.key.toLowerCase() === 'x' ? 'select' : (EVIDENCES[Number(event.key) - 1] ?? null)
}

const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>) =>
  !altKey && !ctrlKey && !metaKey

function obey(
  event: KeyboardEvent<HTMLElement>,
  key: NoteKey,
  does: Record<'grip' | 'next' | 'remove' | 'select' | 'unselect', () => void> & {
    move(direction: Direction): void
    mark(evidence: Evidence): void
  },
): void {
  if (key === null) return
  if (key !== 'grip') event.preventDefault()
  if (isDirection(key)) does.move(key)
  else if (isEvidence(key)) does.mark(key)
  else does[key]()
}
