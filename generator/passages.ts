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
  /** What the heading, inline label or section kind says about the boxes; null without any. */
  cue: LabelWeights | null
  /** The words of the nearest heading, row or column name; null without any. */
  heading: string | null
  /** It is an objection, or answers one that stands over it. */
  objection: boolean
  /** Passages under one heading share a number. */
  group: number
  bullet: boolean
  /** Asked of the customer: never a note, but it tells what the answer is about. */
  asked: boolean
  /** Set where it is a whole row of figures, never cut into sentences. */
  row?: FigureRow | null
}
