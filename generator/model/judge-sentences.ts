import type { Sentence } from '../features.ts'
import { LABELS, NONE } from '../labels.ts'
import { blendGuesses } from './blend-guesses.ts'
import { describeJudgements } from './describe-judgements.ts'
import { describeSentence } from './describe-sentence.ts'
import { describeTalk } from './describe-talk.ts'
import { exactExp, exactLog } from './exact-math.ts'
import { hashWording } from './hash-wording.ts'
import type { Model } from './model.ts'
import { placeObjections } from './place-objections.ts'
import { placePains } from './place-pains.ts'
import { placePrices } from './place-prices.ts'

const SIZE = LABELS.length

/**
 * Returns the probabilities of the 13 labels for each sentence (sum 1). Takes linear time; the bits
 * are the same on every machine.
 * - The first pass uses the words and the features from `describeSentence`.
 * - The second pass also uses the first pass's results for the sentence, its neighbours, speaker,
 *   section and talk.
 * - Afterwards, rules adjust the probabilities.
 */
export function judgeSentences(
  model: Model,
  sentences: readonly Sentence[],
  language: 'ja' | 'en',
): Float64Array[] {
  const talk = describeTalk(sentences, language)
  const first: Float64Array[] = []
  const second: Float64Array[] = []
  for (const [index, sentence] of sentences.entries()) {
    const scores = new Float64Array(2 * SIZE)
    const { hashes, value } = hashWording(sentence, language)
    const sums = new Float64Array(2 * SIZE)
    for (const hash of hashes) {
      const row = model.rowOf(hash)
      if (row < 0) continue
      for (let at = 0; at < 2 * SIZE; at++) {
        sums[at] = (sums[at] ?? 0) + (model.wording[row * 2 * SIZE + at] ?? 0)
      }
    }
    for (let at = 0; at < 2 * SIZE; at++) {
      scores[at] = (sums[at] ?? 0) * value * model.wordingScale
    }
    const { values } = describeSentence(talk, index)
    addDense(scores, values, model.dense, 2 * SIZE, model.denseScale)
    first.push(toProbabilities(scores.subarray(0, SIZE), sentence.barred))
    second.push(scores.subarray(SIZE))
  }
  const probabilities = describeJudgements(sentences, first).map((row, index) => {
    const scores = second[index] ?? new Float64Array(SIZE)
    addDense(scores, row, model.judgements, SIZE, model.denseScale)
    return toProbabilities(scores, sentences[index]?.barred ?? true)
  })
  const priced = placePrices(sentences, blendGuesses(talk, probabilities))
  const placed = placePains(sentences, priced)
  return placeObjections(sentences, placed).map((row) => scaleTemperature(row, model.temperature))
}

function addDense(
  scores: Float64Array,
  values: ArrayLike<number>,
  weights: Int16Array,
  width: number,
  scale: number,
): void {
  for (let feature = 0; feature < values.length; feature++) {
    const value = (values[feature] ?? 0) * scale
    if (value === 0) continue
    for (let at = 0; at < width; at++) {
      scores[at] = (scores[at] ?? 0) + value * (weights[feature * width + at] ?? 0)
    }
  }
}

/** Softmax of the scores. A sentence that must not become a note (`barred`) is certainly `none`. */
export function toProbabilities(scores: Float64Array, barred: boolean): Float64Array {
  const probabilities = new Float64Array(SIZE)
  if (barred) {
    probabilities[NONE] = 1
    return probabilities
  }
  let top = Number.NEGATIVE_INFINITY
  for (const score of scores) top = Math.max(top, score)
  let sum = 0
  for (let label = 0; label < SIZE; label++) {
    const probability = exactExp((scores[label] ?? 0) - top)
    probabilities[label] = probability
    sum += probability
  }
  for (let label = 0; label < SIZE; label++)
    probabilities[label] = (probabilities[label] ?? 0) / sum
  return probabilities
}

/** Temperature scaling: a temperature above 1 makes the probabilities less extreme. */
export function scaleTemperature(probabilities: Float64Array, temperature: number): Float64Array {
  if (temperature === 1) return probabilities
  const cooled = probabilities.map((probability) =>
    probability > 0 ? exactExp(exactLog(Math.max(1e-12, probability)) / temperature) : 0,
  )
  const sum = cooled.reduce((total, probability) => total + probability, 0)
  return cooled.map((probability) => probability / sum)
}
