import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { Sentence } from './features.ts'
import { writeFigureRow } from './figure-rows.ts'
import { type Gist, gistOf, isSameGist } from './find-duplicates.ts'
import { dropSender, findSenders } from './find-senders.ts'
import type { GeneratedNote } from './generator-types.ts'
import { labelIndex, NONE } from './labels.ts'
import { riseOfLength } from './rise-of-length.ts'
import { trimNote } from './trim-note.ts'

const NOTES_PER_BOX = 5
const CANDIDATES_PER_BOX = 10
/** Minimum probability (0–1) of a box for a sentence that is a candidate of this box. */
const MIN_CANDIDATE_PROBABILITY = 0.1
/** A heading names a box if the box has at least this weight in the heading. */
const MIN_HEADING_WEIGHT = 0.6
/** Factor for the minimum probability of a sentence if the heading above it names the box. */
const HEADING_DISCOUNT = 0.7

/**
 * Minimum probabilities of notes. `place`: minimum of each note. `fill`: minimum of a box's best
 * note; if it is lower, the box stays empty, unless a heading names the box.
 */
export type Thresholds = { place: number; fill: number }

/**
 * A sentence as a possible note of a box.
 * - `first`: true if no other box is more probable. Otherwise the sentence can only be a candidate.
 * - `same`: duplicates of the sentence, which the note also quotes.
 */
type Choice = {
  sentence: Sentence
  probability: number
  first: boolean
  gist: Gist
  same: Sentence[]
}

/**
 * Writes the text of a note. The calibration needs no texts, so it passes a function that returns
 * an empty text.
 */
type NoteWriter = (text: string, sentence: Sentence) => string

/** Amount added to a note's probability for each of its duplicates, to rank the notes of a box. */
const DUPLICATE_BONUS = 0.05

/**
 * Selects the notes of each box: at most five, most important first, each sentence in one box.
 * Duplicates become one note, in the box where they are most probable. Other plausible sentences
 * are candidates.
 */
export function selectNotes(
  text: string,
  sentences: readonly Sentence[],
  probabilities: readonly Float64Array[],
  thresholds: Thresholds,
  onBox?: (box: BoxKey) => void,
  write: NoteWriter = createNoteWriter(text),
): { boxes: Record<BoxKey, GeneratedNote[]>; candidates: Record<BoxKey, GeneratedNote[]> } {
  const { place, fill } = chooseThresholds(text, sentences, thresholds)
  const met = isFiled(sentences)
    ? fillNamed(sentences, probabilities, place * HEADING_DISCOUNT)
    : probabilities
  const ranked = new Map(
    BOX_KEYS.map((box) => [box, rankChoices(text, sentences, met, labelIndex(box))]),
  )
  const strong = new Map(
    [...ranked].map(([box, choices]) => [box, findStrong(choices, box, { place, fill })]),
  )
  const others = findDuplicates(strong)
  const boxes = {} as Record<BoxKey, GeneratedNote[]>
  const candidates = {} as Record<BoxKey, GeneratedNote[]>
  for (const box of BOX_KEYS) {
    const placed = mergeDuplicates(
      (strong.get(box) ?? []).filter((choice) => !others.has(choice)),
    ).slice(0, NOTES_PER_BOX)
    const rest = (ranked.get(box) ?? []).filter(
      (choice) =>
        !others.has(choice) &&
        isLeft(choice, placed) &&
        !placed.some(({ gist }) => isSameGist(gist, choice.gist)),
    )
    boxes[box] = writeNotes(text, placed, write)
    candidates[box] = writeNotes(text, mergeDuplicates(rest).slice(0, CANDIDATES_PER_BOX), write)
    onBox?.(box)
  }
  return { boxes, candidates }
}

/**
 * Lists the choices that can become notes of the box. The list is empty if no choice reaches `fill`
 * and no choice is below a heading that names the box.
 */
function findStrong(
  choices: readonly Choice[],
  box: BoxKey,
  { place, fill }: Thresholds,
): Choice[] {
  const strong = choices.filter(
    ({ sentence, probability, first }) =>
      first &&
      !isRuledOut(sentence, box) &&
      probability >=
        (isNamed(sentence, box) ? place * HEADING_DISCOUNT : place + riseOf(sentence, box)),
  )
  const isFilled = strong.some(
    (choice) => choice.probability >= fill || isNamed(choice.sentence, box),
  )
  return isFilled ? strong : []
}

