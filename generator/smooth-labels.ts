import type { Sentence } from './features.ts'
import { LABELS } from './labels.ts'
import { ELSEWHERE, ENDING, OPENING, TRANSITIONS } from './transitions.ts'

const SIZE = LABELS.length
/** Under one heading a sentence is likelier to stay with its neighbour's box. */
const SAME_HEADING = 0.5

const STEP = buildSteps()

function buildSteps(): Float64Array {
  const steps = new Float64Array(SIZE * SIZE)
  for (const [from, row] of LABELS.entries()) {
    for (const [to, label] of LABELS.entries()) {
      steps[from * SIZE + to] = Math.exp(TRANSITIONS[row][label] ?? ELSEWHERE)
    }
  }
  return steps
}

/**
 * Reads each sentence in the light of its neighbours: probabilities per label from single scores
 * and the usual course of a talk (forward–backward over a chain). Linear in the sentences.
 */
export function smoothLabels(
  sentences: readonly Sentence[],
  scores: readonly Float64Array[],
): Float64Array[] {
  const count = sentences.length
  const own = scores.map((score, index) => weigh(score, index === 0, index === count - 1))
  const forward: Float64Array[] = []
  for (const [index, weights] of own.entries()) {
    const before = forward[index - 1]
    const row = new Float64Array(SIZE)
    const bonus = sticks(sentences, index)
    for (let to = 0; to < SIZE; to++) {
      let sum = before === undefined ? 1 : 0
      if (before !== undefined) {
        for (let from = 0; from < SIZE; from++) sum += at(before, from) * step(from, to, bonus)
      }
      row[to] = sum * at(weights, to)
    }
    forward.push(scaleToOne(row))
  }
  const results: Float64Array[] = new Array(count)
  let after: Float64Array = new Float64Array(SIZE).fill(1)
  for (let index = count - 1; index >= 0; index--) {
    const here = forward[index] ?? after
    const weights = own[index] ?? after
    const joint = new Float64Array(SIZE)
    for (let label = 0; label < SIZE; label++) joint[label] = at(here, label) * at(after, label)
    results[index] = scaleToOne(joint)
    const bonus = sticks(sentences, index)
    const row = new Float64Array(SIZE)
    for (let from = 0; from < SIZE; from++) {
      let sum = 0
      for (let to = 0; to < SIZE; to++) {
        sum += step(from, to, bonus) * at(weights, to) * at(after, to)
      }
      row[from] = sum
    }
    after = scaleToOne(row)
  }
  return results
}

function at(row: Float64Array, index: number): number {
  return row[index] ?? 0
}

function step(from: number, to: number, bonus: number): number {
  return from === to ? at(STEP, from * SIZE + to) * bonus : at(STEP, from * SIZE + to)
}

/** The factor for staying in the same box from the sentence before. */
function sticks(sentences: readonly Sentence[], index: number): number {
  const here = sentences[index]
  const before = sentences[index - 1]
  const together = here?.cue != null && before?.group === here.group
  return together ? Math.exp(SAME_HEADING) : 1
}

function weigh(score: Float64Array, first: boolean, last: boolean): Float64Array {
  const top = Math.max(...score)
  return score.map((value, index) => {
    const label = LABELS[index] ?? 'none'
    const bias = (first ? (OPENING[label] ?? 0) : 0) + (last ? (ENDING[label] ?? 0) : 0)
    return Math.exp(Math.max(-60, value - top) + bias)
  })
}

function scaleToOne(row: Float64Array): Float64Array {
  let sum = 0
  for (const value of row) sum += value
  return sum > 0 ? row.map((value) => value / sum) : row.fill(1 / SIZE)
}
