import type { Sentence } from './features.ts'
import { LABELS, type LabelWeights } from './labels.ts'
import { exactExp } from './model/exact-math.ts'
import { ELSEWHERE, ENDING, OPENING, TRANSITIONS } from './transitions.ts'

const SIZE = LABELS.length
/** Weight of the typical order of boxes, relative to the weight of a sentence's score. */
const TRANSITION_WEIGHT = 1.5
/**
 * Factor that favours the box of the previous sentence, if both sentences are in one section whose
 * heading or label names a box.
 */
const SAME_HEADING = exactExp(0.5)

const STEP = Float64Array.from(
  LABELS.flatMap((from) =>
    LABELS.map((to) => exactExp(TRANSITION_WEIGHT * (TRANSITIONS[from][to] ?? ELSEWHERE))),
  ),
)
const FIRST = biasOf(OPENING)
const LAST = biasOf(ENDING)

function biasOf(weights: LabelWeights): Float64Array {
  return Float64Array.from(LABELS, (label) => exactExp(weights[label] ?? 0))
}

/**
 * Adjusts the score of each sentence by its neighbours and the typical order of a talk
 * (forward–backward algorithm on a chain). Returns probabilities per label. Linear in the number of
 * sentences.
 */
export function smoothLabels(
  sentences: readonly Sentence[],
  scores: readonly Float64Array[],
): Float64Array[] {
  const count = sentences.length
  const own = scores.map((score, index) => weigh(score, index === 0, index === count - 1))
  const forward: Float64Array[] = []
  for (const [index, weights] of own.entries())
    forward.push(stepForward(forward[index - 1] ?? null, weights, stayFactor(sentences, index)))
  let after = new Float64Array(SIZE).fill(1)
  for (let index = count - 1; index >= 0; index--) {
    const joint = forward[index]
    const weights = own[index]
    if (joint === undefined || weights === undefined) continue
    for (let to = 0; to < SIZE; to++) joint[to] = at(joint, to) * at(after, to)
    scaleToOne(joint)
    after = stepBack(after, weights, stayFactor(sentences, index))
  }
  return forward
}

/**
 * Forward step: combines a sentence's weights with the weights of all earlier sentences. `before`:
 * result of the previous step; null for the first sentence.
 */
function stepForward(before: Float64Array | null, weights: Float64Array, stay: number) {
  const row = new Float64Array(SIZE)
  for (let to = 0; to < SIZE; to++) {
    let sum = before === null ? 1 : 0
    for (let from = 0; before !== null && from < SIZE; from++)
      sum += at(before, from) * at(STEP, from * SIZE + to) * (from === to ? stay : 1)
    row[to] = sum * at(weights, to)
  }
  scaleToOne(row)
  return row
}

/** Backward step: returns the evidence about a sentence from all later sentences. */
function stepBack(after: Float64Array, weights: Float64Array, stay: number) {
  const row = new Float64Array(SIZE)
  for (let to = 0; to < SIZE; to++) {
    const weight = at(weights, to) * at(after, to)
    for (let from = 0; from < SIZE; from++)
      row[from] = at(row, from) + weight * at(STEP, from * SIZE + to) * (from === to ? stay : 1)
  }
  scaleToOne(row)
  return row
}

function at(row: Float64Array, index: number): number {
  return row[index] ?? 0
}

/**
 * Returns the factor for the box of the previous sentence: SAME_HEADING if both sentences are in
 * the same section (`group`) and a heading or label names a box (`cue`), otherwise 1.
 */
function stayFactor(sentences: readonly Sentence[], index: number): number {
  const here = sentences[index]
  const together = here?.cue != null && sentences[index - 1]?.group === here.group
  return together ? SAME_HEADING : 1
}

function weigh(score: Float64Array, first: boolean, last: boolean): Float64Array {
  const weights = new Float64Array(SIZE)
  let top = Number.NEGATIVE_INFINITY
  for (let label = 0; label < SIZE; label++) top = Math.max(top, at(score, label))
  for (let label = 0; label < SIZE; label++) {
    let weight = exactExp(Math.max(-60, at(score, label) - top))
    if (first) weight *= at(FIRST, label)
    if (last) weight *= at(LAST, label)
    weights[label] = weight
  }
  return weights
}

/** Scales to a sum of 1, so that products over thousands of sentences do not underflow. */
function scaleToOne(row: Float64Array): void {
  let sum = 0
  for (let label = 0; label < SIZE; label++) sum += at(row, label)
  for (let label = 0; label < SIZE; label++) row[label] = sum > 0 ? at(row, label) / sum : 1 / SIZE
}
