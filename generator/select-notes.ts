import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { Sentence } from './features.ts'
import { writeFigureRow } from './figure-rows.ts'
import { type Gist, gistOf, isSameGist } from './find-duplicates.ts'
import type { GeneratedNote } from './generator-types.ts'
import { labelIndex, NONE } from './labels.ts'
import { trimNote } from './trim-note.ts'

const NOTES_PER_BOX = 5
const CANDIDATES_PER_BOX = 10
const CANDIDATE = 0.1
const NAMED = 0.6
/** Share of the usual probability that suffices below a heading that names the box. */
const MEANT = 0.5

/** Probability from which a sentence is placed, and the one that a box needs once to be filled. */
export type Thresholds = { place: number; fill: number }

/**
 * A candidate sentence for a box. `first`: no other box is more probable; a sentence is placed
 * once, elsewhere it is a candidate. `same`: sentences with nearly the same content, which the note
 * quotes too.
 */
type Choice = { sentence: Sentence; chance: number; first: boolean; gist: Gist; same: Sentence[] }

/** Writes the words of a note; scoring needs none. */
type NoteWriter = (text: string, sentence: Sentence) => string

/** Weight that each further sentence with the same statement adds to a note. */
const REPEATED = 0.05

/**
 * Chooses the notes of each box: at most five, most important first, each sentence in one box.
 * Repeated statements share a note, in their most probable box. Other plausible sentences are
 * candidates.
 */
export function selectNotes(
  text: string,
  sentences: readonly Sentence[],
  chances: readonly Float64Array[],
  thresholds: Thresholds,
  onBox?: (box: BoxKey) => void,
  write: NoteWriter = writeNote,
): { boxes: Record<BoxKey, GeneratedNote[]>; candidates: Record<BoxKey, GeneratedNote[]> } {
  const { place, fill } = chooseThresholds(sentences, thresholds)
  const met = isFiled(sentences) ? fillNamed(sentences, chances, place * MEANT) : chances
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
    const placed = gather((strong.get(box) ?? []).filter((choice) => !others.has(choice))).slice(
      0,
      NOTES_PER_BOX,
    )
    const rest = (ranked.get(box) ?? []).filter(
      (choice) =>
        !others.has(choice) &&
        isLeft(choice, placed) &&
        !placed.some(({ gist }) => isSameGist(gist, choice.gist)),
    )
    boxes[box] = writeNotes(text, placed, write)
    candidates[box] = writeNotes(text, gather(rest).slice(0, CANDIDATES_PER_BOX), write)
    onBox?.(box)
  }
  return { boxes, candidates }
}

/** The choices that enter a box; none unless one is probable enough to fill it. */
function findStrong(
  choices: readonly Choice[],
  box: BoxKey,
  { place, fill }: Thresholds,
): Choice[] {
  const strong = choices.filter(
    (choice) =>
      choice.first && choice.chance >= (isNamed(choice.sentence, box) ? place * MEANT : place),
  )
  const isFilled = strong.some((choice) => choice.chance >= fill || isNamed(choice.sentence, box))
  return isFilled ? strong : []
}

/** Choices whose statement is more probable in another box. */
function findDuplicates(strong: ReadonlyMap<BoxKey, readonly Choice[]>): ReadonlySet<Choice> {
  const all = [...strong].flatMap(([box, choices]) => choices.map((choice) => ({ box, choice })))
  const left = new Set<Choice>()
  for (const { box, choice } of all) {
    const isBetter = (other: (typeof all)[number]): boolean =>
      other.box !== box &&
      other.choice.chance > choice.chance &&
      isSameGist(other.choice.gist, choice.gist)
    if (all.some(isBetter)) left.add(choice)
  }
  return left
}

/** Texts with at most this many sentences need no higher threshold to fill a box. */
const FEW = 16
/**
 * From this share of sentences under headings of boxes, the text counts as sorted by its author.
 */
const FILED = 0.5

/**
 * Number of sentences between which the threshold rises. A long text is a transcript or minutes,
 * with more candidates and more small talk.
 */
const LONG = { from: 20, to: 32 }
const RISE = 0.14

/**
 * Thresholds for a text: none needs the higher one to fill a box if it is short or sorted by its author,
 * and all are higher in a long one.
 */
function chooseThresholds(sentences: readonly Sentence[], { place, fill }: Thresholds): Thresholds {
  const count = sentences.length
  const length = Math.max(0, Math.min(1, (count - LONG.from) / (LONG.to - LONG.from)))
  const placed = place + RISE * length
  return {
    place: placed,
    fill: isFiled(sentences) || count <= FEW ? placed : Math.max(fill, placed),
  }
}

