import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'

/** The texts of a block that a note may quote. */
export const QUOTED_PARTS = ['text', 'says', 'answer'] as const

/**
 * Where in the talk script a note comes from: UTF-16 offsets into one text of one block as it is
 * written. The quote is what is read there, with values in the place of variables.
 */
export type NoteSource = {
  block_id: string
  part: (typeof QUOTED_PARTS)[number]
  start: number
  end: number
  quote: string
}

export const EVIDENCES = ['assumption', 'anecdotal', 'fact'] as const

/** How sure the team is: 仮説, 聞いた話 or 事実. */
export type Evidence = (typeof EVIDENCES)[number]

export const NOTE_COLORS = ['none', 'yellow', 'red', 'green', 'blue', 'purple'] as const

export type NoteColor = (typeof NOTE_COLORS)[number]

/** Who put a note on the canvas. */
export type NoteAuthor = { type: 'person'; user_id: string } | { type: 'generator'; name: string }

/** A member who takes care of a note, by the name they had when they were chosen. */
export type NoteOwner = { user_id: string; name: string }

export const IMPORTANCES = ['high', 'middle', 'low'] as const

/** How much of the business hangs on a note. */
export type Importance = (typeof IMPORTANCES)[number]

/** What a test card says: what is believed, how that is verified, what is measured, and when it is right. */
export const TEST_FIELDS = ['believe', 'verify', 'measure', 'right_if'] as const
/** What a learning card says. */
export const LEARNING_FIELDS = ['observed', 'learnt', 'next'] as const

/** What was learnt on a day (`YYYY-MM-DD`): what was seen, what follows from it, what is done next. */
export type Learning = { id: string; learnt_on: string } & Record<
  (typeof LEARNING_FIELDS)[number],
  string
>

/** How a note is weighed and tested: its test card, when it is looked at again, what was learnt, oldest first. */
export type Trial = {
  importance: Importance | null
  review_on: string | null
  learnings: Learning[]
} & Record<(typeof TEST_FIELDS)[number], string>

/** The boxes whose notes answer each other: a problem, what solves it, how one sees that it is solved. */
export const LINKED_BOXES = [
  'problem',
  'solution',
  'key_metrics',
] as const satisfies readonly BoxKey[]

/**
 * A note in a box. `order` is a fractional index (compared by code unit, ties by id);
 * `edited` says that a person changed the text of a generated note; `pinned` keeps it through a
 * regeneration; `confidence` is the generator's, 0 to 1, null for a person's note; `links` are the notes
 * it belongs with, each of which names it as well.
 */
export type Note = {
  id: string
  box: BoxKey
  order: string
  text: string
  evidence: Evidence
  color: NoteColor
  author: NoteAuthor
  edited: boolean
  pinned: boolean
  confidence: number | null
  sources: NoteSource[]
  owner: NoteOwner | null
  links: string[]
  /** Absent as long as nobody has weighed or tested it. */
  trial?: Trial | undefined
  created_at: string
}

/** What a canvas is once its Yjs document is read. Notes are sorted by box, then order. */
export type CanvasDocument = { notes: Note[] }

const BOX_RANK: ReadonlyMap<string, number> = new Map(BOX_KEYS.map((box, rank) => [box, rank]))

/** True when the value names one of the twelve boxes. */
export function isBoxKey(value: unknown): value is BoxKey {
  return typeof value === 'string' && BOX_RANK.has(value)
}

/** How many boxes are filled: those in which a note says something. */
export function countFilled(notes: readonly { box: BoxKey; text: string }[]): number {
  return new Set(notes.filter(({ text }) => text.trim() !== '').map(({ box }) => box)).size
}

/** Orders notes as a canvas is read: by box in canonical order, then order, then id. */
export function compareNotes(a: Note, b: Note): number {
  const boxes = (BOX_RANK.get(a.box) ?? 0) - (BOX_RANK.get(b.box) ?? 0)
  return boxes || compareCodeUnits(a.order, b.order) || compareCodeUnits(a.id, b.id)
}

function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * What a generated note is remembered by when a person deletes it: its box and its first quote
 * without spaces and width differences, so that a regeneration does not bring it back.
 */
export function noteFingerprint(note: {
  box: BoxKey
  text: string
  sources: readonly NoteSource[]
}): string {
  const quote = note.sources[0]?.quote || note.text
  return `${note.box}:${quote.normalize('NFKC').replace(/\s+/gu, '')}`
}
