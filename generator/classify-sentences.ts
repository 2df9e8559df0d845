import type { Sentence } from './features.ts'
import { emptyScores, LABELS, type LabelWeights, labelIndex, NONE } from './labels.ts'

/**
 * Factors for the scores that a sentence gets from its wording (about 0 to 6), from a heading or
 * label that names a box (`cue`), and from the question that it answers (`topic`). NONE_WEIGHT is
 * added to the score of `none`, the label for no box.
 */
const WORDING_WEIGHT = 0.75
const CUE_WEIGHT = 3.4
const TOPIC_WEIGHT = 0.6
const NONE_WEIGHT = 0.7

/**
 * Scores added for a customer's sentence. Customers describe their pain and their present practice.
 * They rarely describe our plans.
 */
const CUSTOMER: LabelWeights = {
  problem: 1.1,
  existing_alternatives: 1.1,
  solution: -2.2,
  unique_value_proposition: -1.2,
  high_level_concept: -1.5,
  unfair_advantage: -2,
  cost_structure: -2.5,
  early_adopters: -1.5,
  key_metrics: -1,
  revenue_streams: -0.8,
  customer_segments: -0.5,
  none: 0.3,
}
/**
 * Scores added for a sentence that our side says in a dialogue. The boxes for pain and present
 * practice get lower scores, because customers talk about these topics.
 */
const ME: LabelWeights = { existing_alternatives: -0.9, problem: -0.6, solution: 0.5 }

/**
 * Scores added for a sentence with "we" or "our", which is about our product and assets and not
 * about the customer's pain. Not used in these cases:
 * - The sentence is a customer's.
 * - A heading or label names a box (`cue`).
 */
const OURS: LabelWeights = {
  problem: -0.8,
  existing_alternatives: -1,
  solution: 0.6,
  unfair_advantage: 0.5,
  cost_structure: 0.3,
  key_metrics: 0.3,
  revenue_streams: 0.2,
  channels: 0.2,
  early_adopters: 0.2,
}
/**
 * Scores added for an English sentence without "we" or "our". Its subject is usually the customer.
 * Not used in these cases:
 * - The sentence is a bullet, or a customer's sentence.
 * - A heading or label names a box (`cue`).
 */
const THEIRS: LabelWeights = {
  problem: 0.4,
  existing_alternatives: 0.4,
  unfair_advantage: -0.4,
  solution: -0.3,
  cost_structure: -0.2,
}

/**
 * Scores each label by the sentence alone, without its neighbours. The scores are unbounded; their
 * exponentials are proportional to probabilities.
 */
export function scoreSentence(sentence: Sentence): Float64Array {
  const scores = emptyScores()
  for (const [index, wording] of sentence.wording.entries())
    scores[index] = wording * WORDING_WEIGHT
  addAll(scores, { none: NONE_WEIGHT }, 1)
  if (sentence.cue !== null) addAll(scores, sentence.cue, CUE_WEIGHT)
  addSpeaker(scores, sentence)
  if (sentence.topic !== null) {
    for (const [index, score] of sentence.topic.entries()) {
      scores[index] = (scores[index] ?? 0) + Math.min(score, 4) * TOPIC_WEIGHT
    }
  }
  if (sentence.question) addAll(scores, { none: 4 }, 1)
  if (isShort(sentence)) addAll(scores, { none: 1.2 }, 1)
  if (sentence.bullet) addAll(scores, { none: -0.8 }, 1)
  return scores
}

function addSpeaker(scores: Float64Array, sentence: Sentence): void {
  if (sentence.speaker === 'customer') {
    addAll(scores, CUSTOMER, 1)
    return
  }
  if (sentence.speaker === 'me') addAll(scores, ME, 1)
  if (sentence.cue !== null) return
  if (sentence.ours) addAll(scores, OURS, 1)
  else if (isEnglish(sentence) && !sentence.bullet) addAll(scores, THEIRS, 1)
}

/**
 * True for a fragment that is too short to be a statement. False for bullets and for sentences with
 * a `cue` (their heading or label names a box), because these are often short.
 */
function isShort(sentence: Sentence): boolean {
  if (sentence.bullet || sentence.cue !== null) return false
  return sentence.length < (isEnglish(sentence) ? 4 : 9)
}

/** Normalized English begins with a space, Japanese does not. */
function isEnglish(sentence: Sentence): boolean {
  return sentence.normalized.startsWith(' ')
}

function addAll(scores: Float64Array, weights: LabelWeights, factor: number): void {
  for (const label of LABELS) {
    const weight = weights[label]
    if (weight === undefined) continue
    const index = labelIndex(label)
    scores[index] = (scores[index] ?? 0) + weight * factor
  }
}

/**
 * Returns the scores of a barred sentence, i.e. one that must not become a note. Only the label
 * `none` is possible.
 */
export function barredScores(): Float64Array {
  const scores = emptyScores().fill(-40)
  scores[NONE] = 0
  return scores
}