/**
 * Short statements need a higher minimum probability, because the model overestimates them.
 * BRIEF_RISE is added for up to `from` characters (ja) or words (en). Between `from` and `to`, this
 * addition decreases to zero.
 */
const BRIEF = { ja: { from: 9, to: 27 }, en: { from: 3, to: 9 } } as const
const BRIEF_RISE = 0.2
/**
 * Amount added to the minimum probability of a customer's sentence, because customers also talk
 * about other offers and their own money.
 */
const CUSTOMER_RISE = 0.1
/** Boxes for which a customer's words are the best source, even in a short sentence. */
const CUSTOMERS_BOXES: ReadonlySet<BoxKey> = new Set(['problem', 'existing_alternatives'])

function riseOf(sentence: Sentence, box: BoxKey): number {
  const isCustomer = sentence.speaker === 'customer'
  if (isCustomer && CUSTOMERS_BOXES.has(box)) return 0
  const { from, to } = BRIEF[languageOf(sentence)]
  const brevity = Math.max(0, Math.min(1, (to - sentence.length) / (to - from)))
  return BRIEF_RISE * brevity + (isCustomer ? CUSTOMER_RISE : 0)
}

function findDuplicates(strong: ReadonlyMap<BoxKey, readonly Choice[]>): ReadonlySet<Choice> {
  const all = [...strong].flatMap(([box, choices]) => choices.map((choice) => ({ box, choice })))
  const left = new Set<Choice>()
  for (const { box, choice } of all) {
    const isBetter = (other: (typeof all)[number]): boolean =>
      other.box !== box &&
      other.choice.probability > choice.probability &&
      isSameGist(other.choice.gist, choice.gist)
    if (all.some(isBetter)) left.add(choice)
  }
  return left
}

/**
 * Maximum number of sentences of a short text. In a short text, a box's best note needs only the
 * probability `place`, not the higher `fill`.
 */
const MAX_SHORT_TEXT_SENTENCES = 16
/**
 * A text counts as sorted by its author if headings or labels name boxes for at least this fraction
 * (0–1) of its sentences.
 */
const MIN_FILED_FRACTION = 0.5

/**
 * Adapts the minimum probabilities to a text:
 * - Both rise with the length of the text.
 * - In a short text, or one sorted by its author, `fill` equals `place`.
 */
function chooseThresholds(
  text: string,
  sentences: readonly Sentence[],
  { place, fill }: Thresholds,
): Thresholds {
  const count = sentences.length
  const [first] = sentences
  const rise = first === undefined ? 0 : riseOfLength(text, sentences, languageOf(first))
  const placed = place + rise
  return {
    place: placed,
    fill: isFiled(sentences) || count <= MAX_SHORT_TEXT_SENTENCES ? placed : Math.max(fill, placed),
  }
}

const isFiled = (sentences: readonly Sentence[]): boolean =>
  sentences.filter(({ cue }) => cue !== null).length >= MIN_FILED_FRACTION * sentences.length

/** True if the heading or label above names the box. */
const isNamed = ({ cue }: Sentence, box: BoxKey): boolean => (cue?.[box] ?? 0) >= MIN_HEADING_WEIGHT

/** Boxes about the plan. A sentence that only rules something out is no note of these boxes. */
const PLAN_BOXES: readonly BoxKey[] = [
  'key_metrics',
  'channels',
  'customer_segments',
  'early_adopters',
]
/**
 * True for a sentence that only rules something out, if the box is one of `PLAN_BOXES` or the
 * heading above names one of them.
 */
const isRuledOut = (sentence: Sentence, box: BoxKey): boolean =>
  sentence.ruled_out &&
  (PLAN_BOXES.includes(box) || PLAN_BOXES.some((one) => isNamed(sentence, one)))

const mayBeNote = ({ barred, question }: Sentence): boolean => !barred && !question

/**
 * Fills boxes that a heading names. If no sentence would fill such a box, raises the box's
 * probability for the most probable sentence below the heading. `least`: minimum probability that
 * fills a box.
 */
