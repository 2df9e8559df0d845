import type { BoxKey } from '#contract/lean-canvas-boxes.ts'

/** A range of the script's text (UTF-16, end exclusive) with its known facts. */
export type StructureSpan = {
  start: number
  end: number
  section_kind: string | null
  /**
   * Manner of speech. Only `said` text becomes notes, apart from the exceptions that
   * `readStructure` lists.
   */
  speech: 'title' | 'said' | 'asked' | 'unspoken'
  speaker: 'me' | 'customer' | 'other' | null
  field: string | null
  /** True if the span is part of an objection to our offer or of our answer to it. */
  objects?: boolean
}

/**
 * If `language` is null, it is detected. If `structure` is null, headings, labels and speakers are
 * parsed from the text.
 */
export type GeneratorInput = {
  language: 'ja' | 'en' | null
  title: string
  text: string
  structure: StructureSpan[] | null
}

/**
 * A note. `sources` are the ranges of the input's text that it is based on (UTF-16 offsets, end
 * exclusive); the first is the sentence that the note was written from. `confidence` is 0 to 1.
 */
export type GeneratedNote = { text: string; sources: [number, number][]; confidence: number }

/** A box that would get more notes if the blanks with these names were filled in. */
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
