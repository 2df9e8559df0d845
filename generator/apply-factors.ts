import { type Label, type LabelWeights, labelIndex } from './labels.ts'

/**
 * Multiplies the probabilities of labels by their factors, then rescales all to a sum of 1. A label
 * without a factor counts as 1.
 */
export function applyFactors(row: Float64Array, factors: LabelWeights): Float64Array {
  const moved = Float64Array.from(row)
  for (const [label, factor] of Object.entries(factors)) {
    const at = labelIndex(label as Label)
    moved[at] = (moved[at] ?? 0) * factor
  }
  const sum = moved.reduce((total, probability) => total + probability, 0)
  return moved.map((probability) => probability / sum)
}
