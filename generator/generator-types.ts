import type { BoxKey } from '#contract/lean-canvas-boxes.ts'

/** One text of a script and where it stands in `text` (UTF-16 offsets). */
export type StructureSpan = {
  start: number
  end: number
  section_kind: string | null
  /** How it is spoken: only what is said becomes a note. */
  speech: 'title' | 'said' | 'asked' | 'unspoken'
  speaker: 'me' | 'customer' | 'other' | null
  field: string | null
  /** It is what somebody objects to our offer, or our answer to that. */
  objects?: boolean
}

/** `language: null` = find out; `structure: null` = read headings, labels, speakers from the text. */
export type GeneratorInput = {
  language: 'ja' | 'en' | null
  title: string
  text: string
  structure: StructureSpan[] | null
}

/** A note, the places in `text` it quotes (the first is where its words stand) (UTF-16, end exclusive) and how sure we are (0 to 1). */
export type GeneratedNote = { text: string; sources: [number, number][]; confidence: number }

/** A box for which a script has sentences that wait for these blanks to be filled. */
export type WaitingBox = { box: BoxKey; names: string[] }

export type GeneratorResult = {
  language: 'ja' | 'en'
  /** At most five notes a box, the weightiest first. */
  boxes: Record<BoxKey, GeneratedNote[]>
  /** What might belong to a box as well; for a person to choose from. */
  candidates: Record<BoxKey, GeneratedNote[]>
  /** Sentences that no note quotes. */
  unplaced: [number, number][]
  /** Addressee of questions for empty boxes: the customer in a talk with one, else the author. */
  asks: 'customer' | 'author'
  /** What would stand on the canvas as well if the script's blanks were filled. */
  blanks: WaitingBox[]
}
