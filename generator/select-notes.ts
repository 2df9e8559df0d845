import { BOX_KEYS, type BoxKey } from '../contract/lean-canvas-boxes.ts'
import type { Sentence } from './features.ts'
import type { GeneratedNote } from './generator-types.ts'
import { labelIndex } from './labels.ts'
import { trimNote } from './trim-note.ts'

const NOTES_PER_BOX = 5
const CANDIDATES_PER_BOX = 10
/** A note's share of the probability: as first choice, beside another box, to fill an empty box. */
const FIRST_CHOICE = 0.34
const SECOND_CHOICE = 0.3
const LAST_RESORT = 0.22
const CANDIDATE = 0.1
/** What the wording alone must say for a sentence to stand in a second box. */
const OWN_WORDING = 3

type Choice = { sentence: Sentence; chance: number; first: boolean }

/**
 * Chooses the notes of each box: at most five, in the order of the script, each sentence once.
 * What did not reach a box but might belong there is a candidate.
 */
export function selectNotes(
  text: string,
  sentences: readonly Sentence[],
  chances: readonly Float64Array[],
  onBox?: (box: BoxKey) => void,
): { boxes: Record<BoxKey, GeneratedNote[]>; candidates: Record<BoxKey, GeneratedNote[]> } {
  const boxes = {} as Record<BoxKey, GeneratedNote[]>
  const candidates = {} as Record<BoxKey, GeneratedNote[]>
  for (const box of BOX_KEYS) {
    const choices = rankChoices(text, sentences, chances, labelIndex(box))
    const strong = choices.filter(
      ({ sentence, chance, first }) =>
        (first && chance >= FIRST_CHOICE) ||
        (chance >= SECOND_CHOICE && (sentence.wording[labelIndex(box)] ?? 0) >= OWN_WORDING),
    )
    const best = choices[0]
    if (strong.length === 0 && best !== undefined && best.chance >= LAST_RESORT) strong.push(best)
    const placed = strong.slice(0, NOTES_PER_BOX)
    boxes[box] = writeNotes(text, placed)
    candidates[box] = writeNotes(
      text,
      choices.filter((choice) => !placed.includes(choice)).slice(0, CANDIDATES_PER_BOX),
    )
    onBox?.(box)
  }
  return { boxes, candidates }
}

function rankChoices(
  text: string,
  sentences: readonly Sentence[],
  chances: readonly Float64Array[],
  label: number,
): Choice[] {
  const choices: Choice[] = []
  const seen = new Set<string>()
  for (const [index, sentence] of sentences.entries()) {
    const row = chances[index]
    const chance = row?.[label] ?? 0
    if (row === undefined || chance < CANDIDATE || sentence.barred || sentence.question) continue
    const raw = text.slice(sentence.start, sentence.end)
    if (seen.has(raw)) continue
    seen.add(raw)
    choices.push({ sentence, chance, first: row.every((other) => other <= chance) })
  }
  // Only the best few are ever shown; a stable sort keeps equals in the order of the script.
  return choices.sort((a, b) => b.chance - a.chance).slice(0, NOTES_PER_BOX + CANDIDATES_PER_BOX)
}

function writeNotes(text: string, choices: readonly Choice[]): GeneratedNote[] {
  return [...choices]
    .sort((a, b) => a.sentence.start - b.sentence.start)
    .map(({ sentence, chance }) => ({
      text: trimNote(text.slice(sentence.start, sentence.end)),
      sources: [[sentence.start, sentence.end]],
      confidence: Math.round(chance * 1000) / 1000,
    }))
}
