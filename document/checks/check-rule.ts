import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import type { Stretch } from '../fold-text.ts'
import type { Section } from '../script-document.ts'
import type { ScriptTime } from '../speaking-time.ts'

/** A text of one's own or of somebody else, as it is spoken, and what stands around it. */
export type SpokenText = {
  /** With values in the place of variables, and without readings. */
  text: string
  /** What it is written in; the script's where it does not show. */
  language: Language
  /** Whether the author's side says it. */
  isOwn: boolean
  /** Whether it is a block that asks. */
  isAsked: boolean
  /** Whether somebody is asked here how it really is: an interview, or the part of a talk that is one. */
  isInterview: boolean
  /** What is said just before and after it in its section. */
  around: string
}

/** A script as rules about the whole of it see it. */
export type CheckedScript = {
  sections: readonly Section[]
  /** The template it was made from. */
  template: string | null
  target_seconds: number | null
  time: ScriptTime
  /** What the author's side says in a section, in its order. */
  ownTexts(section: Section): readonly OwnText[]
}

/** A text of the author's side: its place, and its words as they are spoken. */
export type OwnText = TextPlace & { text: string; isAsked: boolean }

/** Where a text stands: its block and its node in it; a section alone, or (null) the whole script. */
export type TextPlace = { section_id: string | null; block_id: string | null; node: string | null }

/** What a rule looks for in each text by itself. */
type TextRule = {
  /** Also in what others say. */
  isForAll?: true
  /** In these kinds of script; in every kind where this is left out. */
  kinds?: readonly ScriptKind[]
  findInText(spoken: SpokenText): readonly Stretch[]
}

/** What a rule looks for in the whole script. */
type ScriptRule = {
  kinds?: readonly ScriptKind[]
  findInScript(script: CheckedScript): readonly TextPlace[]
}

export type Rule = TextRule | ScriptRule

/** What is known of the script besides its text. */
export type CheckContext = {
  kind: ScriptKind
  language: Language
  template: string | null
  target_seconds: number | null
  time: ScriptTime
}

/** Every stretch of a text that matches; the pattern is global. */
export function findAll(text: string, pattern: RegExp): Stretch[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: words, index }) =>
    words === '' ? [] : [{ start: index, end: index + words.length }],
  )
}

/** The sentences of a text, with the marks they end with. */
export function listSentences(text: string): (Stretch & { words: string })[] {
  return findAll(text, SENTENCE).map(({ start, end }) => ({
    start,
    end,
    words: text.slice(start, end),
  }))
}

const SENTENCE =
  /[^\s。！？!?](?:[^。！？!?.\n]|\.(?!\s|$))*(?:[。！？!?.]+[」』）)”"]*|$|(?=\n))/gu
