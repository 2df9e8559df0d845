import type { FigureRow } from './figure-rows.ts'
import type { LabelWeights } from './labels.ts'

export type Speaker = 'me' | 'customer' | 'other'

/** A range of prose, without its heading, bullet, label or speaker tag. */
export type Passage = {
  start: number
  end: number
  /** The speaker's tag as written; null without one. */
  speaker_label: string | null
  speaker: Speaker | null
  /**
   * Weights of the boxes to which the heading, inline label, field or kind of section points; null
   * if none of them points to a box.
   */
  cue: LabelWeights | null
  /** Words of the nearest heading, row name or column name; null without any of them. */
  heading: string | null
  /** True if the passage is part of an objection or of the answer to an objection. */
  objection: boolean
  /**
   * Number of the passage's section. A heading or a new page starts a section. Each table cell and
   * each passage of a memo has its own section.
   */
  group: number
  bullet: boolean
  /**
   * True for a question to the customer. The question never becomes a note, but it determines the
   * topic of the answer.
   */
  asked: boolean
  /** Set if the passage is a table row of figures, which is not split into sentences. */
  row?: FigureRow | null
}
