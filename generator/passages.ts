import type { FigureRow } from './figure-rows.ts'
import type { LabelWeights } from './labels.ts'

export type Speaker = 'me' | 'customer' | 'other'

/** A stretch of spoken or written prose, without its heading, bullet, label or speaker tag. */
export type Passage = {
  start: number
  end: number
  /** The speaker's tag as written, when the script is a dialogue. */
  speaker_label: string | null
  speaker: Speaker | null
  /** Weights of boxes by heading, inline label or section kind; null without any. */
  cue: LabelWeights | null
  /** The words of the nearest heading, row or column name; null without any. */
  heading: string | null
  /** An objection, or the answer to one. */
  objection: boolean
  /** Passages under one heading share a number. */
  group: number
  bullet: boolean
  /** Asked of the customer: never a note, but sets the topic of the answer. */
  asked: boolean
  /** A whole row of figures, never cut into sentences. */
  row?: FigureRow | null
}
