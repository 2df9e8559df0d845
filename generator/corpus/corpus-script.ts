import type { Label } from '../labels.ts'

/** One sentence of a labelled script: `text.slice(start, end)` of the script (UTF-16, end exclusive). */
export type LabelledSentence = {
  text: string
  /** Boxes of the sentence; `['none']`: in no box. */
  labels: Label[]
  /** Boxes that are acceptable too; with 'none' the labels are optional. */
  also?: Label[]
  start: number
  end: number
}

/** A talk script and the box of each of its sentences. */
export type CorpusScript = {
  id: string
  lang: 'ja' | 'en'
  kind: string
  title: string
  text: string
  sentences: LabelledSentence[]
}