function fillNamed(
  sentences: readonly Sentence[],
  probabilities: readonly Float64Array[],
  least: number,
): Float64Array[] {
  const met = [...probabilities]
  for (const box of BOX_KEYS) {
    const label = labelIndex(box)
    const probabilityOf = (at: number) => met[at]?.[label] ?? 0
    const places = sentences.flatMap((sentence, at) =>
      mayBeNote(sentence) && !isRuledOut(sentence, box) ? [at] : [],
    )
    if (places.some((at) => probabilityOf(at) >= Math.max(least, maxBoxProbability(met[at]))))
      continue
    const named = places.filter((at) => {
      const sentence = sentences[at]
      return sentence && isNamed(sentence, box) && probabilityOf(at) >= MIN_CANDIDATE_PROBABILITY
    })
    const [best] = named.sort((a, b) => probabilityOf(b) - probabilityOf(a))
    if (best === undefined) continue
    met[best] = Float64Array.from(met[best] ?? [], (probability, at) =>
      at === label
        ? Math.max(least, maxBoxProbability(met[best]))
        : at === NONE
          ? probability
          : probability / 2,
    )
  }
  return met
}

/** Highest probability among the boxes; `none` is not counted. */
const maxBoxProbability = (row: Float64Array | undefined): number =>
  Math.max(0, ...(row?.subarray(0, NONE) ?? []))

const isLeft = (choice: Choice, placed: readonly Choice[]): boolean =>
  !placed.some(
    ({ sentence, same }) => sentence === choice.sentence || same.includes(choice.sentence),
  )

/** Merges duplicates; the most probable one supplies the note's text. */
function mergeDuplicates(choices: readonly Choice[]): Choice[] {
  const gathered: Choice[] = []
  for (const choice of choices) {
    const known = gathered.find(({ gist }) => isSameGist(gist, choice.gist))
    if (known === undefined) gathered.push({ ...choice, same: [] })
    else known.same.push(choice.sentence)
  }
  return gathered.sort((a, b) => weightOf(b) - weightOf(a))
}

const weightOf = ({ probability, same }: Choice): number =>
  probability + DUPLICATE_BONUS * same.length

function rankChoices(
  text: string,
  sentences: readonly Sentence[],
  probabilities: readonly Float64Array[],
  label: number,
): Choice[] {
  const choices: Choice[] = []
  for (const [index, sentence] of sentences.entries()) {
    const row = probabilities[index] ?? new Float64Array(NONE)
    const probability = row[label] ?? 0
    if (probability < MIN_CANDIDATE_PROBABILITY || !mayBeNote(sentence)) continue
    const raw = text.slice(sentence.start, sentence.end)
    const first = row.every((other, at) => at === NONE || other <= probability)
    choices.push({ sentence, probability, first, gist: gistOf(sentence, raw), same: [] })
  }
  // Keeps only the best choices, enough for the notes and the candidates. Choices of equal
  // probability stay in the order of the script, because the sort is stable.
  return choices
    .sort((a, b) => b.probability - a.probability)
    .slice(0, NOTES_PER_BOX + CANDIDATES_PER_BOX)
}

/** Normalized English begins with a space, Japanese does not. */
const languageOf = ({ normalized }: Sentence) => (normalized.startsWith(' ') ? 'en' : 'ja')

function writeNotes(text: string, choices: readonly Choice[], write: NoteWriter): GeneratedNote[] {
  return choices.map(({ sentence, same, probability }) => ({
    text: write(text, sentence),
    sources: [sentence, ...same, ...columnsOf(sentence)].map(({ start, end }): [number, number] => [
      start,
      end,
    ]),
    confidence: Math.round(probability * 1000) / 1000,
  }))
}

function createNoteWriter(all: string): NoteWriter {
  const senders = findSenders(all)
  return (text, sentence) => {
    const language = languageOf(sentence)
    if (sentence.row !== null) return writeFigureRow(text, sentence.row, language)
    const words = text.slice(sentence.start, sentence.end)
    return trimNote(language === 'ja' ? dropSender(words, senders) : words, language)
  }
}

const columnsOf = ({ row }: Sentence) => row?.values.flatMap(({ column }) => column ?? []) ?? []
