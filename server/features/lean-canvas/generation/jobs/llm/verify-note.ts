import { isPromptInjection } from '#generator/evidence/detect-prompt-injection.ts'
import { isReversed } from '#generator/evidence/detect-reversal.ts'
import { hasOnlyAmountsOf } from '#generator/evidence/read-amounts.ts'
import { findForeignNames } from '#generator/evidence/read-names.ts'
import { measureCover } from '#generator/evidence/wording.ts'
import type { PlacedNote } from '#server/features/lean-canvas/generation/rules.ts'
import type { NoteAnswer } from './canvas-answer.ts'
import type { NumberedSentence } from './number-sentences.ts'

/** Maximum length of a note, in UTF-16 units. */
const LONGEST_NOTE = 200
/** Maximum cited sentences: with more, names and numbers could be gathered from anywhere. */
const MOST_SENTENCES = 4
/** Least fraction of a note's content that its sentences must contain. */
const LEAST_COVER = 1 / 3

/** "Free" is an amount without a figure. */
const FREE =
  /無料|無償|タダ|ただで|\bfree\b|\bgratis\b|no (?:charge|cost|fee)s?\b|(?<![0-9,.])[0０](?:円|ドル)|[$€£]0(?![0-9.])/i

/** The facts that verify all notes of one script. */
export type Witness = {
  language: 'ja' | 'en'
  sentences: ReadonlyMap<number, NumberedSentence>
  /** Stems of words the script writes in lower case, which are therefore no names. */
  plain: ReadonlySet<string>
}

/**
 * Verifies a proposed note and cuts its quotes from the script; null if its sentences do not support it. Only
 * the wording is the model's, without new numbers or names.
 */
export function verifyNote(proposed: NoteAnswer, witness: Witness): PlacedNote | null {
  const text = tidy(proposed.text)
  if (text === '' || text.length > LONGEST_NOTE || isPromptInjection(text, witness.language))
    return null
  const cited = [...new Set(proposed.sentences)].flatMap(
    (number) => witness.sentences.get(number) ?? [],
  )
  if (cited.length > MOST_SENTENCES) return null
  // A sentence without a word in common with the note is not its quote.
  const bearing = cited
    .filter((sentence) => sentence.kind !== 'greeting' && measureCover(text, sentence.text) > 0)
    .sort((a, b) => a.start - b.start)
  if (!bearing.some(({ kind }) => kind === 'said')) return null
  const said = bearing.map((sentence) => sentence.text).join('\n')
  const cover = measureCover(text, said)
  if (cover < LEAST_COVER || !hasOnlyAmountsOf(text, said)) return null
  if (FREE.test(text) && !FREE.test(said)) return null
  if (findForeignNames(text, said, witness.language, witness.plain).length > 0) return null
  if (isReversed(text, said, witness.language)) return null
  const sources = bearing.map(({ start, end }) => [start, end] as const)
  return { text, sources, confidence: toConfidence(cover) }
}

/**
 * Confidence from 0 to 1: grows with the supported fraction of the wording, from 0.65 for a third to 0.95 for
 * all. The model's own rating is not used.
 */
function toConfidence(cover: number): number {
  return Math.round((0.5 + 0.45 * cover) * 1_000) / 1_000
}

/** One line, no bullet, no full stop. */
function tidy(text: string): string {
  if (!text.isWellFormed()) return ''
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(/^[-・*•]\s*/, '')
    .replace(/(?<=[^.])[。.]$/, '')
    .trim()
}
