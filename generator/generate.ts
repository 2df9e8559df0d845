import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { detectLanguage } from './detect-language.ts'
import { describeSentences, type Sentence } from './features.ts'
import { isTalkWithCustomer } from './find-listener.ts'
import { findWaitingBoxes } from './find-waiting-boxes.ts'
import type {
  GeneratedNote,
  GeneratorInput,
  GeneratorResult,
  WaitingBox,
} from './generator-types.ts'
import { NONE } from './labels.ts'
import { judgeSentences } from './model/judge-sentences.ts'
import { readBoundaries, readModel } from './model/read-model.ts'
import { placeAnnounced } from './place-announced.ts'
import { placeSiblings } from './place-siblings.ts'
import { placeSubjects } from './place-subjects.ts'
import { readPlainText } from './read-plain-text.ts'
import { readStructure } from './read-structure.ts'
import { selectNotes } from './select-notes.ts'

export type { BoxKey } from '#contract/lean-canvas-boxes.ts'
export type {
  GeneratorInput,
  GeneratorResult,
  WaitingBox,
} from './generator-types.ts'

/**
 * Generates the notes of the twelve boxes of a lean canvas from a script. Each note is written from
 * one sentence or table row of the script and adds no facts. Calls `onBox` for each finished box.
 * Deterministic; takes linear time; never throws.
 */
export function generateCanvas(
  input: GeneratorInput,
  onBox?: (box: BoxKey) => void,
): GeneratorResult {
  const { language, sentences, probabilities, ...chosen } = chooseNotes(input, onBox)
  const quoted = new Set(
    Object.values(chosen.boxes).flatMap((notes) =>
      notes.flatMap((note) => note.sources.map(([start]) => start)),
    ),
  )
  const unplaced = sentences
    .filter(
      (one, at) => !quoted.has(one.start) && !isSmallTalk(one, probabilities[at]?.[NONE] ?? 1),
    )
    .map(({ start, end }): [number, number] => [start, end])
  const asks = isTalkWithCustomer(input, sentences, language) ? 'customer' : 'author'
  return { language, ...chosen, unplaced, asks, blanks: listWaitingBoxes(input) }
}

/**
 * Lists the boxes that would get notes if the script's variables had values, each with the names of
 * the variables in its notes.
 */
export function listWaitingBoxes(input: GeneratorInput): WaitingBox[] {
  return findWaitingBoxes(input, chooseNotes)
}

function chooseNotes(input: GeneratorInput, onBox?: (box: BoxKey) => void) {
  const { text } = input
  const language = input.language ?? detectLanguage(text.trim() === '' ? input.title : text)
  const passages =
    input.structure === null ? readPlainText(text) : readStructure(text, input.structure)
  const sentences = describeSentences(text, passages, readBoundaries(language)).filter(
    (sentence) => text.slice(sentence.start, sentence.end) !== input.title.trim(),
  )
  const model = readModel(language)
  const judged = placeAnnounced(sentences, judgeSentences(model, sentences, language))
  const owned = placeSubjects(text, input.title, sentences, judged, language)
  const probabilities = placeSiblings(text, sentences, owned)
  const chosen = selectNotes(text, sentences, probabilities, model, onBox)
  const found = isHardlyBusiness(sentences, chosen.boxes) ? NOTHING : chosen
  return { language, sentences, probabilities, ...found }
}

/**
 * A sentence with at least this probability of `none` is small talk, which is not listed as
 * unplaced.
 */
const SMALL_TALK = 0.8
/**
 * Minimum probability of `none` for small talk in an answer to a question about a box. It is higher
 * than SMALL_TALK, because the model judges only the answer's words, not the question.
 */
const SMALL_TALK_IN_ANSWER = 0.95

/** True for small talk. `none`: probability of the label `none`. */
function isSmallTalk({ ruled_out, topic }: Sentence, none: number): boolean {
  if (ruled_out) return false
  const isAnswer = topic !== null && Math.max(...topic.subarray(0, NONE)) > (topic[NONE] ?? 0)
  return none >= (isAnswer ? SMALL_TALK_IN_ANSWER : SMALL_TALK)
}

/** Texts with fewer sentences are never rejected as "not about a business". */
const MIN_SENTENCES = 10
/** Maximum number of notes in a text that is not about a business. */
const MAX_NOTES = 4
const OF_BUSINESS: readonly BoxKey[] = [
  'key_metrics',
  'channels',
  'customer_segments',
  'early_adopters',
  'cost_structure',
  'revenue_streams',
]

/**
 * True if a text is probably not about a business. Such a text has at least MIN_SENTENCES sentences
 * and at most MAX_NOTES notes. It has no note in a box of `OF_BUSINESS`, and no heading that names
 * a box.
 */
function isHardlyBusiness(
  sentences: readonly Sentence[],
  boxes: Readonly<Record<BoxKey, readonly GeneratedNote[]>>,
): boolean {
  const isFew = Object.values(boxes).flat().length <= MAX_NOTES
  const isFiled = sentences.some(({ cue }) => cue !== null)
  const hasMarket = OF_BUSINESS.some((box) => boxes[box].length > 0)
  return isFew && !isFiled && !hasMarket && sentences.length >= MIN_SENTENCES
}

const EMPTY = Object.fromEntries(BOX_KEYS.map((box) => [box, []])) as unknown as Record<
  BoxKey,
  GeneratedNote[]
>
const NOTHING = { boxes: EMPTY, candidates: EMPTY }
