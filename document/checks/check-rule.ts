import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import type { Stretch } from '../fold-text.ts'
import type { Section } from '../script-document.ts'
import type { ScriptTime } from '../speaking-time.ts'

/** A spoken text of a block with its context. */
export type SpokenText = {
  /** Text with variables filled and readings removed. */
  text: string
  /** Language of the text; the script's language if the text shows none. */
  language: Language
  /** True if the author's side says it. */
  isOwn: boolean
  /** True if its block is a question. */
  isAsked: boolean
  /** True in an interview script or a section of discovery questions. */
  isInterview: boolean
  /** Spoken text of the blocks just before and after in its section. */
  around: string
}

/** A script as input of rules about the whole script. */
export type CheckedScript = {
  sections: readonly Section[]
  /** Key of the template the script was created from. */
  template: string | null
  target_seconds: number | null
  time: ScriptTime
  /** Lists the texts that the author's side says in a section, in order. */
  ownTexts(section: Section): readonly OwnText[]
}

/** A text of the author's side with its place, as spoken. */
export type OwnText = TextPlace & { text: string; isAsked: boolean }

/** Place of a text: its block and node. Null fields mean the whole section or the whole script. */
export type TextPlace = { section_id: string | null; block_id: string | null; node: string | null }

/** A rule that checks each text separately. */
type TextRule = {
  /** Also checks texts of other speakers. */
  isForAll?: true
  /** Script kinds to check; all kinds if absent. */
  kinds?: readonly ScriptKind[]
  findInText(spoken: SpokenText): readonly Stretch[]
}

/** A rule that checks the whole script. */
type ScriptRule = {
  kinds?: readonly ScriptKind[]
  findInScript(script: CheckedScript): readonly TextPlace[]
}

export type Rule = TextRule | ScriptRule

/** Facts about the script other than its text. */
export type CheckContext = {
  kind: ScriptKind
  language: Language
  template: string | null
  target_seconds: number | null
  time: ScriptTime
}

/** Finds all matches of a global pattern. */
export function findAll(text: string, pattern: RegExp): Stretch[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: words, index }) =>
    words === '' ? [] : [{ start: index, end: index + words.length }],
  )
}

/** Splits a text into sentences with their closing marks. */
export function listSentences(text: string): (Stretch & { words: string })[] {
  return findAll(text, SENTENCE).map(({ start, end }) => ({
    start,
    end,
    words: text.slice(start, end),
  }))
}

const SENTENCE =
  /[^\s。！？!?](?:[^。！？!?.\n]|\.(?!\s|$))*(?:[。！？!?.]+[」』）)”"]*|$|(?=\n))/gu
