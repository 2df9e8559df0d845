import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'

export const QUOTED_PARTS = ['text', 'says', 'answer'] as const

/**
 * A quote that supports a note. `start` and `end`: UTF-16 offsets in the block's text before
 * variables are filled. `quote`: the words after filling.
 */
export type NoteSource = {
  block_id: string
  part: (typeof QUOTED_PARTS)[number]
  start: number
  end: number
  quote: string
}

export const EVIDENCES = ['assumption', 'anecdotal', 'fact'] as const

/** Degree of evidence: assumption (仮説), anecdotal evidence (聞いた話) or fact (事実). */
export type Evidence = (typeof EVIDENCES)[number]

export const NOTE_COLORS = ['none', 'yellow', 'red', 'green', 'blue', 'purple'] as const

export type NoteColor = (typeof NOTE_COLORS)[number]

export type NoteAuthor = { type: 'person'; user_id: string } | { type: 'generator'; name: string }

/** Member responsible for a note, with the name at the time of assignment. */
export type NoteOwner = { user_id: string; name: string }

export const IMPORTANCES = ['high', 'middle', 'low'] as const

export type Importance = (typeof IMPORTANCES)[number]

export const TEST_FIELDS = ['believe', 'verify', 'measure', 'right_if'] as const
export const LEARNING_FIELDS = ['observed', 'learnt', 'next'] as const

/** A learning card: observation, conclusion and next step. `learnt_on`: its date (`YYYY-MM-DD`). */
export type Learning = { id: string; learnt_on: string } & Record<
  (typeof LEARNING_FIELDS)[number],
  string
>

export type Trial = {
  importance: Importance | null
  review_on: string | null
  learnings: Learning[]
} & Record<(typeof TEST_FIELDS)[number], string>

/** Boxes whose notes can be linked: problems, solutions and key metrics. */
export const LINKED_BOXES = [
  'problem',
  'solution',
  'key_metrics',
] as const satisfies readonly BoxKey[]

/**
 * A note in a box.
 * - `order`: fractional index, compared by code unit. Notes with equal orders are sorted by id.
 * - `edited`: a person changed the generated text, or moved the generated note to another box.
 * - `pinned`: generations never change the note.
 * - `confidence`: the generator's confidence (0–1); null for a person's note.
 * - `links`: ids of linked notes, in both directions.
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
  /** Undefined until a person sets an importance or test card. */
  trial?: Trial | undefined
  created_at: string
}

/** A canvas read from its Yjs document, with notes sorted by box, then order. */
export type CanvasDocument = { notes: Note[] }

const BOX_RANK: ReadonlyMap<string, number> = new Map(BOX_KEYS.map((box, rank) => [box, rank]))

export function isBoxKey(value: unknown): value is BoxKey {
  return typeof value === 'string' && BOX_RANK.has(value)
}

export function countFilled(notes: readonly { box: BoxKey; text: string }[]): number {
  return new Set(notes.filter(({ text }) => text.trim() !== '').map(({ box }) => box)).size
}

export function compareNotes(a: Note, b: Note): number {
  const boxes = (BOX_RANK.get(a.box) ?? 0) - (BOX_RANK.get(b.box) ?? 0)
  return boxes || compareCodeUnits(a.order, b.order) || compareCodeUnits(a.id, b.id)
}

function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * Fingerprint of a generated note: its box and its first quote, or its text if it has no quote.
 * Spaces and width differences are ignored. Generators do not add notes with dismissed fingerprints
 * again.
 */
export function noteFingerprint(note: {
  box: BoxKey
  text: string
  sources: readonly NoteSource[]
}): string {
  const quote = note.sources[0]?.quote || note.text
  return `${note.box}:${foldQuote(quote)}`
}

/** Removes white space and normalizes characters (NFKC), so that width does not matter. */
export const foldQuote = (quote: string) => quote.normalize('NFKC').replace(/\s+/gu, '')
