import { condenseEnglish } from './condense-english.ts'
import { condenseJapanese } from './condense-japanese.ts'
import { dropFillers } from './fillers.ts'
import { readHeading } from './read-heading.ts'
import { shortenEnglish } from './shorten-english.ts'
import { shortenJapanese } from './shorten-japanese.ts'

const INLINE_LABEL = /^[^\s：:。、,「『"“][^：:。、,「『"“]{0,24}?\s*(?:：|:\s)\s*/

/**
 * Words of a sentence for its note: short enough for a glance if possible (about 24 characters or 8
 * words, at most 30 or 12), without fillers, connectives, polite phrases, frames and an inline
 * label of a known box. Words stay in order; never empty. The removed part has no number, unit or
 * name.
 */
export function trimNote(sentence: string, language: 'ja' | 'en'): string {
  const label = INLINE_LABEL.exec(sentence)?.[0]
  const isLabel =
    label !== undefined &&
    label.length < sentence.length &&
    readHeading(label.replace(/[：:]\s*$/, '')) !== null
  const text = dropFillers((isLabel ? sentence.slice(label.length) : sentence).trim(), language)
  const short =
    language === 'ja'
      ? shortenJapanese(condenseJapanese(shortenJapanese(text)))
      : capitalize(shortenEnglish(condenseEnglish(shortenEnglish(text))))
  return short === '' ? sentence.trim() || sentence : short
}

/** "iPad" and "www.…" are unchanged. */
const capitalize = (text: string): string =>
  /^[a-z]+(?:['’,;:\s-]|$)/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
