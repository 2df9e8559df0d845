import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { detectLanguage } from './detect-language.ts'
import { describeSentences } from './features.ts'
import { findWaitingBoxes } from './find-waiting-boxes.ts'
import type { GeneratorInput, GeneratorResult, WaitingBox } from './generator-types.ts'
import { judgeSentences } from './model/judge-sentences.ts'
import { readModel } from './model/read-model.ts'
import { placeAnnounced } from './place-announced.ts'
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
 * Sorts the sentences of a script into the twelve boxes of a lean canvas. It only quotes: every
 * note is a piece of one sentence. Pure and deterministic; takes time linear in the text; never
 * throws on any text. `onBox` hears of each box when its notes are chosen.
 */
export function generateCanvas(
  input: GeneratorInput,
  onBox?: (box: BoxKey) => void,
): GeneratorResult {
  const { language, sentences, ...chosen } = chooseNotes(input, onBox)
  const quoted = new Set(
    Object.values(chosen.boxes).flatMap((notes) =>
      notes.flatMap((note) => note.sources.map(([start]) => start)),
    ),
  )
  const unplaced = sentences
    .filter((sentence) => !quoted.has(sentence.start))
    .map(({ start, end }): [number, number] => [start, end])
  return { language, ...chosen, unplaced, blanks: listWaitingBoxes(input) }
}

/** The boxes that wait for blanks of the script to be filled, and for which. */
export function listWaitingBoxes(input: GeneratorInput): WaitingBox[] {
  return findWaitingBoxes(input, chooseNotes)
}

function chooseNotes(input: GeneratorInput, onBox?: (box: BoxKey) => void) {
  const { text } = input
  const language = input.language ?? detectLanguage(text.trim() === '' ? input.title : text)
  const passages =
    input.structure === null ? readPlainText(text) : readStructure(text, input.structure)
  const sentences = describeSentences(text, passages, language).filter(
    (sentence) => text.slice(sentence.start, sentence.end) !== input.title.trim(),
  )
  const model = readModel(language)
  const chances = placeAnnounced(sentences, judgeSentences(model, sentences, language))
  return { language, sentences, ...selectNotes(text, sentences, chances, model, onBox) }
}
