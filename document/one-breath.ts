import type { Language } from '#contract/language.ts'
import { countGraphemes } from './graphemes.ts'
import { wordsOfLinks } from './links.ts'
import { parseNotation } from './ruby-and-variables.ts'
import { speakingSeconds } from './speaking-time.ts'

/** Longest line for one breath: graphemes in Japanese, words in English. */
export const LONGEST_LINE: Record<Language, number> = { ja: 60, en: 25 }
/** Seconds of one breath, as long as 60 Japanese characters take. It limits words of the other language. */
const BREATH_SECONDS = 12

/** Spoken length of a line: ruby counts its base, a variable its name, a link its label. */
export function lengthOf(written: string, language: Language): number {
  const text = wordsOfLinks(written)
  const read = text.includes('{')
    ? parseNotation(text)
        .map((token) => {
          if (token.type === 'text') return token.text
          return token.type === 'ruby' ? token.base : token.name
        })
        .join('')
    : text
  if (language === 'en')
    return read.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return countGraphemes(read)
}

/**
 * True if a sentence fits one breath by length or by time. Length suffices, because people breathe between
 * the digits of numbers.
 */
export const isOneBreath = (text: string, language: Language): boolean =>
  lengthOf(text, language) <= LONGEST_LINE[language] || speakingSeconds(text) <= BREATH_SECONDS
