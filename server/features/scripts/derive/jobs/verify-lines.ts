import type { Language } from '#contract/language.ts'
import { MAX_DERIVED_LINE, MAX_DERIVED_LINES } from '#contract/limits.ts'
import { cutLines } from '#document/derive/cut-lines.ts'
import { stripRuby } from '#document/ruby-and-variables.ts'
import { isPromptInjection } from '#generator/evidence/detect-prompt-injection.ts'
import { isReversed } from '#generator/evidence/detect-reversal.ts'
import { hasOnlyAmountsOf } from '#generator/evidence/read-amounts.ts'
import { findForeignNames } from '#generator/evidence/read-names.ts'
import { measureCover } from '#generator/evidence/wording.ts'

export type Sentence = {
  /** Number in the whole script, from 1. */
  number: number
  text: string
  section: number
  is_heading: boolean
}

export type VerificationFacts = {
  language: Language
  /** Stems of the words that the script writes in lower case. These words are not names. */
  plain: ReadonlySet<string>
}

/**
 * Minimum fraction of the lines' content that the sentence must contain. It is low, because spoken
 * language adds words.
 */
const MIN_LINE_COVER = 1 / 3
/** Minimum fraction of the sentence's content that the lines must contain. */
const MIN_SENTENCE_COVER = 1 / 2
/**
 * Maximum length of all lines for a sentence together: MAX_LENGTH_FACTOR times the sentence's
 * length, plus EXTRA_CHARACTERS.
 */
const MAX_LENGTH_FACTOR = 2
const EXTRA_CHARACTERS = 40

/**
 * Checks a model's lines for a sentence, and splits lines that are too long to speak. Returns null
 * in these cases:
 * - The lines are missing, too many or too long.
 * - A line is a prompt injection.
 * - The ruby or the variables differ from the sentence's.
 * - The lines add something to the sentence.
 * - The lines omit or contradict something, except for a heading.
 */
export function verifyLines(
  proposed: readonly string[],
  sentence: Sentence,
  witness: VerificationFacts,
): string[] | null {
  const lines = proposed.map(cleanLine).filter((line) => line !== '')
  const said = lines.join('\n')
  if (
    lines.length === 0 ||
    said.length > sentence.text.length * MAX_LENGTH_FACTOR + EXTRA_CHARACTERS
  )
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

/** True if the lines add a number or a name, or are mostly unrelated to the sentence. */
const addsTo = (spoken: string, written: string, { language, plain }: VerificationFacts) =>
  !hasOnlyAmountsOf(spoken, written) ||
  findForeignNames(spoken, written, language, plain).length > 0 ||
  measureCover(spoken, written) < MIN_LINE_COVER

/**
 * True in these cases:
 * - The lines omit a number, or more than half of the sentence's content.
 * - Only the lines or only the sentence has a negation.
 * - A line contradicts the sentence.
 */
const leavesOut = (spoken: string, written: string, language: Language) =>
  !hasOnlyAmountsOf(written, spoken) ||
  measureCover(written, spoken) < MIN_SENTENCE_COVER ||
  NEGATIONS[language].test(written) !== NEGATIONS[language].test(spoken) ||
  spoken.split('\n').some((line) => isReversed(line.replace(/[。.！!]+$/u, ''), written, language))

/**
 * Negations. The Japanese patterns also match words with ない that do not negate (少ない, 危ない), because
 * they end alike.
 */
const NEGATIONS: Record<Language, RegExp> = {
  ja: /な(?:い|かった|く(?!な)|し|けれ|きゃ)|無い|無く|無し|ません|ず(?:に|、|。|$)|ぬ(?:。|$)/mu,
  en: /\b(?:not?|never|cannot|without|nobody|none|nothing|neither|nor)\b|n['’]t\b/iu,
}

/**
 * Lists the ruby and the variables of a text in sorted order. A sentence and its lines must have
 * equal lists.
 */
const listBraces = (text: string) =>
  (text.match(/\{\{[^{}]*\}\}|\{[^{}]*\}/gu) ?? []).toSorted().join('\n')

/**
 * Replaces line breaks, control characters and repeated spaces in a line by single spaces, and
 * removes a list mark at its start. Returns an empty string for malformed UTF-16.
 */
function cleanLine(text: string): string {
  if (!text.isWellFormed()) return ''
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(/^[-・*•]\s*/u, '')
}
