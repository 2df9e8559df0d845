import { type Label, labelIndex } from '../labels.ts'

/** Moves probability from one label to another. `left`: the fraction (0–1) that stays at `from`. */
export function moveProbability(
  row: Float64Array,
  from: Label,
  to: Label,
  left: number,
): Float64Array {
  const moved = Float64Array.from(row)
  const given = (row[labelIndex(from)] ?? 0) * (1 - left)
  moved[labelIndex(from)] = (row[labelIndex(from)] ?? 0) - given
  moved[labelIndex(to)] = (row[labelIndex(to)] ?? 0) + given
  return moved
}
