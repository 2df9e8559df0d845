/** Groups of features other than words. Each can be left out to measure its effect. */
export type FeatureGroup =
  | 'lexicon'
  | 'cues'
  | 'forms'
  | 'neighbours'
  | 'position'
  | 'section'
  | 'speaker'

/** A feature vector under construction. Every sentence of a talk has the same layout. */
export class FeatureRow {
  readonly values: number[] = []
  /** Index where each group starts; it ends where the next one starts. */
  readonly marks: { at: number; group: FeatureGroup | null }[] = []

  mark(group: FeatureGroup | null): void {
    this.marks.push({ at: this.values.length, group })
  }

  add(value: number): void {
    this.values.push(value)
  }

  /** Adds one number per label, multiplied by `weight`; zeros without a row. */
  addLabels(row: ArrayLike<number> | null | undefined, weight: number, size: number): void {
    for (let label = 0; label < size; label++) this.values.push((row?.[label] ?? 0) * weight)
  }

  /** One-hot: `weight` at index `choice` of `size` numbers, zero elsewhere. */
  addChoice(choice: number, size: number, weight: number): void {
    for (let place = 0; place < size; place++) this.values.push(place === choice ? weight : 0)
  }
}
