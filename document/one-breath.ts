import type { Language } from '#contract/language.ts'
import { countGraphemes } from './graphemes.ts'
import { wordsOfLinks } from './links.ts'
import { parseNotation } from './ruby-and-variables.ts'
import { speakingSeconds } from './speaking-time.ts'

/** Maximum length of a line that can be said in one breath: graphemes in Japanese, words in English. */
export const MAX_LINE_LENGTH: Record<Language, number> = { ja: 60, en: 25 }
/** Seconds of one breath: the time of 60 characters at the standard Japanese pace. */
const BREATH_SECONDS = 12

/**
 * Length of a line in the unit of `MAX_LINE_LENGTH`. Ruby is as long as its base text, a variable
 * as its name, a link as its label.
 */
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
 * True if a sentence fits into one breath: by its length, or by its time. A short sentence with
 * long numbers exceeds the time but still fits, because people breathe between digits.
 */
export const isOneBreath = (text: string, language: Language): boolean =>
  lengthOf(text, language) <= MAX_LINE_LENGTH[language] || speakingSeconds(text) <= BREATH_SECONDS
