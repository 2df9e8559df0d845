/** Groups of features other than wording; each can be omitted to measure its value. */
export type FeatureGroup =
  | 'lexicon'
  | 'cues'
  | 'forms'
  | 'neighbours'
  | 'position'
  | 'section'
  | 'speaker'

/** A row of numbers written from left to right; every row of a talk has the same layout. */
export class FeatureRow {
  readonly values: number[] = []
  /** Start of each group's stretch; a group lasts until the next mark. */
  readonly marks: { at: number; group: FeatureGroup | null }[] = []

  mark(group: FeatureGroup | null): void {
    this.marks.push({ at: this.values.length, group })
  }

  add(value: number): void {
    this.values.push(value)
  }

  /** One number a label, each times `weight`; a missing row counts as zeros. */
  addLabels(row: ArrayLike<number> | null | undefined, weight: number, size: number): void {
    for (let label = 0; label < size; label++) this.values.push((row?.[label] ?? 0) * weight)
  }

  /** `weight` at one of `size` places, zero elsewhere. */
  addChoice(choice: number, size: number, weight: number): void {
    for (let place = 0; place < size; place++) this.values.push(place === choice ? weight : 0)
  }
}
