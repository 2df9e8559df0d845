import type { Language } from '#contract/language.ts'
import { countGraphemes } from './graphemes.ts'
import { wordsOfLinks } from './links.ts'
import { parseNotation } from './ruby-and-variables.ts'
import { speakingSeconds } from './speaking-time.ts'

/** The longest line that is said in one breath: graphemes in Japanese, words in English. */
export const LONGEST_LINE: Record<Language, number> = { ja: 60, en: 25 }
/** Words of another language than the script's are told by their time: as long as 60 Japanese characters take. */
const BREATH_SECONDS = 12

/** How long a line is to whoever says it: ruby is its base, a variable its name, a link its words. */
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
 * Whether a sentence is said in one breath: it is no longer than the lines that are made of prose, or takes no
 * longer than a breath. Numbers are read slowly, and people breathe between their digits.
 */
export const isOneBreath = (text: string, language: Language): boolean =>
  lengthOf(text, language) <= LONGEST_LINE[language] || speakingSeconds(text) <= BREATH_SECONDS
