import type { Label } from '../labels.ts'

/**
 * One sentence of a labelled script. Its `text` is the script's text from `start` to `end` (UTF-16,
 * end exclusive).
 */
export type LabelledSentence = {
  text: string
  /** Boxes that the sentence belongs to; `['none']` if to no box. */
  labels: Label[]
  /**
   * Further boxes that count as correct. If `none` is among them, it is also correct to leave the
   * sentence out.
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
