import { isPromptInjection } from '#generator/evidence/detect-prompt-injection.ts'
import { isReversed } from '#generator/evidence/detect-reversal.ts'
import { hasOnlyAmountsOf } from '#generator/evidence/read-amounts.ts'
import { findForeignNames } from '#generator/evidence/read-names.ts'
import { measureCover } from '#generator/evidence/wording.ts'
import type { PlacedNote } from '#server/features/lean-canvas/generation/rules.ts'
import type { NoteAnswer } from './canvas-answer.ts'
import type { NumberedSentence } from './number-sentences.ts'

/** Maximum length of a note, in UTF-16 units. */
const MAX_NOTE_LENGTH = 200
/**
 * Maximum sentences that a note may cite. A note that cites more could combine names and numbers
 * that do not belong together.
 */
const MAX_SENTENCES = 4
/** The cited sentences must contain at least this fraction of a note's content. */
const MIN_COVER = 1 / 3

/** Words for a price of 0. A note may use them only if its cited sentences use them too. */
const FREE =
  /無料|無償|タダ|ただで|\bfree\b|\bgratis\b|no (?:charge|cost|fee)s?\b|(?<![0-9,.])[0０](?:円|ドル)|[$€£]0(?![0-9.])/i

export type VerificationFacts = {
  language: 'ja' | 'en'
  sentences: ReadonlyMap<number, NumberedSentence>
  /** Stems of the words that the script writes in lower case. These words are not names. */
  plain: ReadonlySet<string>
}

/**
 * Checks a proposed note, and adds the script ranges of the sentences that support it. Returns null
 * in these cases:
 * - The cited sentences do not support the note. For example, they lack one of its numbers or
 *   names.
 * - The note is empty, too long or a prompt injection.
 * - The note cites too many sentences.
 */
export function verifyNote(proposed: NoteAnswer, witness: VerificationFacts): PlacedNote | null {
  const text = cleanLine(proposed.text)
  if (text === '' || text.length > MAX_NOTE_LENGTH || isPromptInjection(text, witness.language))
    return null
  const cited = [...new Set(proposed.sentences)].flatMap(
    (number) => witness.sentences.get(number) ?? [],
  )
  if (cited.length > MAX_SENTENCES) return null
  // Cited greetings, and sentences that share no word with the note, are not quoted.
  const bearing = cited
    .filter((sentence) => sentence.kind !== 'greeting' && measureCover(text, sentence.text) > 0)
    .sort((a, b) => a.start - b.start)
  if (!bearing.some(({ kind }) => kind === 'said')) return null
  const said = bearing.map((sentence) => sentence.text).join('\n')
  const cover = measureCover(text, said)
  if (cover < MIN_COVER || !hasOnlyAmountsOf(text, said)) return null
  if (FREE.test(text) && !FREE.test(said)) return null
  if (findForeignNames(text, said, witness.language, witness.plain).length > 0) return null
  if (isReversed(text, said, witness.language)) return null
  const sources = bearing.map(({ start, end }) => [start, end] as const)
  return { text, sources, confidence: toConfidence(cover) }
}

/**
 * Converts `cover`, the fraction of a note's content that its cited sentences contain, to a
 * confidence from 0 to 1. A third gives 0.65, all of the content gives 0.95. The model's own rating
 * is ignored.
 */
function toConfidence(cover: number): number {
  return Math.round((0.5 + 0.45 * cover) * 1_000) / 1_000
}

/** Puts a note on one line without bullet and full stop. */
function cleanLine(text: string): string {
  if (!text.isWellFormed()) return ''
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(/^[-・*•]\s*/, '')
    .replace(/(?<=[^.])[。.]$/, '')
    .trim()
}
