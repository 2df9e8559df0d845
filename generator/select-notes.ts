import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { Sentence } from './features.ts'
import type { GeneratedNote } from './generator-types.ts'
import { labelIndex, NONE } from './labels.ts'
import { trimNote } from './trim-note.ts'

const NOTES_PER_BOX = 5
const CANDIDATES_PER_BOX = 10
const CANDIDATE = 0.1

/** The chance from which a sentence is placed, and the one a box needs once to be filled at all. */
export type Thresholds = { place: number; fill: number }

/** `first`: no other box is likelier; a sentence is placed once, elsewhere it is a candidate. */
type Choice = { sentence: Sentence; chance: number; first: boolean }

/**
 * Chooses the notes of each box: at most five, in the order of the script, each sentence in one box.
 * What did not reach a box but might belong there is a candidate.
 */
export function selectNotes(
  text: string,
  sentences: readonly Sentence[],
  chances: readonly Float64Array[],
  { place, fill }: Thresholds,
  onBox?: (box: BoxKey) => void,
): { boxes: Record<BoxKey, GeneratedNote[]>; candidates: Record<BoxKey, GeneratedNote[]> } {
  const boxes = {} as Record<BoxKey, GeneratedNote[]>
  const candidates = {} as Record<BoxKey, GeneratedNote[]>
  for (const box of BOX_KEYS) {
    const choices = rankChoices(text, sentences, chances, labelIndex(box))
    const strong = choices.filter(({ chance, first }) => first && chance >= place)
    if ((strong[0]?.chance ?? 0) < fill) strong.length = 0
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
    const row = chances[index] ?? new Float64Array(NONE)
    const chance = row[label] ?? 0
    if (chance < CANDIDATE || sentence.barred || sentence.question) continue
    const raw = text.slice(sentence.start, sentence.end)
    if (seen.has(raw)) continue
    seen.add(raw)
    const first = row.every((other, at) => at === NONE || other <= chance)
    choices.push({ sentence, chance, first })
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