const isFiled = (sentences: readonly Sentence[]): boolean =>
  sentences.filter(({ cue }) => cue !== null).length >= FILED * sentences.length

/** True if the heading or label above names the box. */
const isNamed = ({ cue }: Sentence, box: BoxKey): boolean => (cue?.[box] ?? 0) >= NAMED

const mayBeNote = ({ barred, question }: Sentence): boolean => !barred && !question

/**
 * An empty box named by a heading gets the most probable sentence below it, even if another box is
 * more probable, because the author meant the heading.
 */
function fillNamed(
  sentences: readonly Sentence[],
  chances: readonly Float64Array[],
  least: number,
): Float64Array[] {
  const met = [...chances]
  for (const box of BOX_KEYS) {
    const label = labelIndex(box)
    const chanceOf = (at: number) => met[at]?.[label] ?? 0
    const places = sentences.flatMap((sentence, at) => (mayBeNote(sentence) ? [at] : []))
    if (places.some((at) => chanceOf(at) >= Math.max(least, likeliest(met[at])))) continue
    const named = places.filter((at) => {
      const sentence = sentences[at]
      return sentence && isNamed(sentence, box) && chanceOf(at) >= CANDIDATE
    })
    const [best] = named.sort((a, b) => chanceOf(b) - chanceOf(a))
    if (best === undefined) continue
    met[best] = Float64Array.from(met[best] ?? [], (chance, at) =>
      at === label ? Math.max(least, likeliest(met[best])) : at === NONE ? chance : chance / 2,
    )
  }
  return met
}

/** Probability of the most probable box. */
const likeliest = (row: Float64Array | undefined): number =>
  Math.max(0, ...(row?.subarray(0, NONE) ?? []))

const isLeft = (choice: Choice, placed: readonly Choice[]): boolean =>
  !placed.some(
    ({ sentence, same }) => sentence === choice.sentence || same.includes(choice.sentence),
  )

/** Groups equal statements; the most probable one provides the note's words. */
function gather(choices: readonly Choice[]): Choice[] {
  const gathered: Choice[] = []
  for (const choice of choices) {
    const known = gathered.find(({ gist }) => isSameGist(gist, choice.gist))
    if (known === undefined) gathered.push({ ...choice, same: [] })
    else known.same.push(choice.sentence)
  }
  return gathered.sort((a, b) => weightOf(b) - weightOf(a))
}

const weightOf = ({ chance, same }: Choice): number => chance + REPEATED * same.length

function rankChoices(
  text: string,
  sentences: readonly Sentence[],
  chances: readonly Float64Array[],
  label: number,
): Choice[] {
  const choices: Choice[] = []
  for (const [index, sentence] of sentences.entries()) {
    const row = chances[index] ?? new Float64Array(NONE)
    const chance = row[label] ?? 0
    if (chance < CANDIDATE || !mayBeNote(sentence)) continue
    const raw = text.slice(sentence.start, sentence.end)
    const first = row.every((other, at) => at === NONE || other <= chance)
    choices.push({ sentence, chance, first, gist: gistOf(sentence, raw), same: [] })
  }
  // Only the best few are ever shown; a stable sort keeps equals in the order of the script.
  return choices.sort((a, b) => b.chance - a.chance).slice(0, NOTES_PER_BOX + CANDIDATES_PER_BOX)
}

/** Normalised English begins with a space, Japanese does not. */
const languageOf = ({ normalized }: Sentence) => (normalized.startsWith(' ') ? 'en' : 'ja')

function writeNotes(text: string, choices: readonly Choice[], write: NoteWriter): GeneratedNote[] {
  return choices.map(({ sentence, same, chance }) => ({
    text: write(text, sentence),
    sources: [sentence, ...same, ...columnsOf(sentence)].map(({ start, end }): [number, number] => [
      start,
      end,
    ]),
    confidence: Math.round(chance * 1000) / 1000,
  }))
}

function writeNote(text: string, sentence: Sentence): string {
  const language = languageOf(sentence)
  return sentence.row === null
    ? trimNote(text.slice(sentence.start, sentence.end), language)
    : writeFigureRow(text, sentence.row, language)
}

/** Column names that the note of a row contains. */
const columnsOf = ({ row }: Sentence) => row?.values.flatMap(({ column }) => column ?? []) ?? []
