import { LABELS } from '../labels.ts'
import type { Talk } from './describe-talk.ts'

const SIZE = LABELS.length
/**
 * Weight (0–1) of the first guess (see `blendGuesses`) in a short text; the model's probabilities
 * have the rest of the weight. IN_NOTE: minimum. UNDER_HEADING: maximum, below a heading that
 * clearly names a box.
 */
const IN_NOTE = 0.4
const UNDER_HEADING = 0.75
/**
 * If the heading of a short text clearly names a box, the box's probability is multiplied by 1 +
 * HEADING_FACTOR before all probabilities are rescaled.
 */
const HEADING_FACTOR = 2
/**
 * Texts of up to NOTE_SENTENCES sentences are short texts. Texts of TALK_SENTENCES or more
 * sentences are talks. Between these lengths, the weight of the first guess decreases gradually.
 */
const NOTE_SENTENCES = 5
const TALK_SENTENCES = 12

/**
 * Mixes the first guess (lexicon, headings, typical order) into the model's probabilities for short
 * texts. The model was trained mostly on talks, which are longer and have few headings. See
 * docs/decisions/trained-generator.md.
 */
export function blendGuesses(talk: Talk, probabilities: readonly Float64Array[]): Float64Array[] {
  const brevity = Math.max(
    0,
    Math.min(1, (TALK_SENTENCES - talk.sentences.length) / (TALK_SENTENCES - NOTE_SENTENCES)),
  )
  if (brevity === 0) return [...probabilities]
  return probabilities.map((row, index) => {
    const cue = talk.sentences[index]?.cue ?? {}
    const strength = Math.min(1, Math.max(0, ...Object.values(cue)))
    const fraction = brevity * Math.max(IN_NOTE, UNDER_HEADING * strength)
    const blend = new Float64Array(SIZE)
    for (let label = 0; label < SIZE; label++) {
      const guess = talk.guesses[index]?.[label] ?? 0
      const named = 1 + HEADING_FACTOR * brevity * (cue[LABELS[label] ?? 'none'] ?? 0)
      blend[label] = named * ((1 - fraction) * (row[label] ?? 0) + fraction * guess)
    }
    const sum = blend.reduce((total, probability) => total + probability, 0)
    return sum > 0 ? blend.map((probability) => probability / sum) : blend
  })
}
