import type { BoxKey } from '#contract/lean-canvas-boxes.ts'

/** A text of a script and its range in `text` (UTF-16 offsets). */
export type StructureSpan = {
  start: number
  end: number
  section_kind: string | null
  /** Manner of speech: only `said` becomes a note. */
  speech: 'title' | 'said' | 'asked' | 'unspoken'
  speaker: 'me' | 'customer' | 'other' | null
  field: string | null
  /** An objection to our offer, or our answer to it. */
  objects?: boolean
}

/** `language: null`: detect; `structure: null`: parse headings, labels and speakers from the text. */
export type GeneratorInput = {
  language: 'ja' | 'en' | null
  title: string
  text: string
  structure: StructureSpan[] | null
}

/**
 * A note, the ranges in `text` it quotes (first: that of its words; UTF-16, end exclusive), and its
 * confidence (0 to 1).
 */
export type GeneratedNote = { text: string; sources: [number, number][]; confidence: number }

/** A box for which a script has sentences that wait for these blanks to be filled. */
export type WaitingBox = { box: BoxKey; names: string[] }

export type GeneratorResult = {
  language: 'ja' | 'en'
  /** Up to five notes per box, most important first. */
  boxes: Record<BoxKey, GeneratedNote[]>
  /** Further possible notes of a box, for a person to choose from. */
  candidates: Record<BoxKey, GeneratedNote[]>
  /** Sentences that no note quotes. */
  unplaced: [number, number][]
  /** Addressee of questions for empty boxes: the customer in a talk with one, else the author. */
  asks: 'customer' | 'author'
  /** Boxes that would get more notes if these blanks of the script were filled. */
  blanks: WaitingBox[]
}
