import { LABELS } from '../labels.ts'
import { exactExp } from '../model/exact-math.ts'
import { createRandom } from './labelled-talk.ts'

const LABEL_COUNT = LABELS.length
const EPOCHS = 8
const LEARNING_RATE = 0.15
const DECAY = 0.0005
/** Initial value of AdaGrad's sums of squares. A smaller value makes the first steps larger. */
const INITIAL_SQUARES = 0.01

export type Example = { features: Int32Array; values: Float64Array; target: Float64Array }

/**
 * Multinomial logistic regression by stochastic gradient descent (AdaGrad, L2, average of the last
 * half of the epochs). Returns 13 weights per feature. The same examples give the same bits.
 */
export function trainSoftmax(examples: readonly Example[], featureCount: number): Float64Array {
  const weights = new Float64Array(featureCount * LABEL_COUNT)
  const squares = new Float64Array(featureCount * LABEL_COUNT).fill(INITIAL_SQUARES)
  const average = new Float64Array(featureCount * LABEL_COUNT)
  const random = createRandom(7)
  const order = [...examples]
  const errors = new Float64Array(LABEL_COUNT)
  let averaged = 0
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random)
    for (const example of order) {
      findErrors(example, weights, errors)
      descend(example, errors, weights, squares)
    }
    if (epoch < EPOCHS / 2) continue
    averaged++
    for (let at = 0; at < weights.length; at++) {
      average[at] = (average[at] ?? 0) + (weights[at] ?? 0)
    }
  }
  for (let at = 0; at < average.length; at++) average[at] = (average[at] ?? 0) / averaged
  return average
}

function descend(
  { features, values }: Example,
  errors: Float64Array,
  weights: Float64Array,
  squares: Float64Array,
): void {
  for (let at = 0; at < features.length; at++) {
    const from = (features[at] ?? 0) * LABEL_COUNT
    const value = values[at] ?? 0
    for (let label = 0; label < LABEL_COUNT; label++) {
      const weight = weights[from + label] ?? 0
      const slope = (errors[label] ?? 0) * value + DECAY * weight
      const square = (squares[from + label] ?? 0) + slope * slope
      squares[from + label] = square
      weights[from + label] = weight - (LEARNING_RATE * slope) / Math.sqrt(square)
    }
  }
}

/** Writes to `errors`: the predicted probabilities minus the labels' distribution. */
function findErrors(example: Example, weights: Float64Array, errors: Float64Array): void {
  errors.fill(0)
  for (let at = 0; at < example.features.length; at++) {
    const from = (example.features[at] ?? 0) * LABEL_COUNT
    const value = example.values[at] ?? 0
    for (let label = 0; label < LABEL_COUNT; label++) {
      errors[label] = (errors[label] ?? 0) + value * (weights[from + label] ?? 0)
    }
  }
  let top = Number.NEGATIVE_INFINITY
  for (const score of errors) top = Math.max(top, score)
  let sum = 0
  for (let label = 0; label < LABEL_COUNT; label++) {
    errors[label] = exactExp((errors[label] ?? 0) - top)
    sum += errors[label] ?? 0
  }
  for (let label = 0; label < LABEL_COUNT; label++) {
    errors[label] = (errors[label] ?? 0) / sum - (example.target[label] ?? 0)
  }
}

export function shuffle<T>(items: T[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const [here, there] = [items[at], items[other]]
    if (here !== undefined && there !== undefined) {
      items[at] = there
      items[other] = here
    }
  }
}
