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
  /** Start index and group of each run of features. A run ends where the next one starts. */
  readonly marks: { at: number; group: FeatureGroup | null }[] = []

  mark(group: FeatureGroup | null): void {
    this.marks.push({ at: this.values.length, group })
  }

  add(value: number): void {
    this.values.push(value)
  }

  /**
   * Adds the first `size` numbers of `row`, each multiplied by `weight`. Adds zeros if there is no
   * row.
   */
  addLabels(row: ArrayLike<number> | null | undefined, weight: number, size: number): void {
    for (let label = 0; label < size; label++) this.values.push((row?.[label] ?? 0) * weight)
  }

  /** Adds `size` numbers (one-hot): `weight` at the index `choice`, zero elsewhere. */
  addChoice(choice: number, size: number, weight: number): void {
    for (let place = 0; place < size; place++) this.values.push(place === choice ? weight : 0)
  }
}
