import { condenseEnglish } from './condense-english.ts'
import { condenseJapanese } from './condense-japanese.ts'
import { dropFillers } from './fillers.ts'
import { isNameOfAmount } from './labels-of-amounts.ts'
import { readHeading } from './read-heading.ts'
import { shortenEnglish } from './shorten-english.ts'
import { shortenJapanese } from './shorten-japanese.ts'

const INLINE_LABEL = /^[^\s：:。、,「『"“][^：:。、,「『"“]{0,24}?\s*(?:：|:\s)\s*/

/**
 * Shortens a sentence to the text of a note. If possible, the note has at most 24 characters (ja)
 * or 8 words (en).
 * Removes fillers, connectives, polite phrases, introductions, and a label that names a box
 * (「課題：」). Words stay in order.
 */
export function trimNote(written: string, language: 'ja' | 'en'): string {
  const sentence = unframe(written)
  const label = INLINE_LABEL.exec(sentence)?.[0]
  const rest = sentence.slice(label?.length ?? 0)
  const isAmount = label !== undefined && isNameOfAmount(label, rest)
  if (isAmount && language === 'ja') return writeAmount(sentence)
  const isLabel =
    label !== undefined &&
    rest !== '' &&
    !isAmount &&
    readHeading(label.replace(/[：:]\s*$/, '')) !== null
  const words = (isLabel ? rest : sentence).trim()
  const text = isListOfWords(words) ? words : dropFillers(words, language)
  const short =
    language === 'ja'
      ? shortenJapanese(condenseJapanese(shortenJapanese(text)))
      : capitalize(shortenEnglish(condenseEnglish(shortenEnglish(text))))
  return short === '' ? sentence.trim() || sentence : short
}

/** Matches an arrow at the start of a jotting: 「→ 月がりの楽器」. */
const ARROW = /^\s*(?:[→⇒]+|-+>|=+>)\s*/u
/**
 * Matches a quote with its speaker's name: 滝川様「…」, `Gail: “…”`. Group 1 or 2 is the quoted text.
 */
const SAID =
  /^\s*[^\s「」、。]{1,10}(?:様|さん|氏)[:：]?\s?「([^「」]{6,})」[。]?\s*$|^\s*\p{Lu}[\p{L}'-]{1,14}: [“"]([^“”"]{12,})[”"]?\s*$/u

/**
 * Matches the speaker of a message: 「成田（製札）18:03 …」, 「課長▶…」, 「話者C …」. A speaker without a time
 * or mark is not recognized.
 */
const SENDER =
  /^(?:[^\s、。「」]{1,10}[（(][^（）()]{1,8}[）)]\s?\d{1,2}:\d{2}\s|[^\s、。「」]{1,6}▶\s?|(?:声|話者|発言者)\s?[0-9A-Z]\s)(?=\S{6})/u

/** Removes an arrow, a speaker or quotation marks around a statement. */
function unframe(written: string): string {
  const bare = written.replace(ARROW, '').replace(SENDER, '')
  const said = SAID.exec(bare)
  return said?.[1] ?? said?.[2] ?? (bare === '' ? written : bare)
}

/** Maximum length (UTF-16 units) of a note with a name and amounts. */
const MAX_AMOUNT_LENGTH = 30

/**
 * Shortens a name with amounts to MAX_AMOUNT_LENGTH, by removing the last amounts:
 * 「チーム：月額80,000円、月150通まで」.
 */
function writeAmount(sentence: string): string {
  let words = dropFillers(sentence.trim().replace(/。$/u, ''), 'ja')
  while (words.length > MAX_AMOUNT_LENGTH && words.includes('、'))
    words = words.slice(0, words.lastIndexOf('、'))
  return words
}

/**
 * True for jottings in which spaces separate the words: 「大手 200万 ダクト工事いる」. False for a sentence,
 * which can contain spaces if it is from a PDF.
 */
const isListOfWords = (words: string): boolean =>
  /^[^。、]{1,40}$/.test(words) &&
  /[\p{Script=Han}\p{Script=Katakana}0-9０-９] [\p{Script=Han}\p{Script=Katakana}0-9０-９]/u.test(
    words,
  ) &&
  !/[がはをにでとのも] |(?:です|ます|ません|ました|でした|ている|ていた)$/.test(words)

/** Capitalizes the first word, but not "iPad" or "www.…". */
const capitalize = (text: string): string =>
  /^[a-z]+(?:['’,;:\s-]|$)/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
