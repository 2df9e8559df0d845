import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'

/** Result for a sentence: its box, or `none`. */
export type Label = BoxKey | 'none'

/** Order of the labels in every score vector. */
export const LABELS: readonly Label[] = [...BOX_KEYS, 'none']

export const NONE = LABELS.length - 1

export function labelIndex(label: Label): number {
  return LABELS.indexOf(label)
}

/** Scores by label; omitted labels count as zero. */
export type LabelWeights = Partial<Record<Label, number>>

export function emptyScores(): Float64Array {
  return new Float64Array(LABELS.length)
}
