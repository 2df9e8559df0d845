import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import type { Stretch } from '../fold-text.ts'
import type { Section } from '../script-document.ts'
import type { ScriptTime } from '../speaking-time.ts'

export type SpokenText = {
  /** Text with filled variables, without ruby. */
  text: string
  /** Detected language of the text, else the script's. */
  language: Language
  /** True if our side says the text. */
  isOwn: boolean
  /** True if the block is a question. */
  isAsked: boolean
  /** True in an interview, or in a section of discovery questions. */
  isInterview: boolean
  /** Text of the adjacent blocks in the same section. */
  around: string
}

export type CheckedScript = {
  sections: readonly Section[]
  template: string | null
  target_seconds: number | null
  time: ScriptTime
  ownTexts(section: Section): readonly OwnText[]
}

/** A text that the script's user says (variables filled, without ruby) and its position. */
export type OwnText = TextPosition & { text: string; isAsked: boolean }

/**
 * Position of a text, a section or the script. If `block_id` is null, the position is the whole
 * section. If `section_id` is also null, the position is the whole script.
 */
export type TextPosition = {
  section_id: string | null
  block_id: string | null
  node: string | null
}

type TextRule = {
  /** True if the rule also checks texts of other speakers. */
  isForAll?: true
  /** Script kinds to check; undefined: all. */
  kinds?: readonly ScriptKind[]
  findInText(spoken: SpokenText): readonly Stretch[]
}

type ScriptRule = {
  kinds?: readonly ScriptKind[]
  findInScript(script: CheckedScript): readonly TextPosition[]
}

export type Rule = TextRule | ScriptRule

export type CheckContext = {
  kind: ScriptKind
  language: Language
  template: string | null
  target_seconds: number | null
  time: ScriptTime
}

export function findAll(text: string, pattern: RegExp): Stretch[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: words, index }) =>
    words === '' ? [] : [{ start: index, end: index + words.length }],
  )
}

/** Splits a text into sentences, with their final punctuation. */
export function listSentences(text: string): (Stretch & { words: string })[] {
  return findAll(text, SENTENCE).map(({ start, end }) => ({
    start,
    end,
    words: text.slice(start, end),
  }))
}

const SENTENCE =
  /[^\s。！？!?](?:[^。！？!?.\n]|\.(?!\s|$))*(?:[。！？!?.]+[」』）)”"]*|$|(?=\n))/gu
