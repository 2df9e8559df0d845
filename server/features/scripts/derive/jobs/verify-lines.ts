import type { Language } from '#contract/language.ts'
import { MAX_DERIVED_LINE, MAX_DERIVED_LINES } from '#contract/limits.ts'
import { cutLines } from '#document/derive/cut-lines.ts'
import { stripRuby } from '#document/ruby-and-variables.ts'
import { isPromptInjection } from '#generator/evidence/detect-prompt-injection.ts'
import { isReversed } from '#generator/evidence/detect-reversal.ts'
import { hasOnlyAmountsOf } from '#generator/evidence/read-amounts.ts'
import { findForeignNames } from '#generator/evidence/read-names.ts'
import { measureCover } from '#generator/evidence/wording.ts'

/** A sentence of a script that a model is asked to word. */
export type Sentence = {
  /** From 1, over the whole script. */
  number: number
  text: string
  /** Sentences under one heading share a number. */
  section: number
  is_heading: boolean
}

/** What the drafts of one script are held against. */
export type Witness = {
  language: Language
  /** Stems of the words the script writes in lower case: no names. */
  plain: ReadonlySet<string>
}

/** The share of what is said that must stand in its sentence; whoever speaks puts words of their own around it. */
const LEAST_COVER = 1 / 3
/** The share of a sentence that must be said. */
const LEAST_SAID = 1 / 2
/** Whoever says in more than so many times the signs what was written adds to it; a short sentence may have some more. */
const MOST_TIMES = 2
const MORE_SIGNS = 40

/**
 * Lines that a model proposes for a sentence, as they may stand in a talk script: cut where they are too long
 * to say. Null where they say more than the sentence, less of it, or the contrary.
 */
export function verifyLines(
  proposed: readonly string[],
  sentence: Sentence,
  witness: Witness,
): string[] | null {
  const lines = proposed.map(tidy).filter((line) => line !== '')
  const said = lines.join('\n')
  if (lines.length === 0 || said.length > sentence.text.length * MOST_TIMES + MORE_SIGNS)
    return null
  if (lines.some((line) => isPromptInjection(line, witness.language))) return null
  if (listBraces(said) !== listBraces(sentence.text)) return null
  const [spoken, written] = [stripRuby(said), stripRuby(sentence.text)]
  if (addsTo(spoken, written, witness)) return null
  if (!sentence.is_heading && leavesOut(spoken, written, witness.language)) return null
  const cut = lines.flatMap((line) => cutLines(line, witness.language))
  const fits = cut.every((line) => line.length <= MAX_DERIVED_LINE)
  return fits && cut.length <= MAX_DERIVED_LINES ? cut : null
}

/** Whether there is a number, a name or little else but news in what is said. */
const addsTo = (spoken: string, written: string, { language, plain }: Witness) =>
  !hasOnlyAmountsOf(spoken, written) ||
  findForeignNames(spoken, written, language, plain).length > 0 ||
  measureCover(spoken, written) < LEAST_COVER

/** Whether a number, half of the words or a "not" is missing, or a "not" has come. */
const leavesOut = (spoken: string, written: string, language: Language) =>
  !hasOnlyAmountsOf(written, spoken) ||
  measureCover(written, spoken) < LEAST_SAID ||
  DENIAL[language].test(written) !== DENIAL[language].test(spoken) ||
  spoken.split('\n').some((line) => isReversed(line.replace(/[。.！!]+$/u, ''), written, language))

/** What denies; "few" and "dangerous" as well, which have no other word. */
const DENIAL: Record<Language, RegExp> = {
  ja: /な(?:い|かった|く(?!な)|し|けれ|きゃ)|無い|無く|無し|ません|ず(?:に|、|。|$)|ぬ(?:。|$)/mu,
  en: /\b(?:not?|never|cannot|without|nobody|none|nothing|neither|nor)\b|n['’]t\b/iu,
}

/** Ruby and variables as they are written: none is lost, changed or made up. */
const listBraces = (text: string) =>
  (text.match(/\{\{[^{}]*\}\}|\{[^{}]*\}/gu) ?? []).toSorted().join('\n')

/** One line, without what was put before it as a mark. */
function tidy(text: string): string {
  if (!text.isWellFormed()) return ''
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(/^[-・*•]\s*/u, '')
}
