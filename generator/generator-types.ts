import type { BoxKey } from '#contract/lean-canvas-boxes.ts'

/**
 * A range of the script's text (UTF-16 offsets, end exclusive) and its properties in the script.
 */
export type StructureSpan = {
  start: number
  end: number
  section_kind: string | null
  /** Manner of speech. Notes are made from `said` text only; `readStructure` lists exceptions. */
  speech: 'title' | 'said' | 'asked' | 'unspoken'
  speaker: 'me' | 'customer' | 'other' | null
  field: string | null
  /** True if the span is part of an objection to our offer or of our answer to it. */
  objects?: boolean
}

/**
 * Input of the generator. A null `language` is detected from the text. With a null `structure`,
 * headings, labels and speakers are parsed from the text.
 */
export type GeneratorInput = {
  language: 'ja' | 'en' | null
  title: string
  text: string
  structure: StructureSpan[] | null
}

/**
 * A note. `sources`: ranges of the input's text on which the note is based (UTF-16 offsets, end
 * exclusive). The first range is the sentence from which the note was written. `confidence`: 0 to
 * 1.
 */
export type GeneratedNote = { text: string; sources: [number, number][]; confidence: number }

/** A box that would get more notes if the variables with these names had values. */
export type WaitingBox = { box: BoxKey; names: string[] }

export type GeneratorResult = {
  language: 'ja' | 'en'
  /** Up to five notes per box, most important first. */
  boxes: Record<BoxKey, GeneratedNote[]>
  candidates: Record<BoxKey, GeneratedNote[]>
  /** Ranges of the sentences that no note quotes. Small talk is left out. */
  unplaced: [number, number][]
  /**
   * Addressee of the questions for empty boxes: the customer if the text is a talk with a customer,
   * else the author.
   */
  asks: 'customer' | 'author'
  blanks: WaitingBox[]
}
