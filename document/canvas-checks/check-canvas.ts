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
  namesAudience,
} from './note-rules.ts'
import type { CanvasRule } from './rule-texts.ts'

/** A finding about a note; `note_id` is null if it concerns a whole box. */
export type CanvasFinding = {
  rule: CanvasRule
  box: BoxKey
  note_id: string | null
  /**
   * Key under which the finding is dismissed. For a note, the key includes the beginning of the
   * text, so the finding reappears after this beginning is edited.
   */
  key: string
}

type CheckedNote = Pick<Note, 'id' | 'box' | 'text' | 'links'>

/**
 * Maximum number of notes in the box `problem`. A canvas with more problems lacks focus and gets a
 * finding.
 */
const MAX_PROBLEMS = 3

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
 * Finds common mistakes in a canvas: wishes instead of facts, job titles instead of customers,
 * vanity metrics. Findings are sorted by box. Findings about a whole box precede findings about its
 * notes.
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
  const isNameless = values.length > 0 && !values.some(({ text }) => namesAudience(text, segments))
  return [
    ...(of('problem').length > MAX_PROBLEMS ? [ofBox('many_problems', 'problem')] : []),
    ...(of('solution').length > 0 && of('problem').length === 0
      ? [ofBox('solution_without_problem', 'solution')]
      : []),
    ...(isNameless ? [ofBox('names_no_one', 'unique_value_proposition')] : []),
  ]
}

/**
 * Finds solutions that are not linked to a problem. Returns none for a canvas in which no solution
 * at all is linked to a problem, because its author does not use links.
 */
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

/** Maximum length of the note's text in a dismissal key, in UTF-16 units. */
const DISMISSAL_TEXT_UNITS = 80

const ofNote = (rule: CanvasRule, { id, box, text }: CheckedNote): CanvasFinding => ({
  rule,
  box,
  note_id: id,
  key: `${rule} ${id} ${text.normalize('NFKC').replace(/\s+/gu, '').slice(0, DISMISSAL_TEXT_UNITS)}`,
})
