import type { Label } from '../labels.ts'

/**
 * One sentence of a labelled script. It equals `text.slice(start, end)` of the script (UTF-16, end
 * exclusive).
 */
export type LabelledSentence = {
  text: string
  /** Boxes that the sentence belongs to; `['none']` if to no box. */
  labels: Label[]
  /**
   * Further boxes that are accepted as correct. If `none` is among them, leaving the sentence out
   * is also correct.
   */
  also?: Label[]
  start: number
  end: number
}

/** A talk script whose sentences are labelled with their boxes. */
export type CorpusScript = {
  id: string
  lang: 'ja' | 'en'
  kind: string
  title: string
  text: string
  sentences: LabelledSentence[]
}
