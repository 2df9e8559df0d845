import { readHeading } from './read-heading.ts'
import { shortenEnglish } from './shorten-english.ts'
import { shortenJapanese } from './shorten-japanese.ts'

const INLINE_LABEL = /^[^\s：:。、,「『"“][^：:。、,「『"“]{0,24}?\s*(?:：|:\s)\s*/

/**
 * The part of a sentence that stands on the note: short enough to read at a glance where the
 * sentence allows (about 24 characters or 8 words), without connectives, politeness and an inline
 * label of a known box. Always one unbroken piece of the sentence; never empty; what is cut off
 * states no number, no unit and no "not".
 */
export function trimNote(sentence: string, language: 'ja' | 'en'): string {
  const label = INLINE_LABEL.exec(sentence)?.[0]
  const isLabel =
    label !== undefined &&
    label.length < sentence.length &&
    readHeading(label.replace(/[：:]\s*$/, '')) !== null
  const text = (isLabel ? sentence.slice(label.length) : sentence).trim()
  const short = language === 'ja' ? shortenJapanese(text) : shortenEnglish(text)
  return short === '' ? sentence.trim() || sentence : short
}
