import type { Language } from '#contract/language.ts'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { compareNotes, type Note } from '../canvas.ts'
import type { Change } from './compare-scripts.ts'
import { compareTexts, type TextPiece } from './compare-texts.ts'

const FACTS = ['evidence', 'color', 'pinned', 'owner', 'links', 'trial'] as const
export type NoteFact = (typeof FACTS)[number]

/** Change of a note. `note` is the later state, or the earlier state if the note was removed. */
export type NoteChange = {
  change: Change
  /** Previous box of a moved note; null for other notes. */
  from: BoxKey | null
  note: Note
  /** Earlier state; null for an added note. */
  before: Note | null
  text: TextPiece[]
  facts: NoteFact[]
}

export type BoxChange = { box: BoxKey; notes: NoteChange[] }

/**
 * Compares two states of a canvas in all twelve boxes, in box order. Notes are paired by id. A
 * changed order within a box does not count as a change.
 */
export function compareCanvases(
  before: readonly Note[],
  after: readonly Note[],
  language: Language,
): BoxChange[] {
  const was = new Map(before.map((note) => [note.id, note]))
  const is = new Map(after.map((note) => [note.id, note]))
  const gone = [...was.values()].filter(({ id }) => !is.has(id))
  const all = [...is.values(), ...gone].sort(compareNotes)
  const changes = all.map((note) =>
    compareNote(was.get(note.id) ?? null, is.get(note.id) ?? null, note, language),
  )
  const byBox = Map.groupBy(changes, ({ note }) => note.box)
  return BOX_KEYS.map((box) => ({ box, notes: byBox.get(box) ?? [] }))
}

function compareNote(
  before: Note | null,
  after: Note | null,
  note: Note,
  language: Language,
): NoteChange {
  const facts =
    before && after
      ? FACTS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      : []
  const text = compareTexts(before?.text ?? '', after?.text ?? '', language)
  const isChanged = facts.length > 0 || before?.text !== after?.text
  const change = !before ? 'added' : !after ? 'removed' : isChanged ? 'changed' : 'same'
  const from = before && after && before.box !== after.box ? before.box : null
  return { change, from, note, before, text, facts }
}
