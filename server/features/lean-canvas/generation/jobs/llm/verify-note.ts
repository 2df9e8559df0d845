import { isPromptInjection } from '#generator/evidence/detect-prompt-injection.ts'
import { isReversed } from '#generator/evidence/detect-reversal.ts'
import { hasOnlyAmountsOf } from '#generator/evidence/read-amounts.ts'
import { findForeignNames } from '#generator/evidence/read-names.ts'
import { measureCover } from '#generator/evidence/wording.ts'
import type { PlacedNote } from '#server/features/lean-canvas/generation/rules.ts'
import type { NoteAnswer } from './canvas-answer.ts'
import type { NumberedSentence } from './number-sentences.ts'

/** Characters (UTF-16) of a note; one that is longer is no short wording. */
const LONGEST_NOTE = 200
/** A note that rests on more sentences than this rests on none: names and numbers gather from anywhere. */
const MOST_SENTENCES = 4
/** The share of a note's content that must stand in what it cites. */
const LEAST_COVER = 1 / 3

/** A price of nothing is an amount without a figure. */
const FREE =
  /無料|無償|タダ|ただで|\bfree\b|\bgratis\b|no (?:charge|cost|fee)s?\b|(?<![0-9,.])[0０](?:円|ドル)|[$€£]0(?![0-9.])/i

/** What the notes of one script are held against. */
export type Witness = {
  language: 'ja' | 'en'
  sentences: ReadonlyMap<number, NumberedSentence>
  /** Stems of the words the script writes in lower case: no names. */
  plain: ReadonlySet<string>
}

/**
 * A proposed note as it may stand on the canvas, its quotes cut from the script; null when the
 * sentences it cites do not say it. The wording alone is the model's, and not a number or name of it.
 */
export function verifyNote(proposed: NoteAnswer, witness: Witness): PlacedNote | null {
  const text = tidy(proposed.text)
  if (text === '' || text.length > LONGEST_NOTE || isPromptInjection(text, witness.language))
    return null
  const cited = [...new Set(proposed.sentences)].flatMap(
    (number) => witness.sentences.get(number) ?? [],
  )
  if (cited.length > MOST_SENTENCES) return null
  // What has no word in common with the note is no quote of it, and greets at most.
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
 * How sure a note is (0 to 1): how much of its wording was really said, from 0.65 for a third of it
 * to 0.95 for all. What the model thinks of its own answer is not asked.
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
