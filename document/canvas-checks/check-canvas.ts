import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { Note } from '../canvas.ts'
import {
  isForEveryone,
  isJobTitle,
  isNoAlternative,
  isPriceWithoutNumber,
  isVagueValue,
  isVanityMetric,
  isWeakAdvantage,
  isWish,
  namesSomebody,
} from './note-rules.ts'
import type { CanvasRule } from './rule-texts.ts'

/** A result of a canvas check; `note_id` is null for a whole box. */
export type CanvasFinding = {
  rule: CanvasRule
  box: BoxKey
  note_id: string | null
  /** Key of its dismissal; it includes the text, so an edited note is checked afresh. */
  key: string
}

type CheckedNote = Pick<Note, 'id' | 'box' | 'text' | 'links'>

/** Largest number of problems on a focused canvas. */
const MOST_PROBLEMS = 3

const NOTE_RULES: readonly {
  rule: CanvasRule
  boxes: readonly BoxKey[]
  isFound: (text: string) => boolean
}[] = [
  { rule: 'wish', boxes: ['problem'], isFound: isWish },
  { rule: 'no_alternative', boxes: ['existing_alternatives'], isFound: isNoAlternative },
  { rule: 'everyone', boxes: ['customer_segments', 'early_adopters'], isFound: isForEveryone },
  { rule: 'job_title', boxes: ['customer_segments', 'early_adopters'], isFound: isJobTitle },
  { rule: 'vague_value', boxes: ['unique_value_proposition'], isFound: isVagueValue },
  { rule: 'price_without_number', boxes: ['revenue_streams'], isFound: isPriceWithoutNumber },
  { rule: 'vanity_metric', boxes: ['key_metrics'], isFound: isVanityMetric },
  { rule: 'weak_advantage', boxes: ['unfair_advantage'], isFound: isWeakAdvantage },
]

/**
 * Checks a canvas for common mistakes: wishes instead of facts, job titles instead of customers, vanity
 * metrics. Pure. Results are in box order, those about a box before those about its notes.
 */
export function checkCanvas(all: readonly CheckedNote[]): CanvasFinding[] {
  const notes = all.filter(({ text }) => text.trim() !== '')
  const found = [...checkBoxes(notes), ...checkLinks(notes), ...notes.flatMap(checkNote)]
  const rank = ({ box, note_id }: CanvasFinding) =>
    BOX_KEYS.indexOf(box) * 2 + (note_id === null ? 0 : 1)
  return found.sort((a, b) => rank(a) - rank(b))
}

function checkBoxes(notes: readonly CheckedNote[]): CanvasFinding[] {
  const of = (box: BoxKey) => notes.filter((note) => note.box === box)
  const values = of('unique_value_proposition')
  const segments = [...of('customer_segments'), ...of('early_adopters')].map(({ text }) => text)
  const isNameless = values.length > 0 && !values.some(({ text }) => namesSomebody(text, segments))
  return [
    ...(of('problem').length > MOST_PROBLEMS ? [ofBox('many_problems', 'problem')] : []),
    ...(of('solution').length > 0 && of('problem').length === 0
      ? [ofBox('solution_without_problem', 'solution')]
      : []),
    ...(isNameless ? [ofBox('names_no_one', 'unique_value_proposition')] : []),
  ]
}

/** Reports unlinked solutions once any solution is linked to a problem. */
function checkLinks(notes: readonly CheckedNote[]): CanvasFinding[] {
  const problems = new Set(notes.filter(({ box }) => box === 'problem').map(({ id }) => id))
  const solutions = notes.filter(({ box }) => box === 'solution')
  const answers = ({ links }: CheckedNote) => links.some((id) => problems.has(id))
  if (!solutions.some(answers)) return []
  return solutions
    .filter((note) => !answers(note))
    .map((note) => ofNote('solution_without_problem', note))
}

function checkNote(note: CheckedNote): CanvasFinding[] {
  const text = note.text.normalize('NFKC').trim()
  return NOTE_RULES.filter(({ boxes, isFound }) => boxes.includes(note.box) && isFound(text)).map(
    ({ rule }) => ofNote(rule, note),
  )
}

const ofBox = (rule: CanvasRule, box: BoxKey): CanvasFinding => ({
  rule,
  box,
  note_id: null,
  key: `${rule} ${box}`,
})

/** Length of the note's text within a key, in UTF-16 units. */
const KEPT = 80

const ofNote = (rule: CanvasRule, { id, box, text }: CheckedNote): CanvasFinding => ({
  rule,
  box,
  note_id: id,
  key: `${rule} ${id} ${text.normalize('NFKC').replace(/\s+/gu, '').slice(0, KEPT)}`,
})
