import { stemOf } from './wording.ts'

/** Matches an ending that negates a Japanese verb or adjective. */
const DENIED_JA = /ない|ません|なく|なかった|ずに|ず$|ぬ$/
/**
 * Matches endings that leave a negation in doubt: かもしれない, なければ, くらい. Statements with such an ending
 * never count as reversed.
 */
const OPEN_JA =
  /かもしれ|なけれ|なきゃ|なくて(?:は|も)|だけで(?:は)?な|しかな|わけで|のでは|ではないか|じゃない|ないと|ませんか|くらい|ほど/
/**
 * Matches the end of a note, usually a verb or an adjective: the last kanji (or でき) and the 1–10
 * hiragana after it.
 */
const PREDICATE_JA = /(\p{Script=Han}|でき)([ぁ-ゖ]{1,10})$/u

const DENIALS = new Set(
  "not no never cannot can't don't doesn't didn't won't isn't aren't wasn't weren't wouldn't couldn't shouldn't haven't hasn't hadn't without nobody none nothing neither nor hardly".split(
    ' ',
  ),
)
/**
 * Matches English words that negate or limit without "not" ("hard", "only", "unless"). A note with
 * such a word never counts as reversed. If the cited text has such a word, a negative note never
 * counts as reversed either.
 */
const SOFT_EN =
  /\b(?:hard|hardly|difficult\w*|fail\w*|unable|lack\w*|stop\w*|avoid\w*|trouble|struggl\w*|mis\w+|un\w+|less|free|zero|only|until|unless|but|except|instead|rather|just|lose\w*|lost|miss\w*|save\w*|cut\w*|prevent\w*|reduc\w*|eliminat\w*|end\w*)\b/i

/**
 * True if a note negates a statement of the cited text, or affirms a negated statement ("counts
 * match" for "counts don't match"). Doubtful cases are false.
 */
export function isReversed(note: string, cited: string, language: 'ja' | 'en'): boolean {
  return language === 'ja' ? isReversedInJapanese(note, cited) : isReversedInEnglish(note, cited)
}

function isReversedInJapanese(note: string, cited: string): boolean {
  const [, stem = '', ending = ''] = PREDICATE_JA.exec(note.normalize('NFKC')) ?? []
  if (stem === '' || OPEN_JA.test(ending)) return false
  const endings = [...cited.normalize('NFKC').matchAll(new RegExp(`${stem}([ぁ-ゖ]{1,10})`, 'gu'))]
  if (endings.length === 0 || endings.some(([, one = '']) => OPEN_JA.test(one))) return false
  const isDenied = DENIED_JA.test(ending)
  return endings.every(([, one = '']) => DENIED_JA.test(one) !== isDenied)
}

function isReversedInEnglish(note: string, cited: string): boolean {
  if (SOFT_EN.test(note)) return false
  const said = readDenials(cited)
  const own = readDenials(note)
  if (said.denied.size > 0 && own.denied.size === 0)
    return [...said.denied].some((word) => own.plain.has(word) && !said.plain.has(word))
  if (own.denied.size > 0 && said.denied.size === 0 && !SOFT_EN.test(cited))
    return [...own.denied].some((word) => said.plain.has(word))
  return false
}

/**
 * Returns the word stems of a text. `denied`: stem of the first word after each negation, not
 * counting small words (`EMPTY`). Punctuation ends a negation. `plain`: stems of all other words.
 */
function readDenials(text: string): { denied: Set<string>; plain: Set<string> } {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z]+(?:'[a-z]+)?|[^a-z'\s]/g) ?? []
  const denied = new Set<string>()
  const plain = new Set<string>()
  let reach = false
  for (const word of words) {
    if (!/[a-z]/.test(word)) reach = false
    else if (DENIALS.has(word)) reach = true
    else if (reach && EMPTY.test(word)) continue
    else if (reach) {
      denied.add(stemOf(word))
      reach = false
    } else plain.add(stemOf(word))
  }
  return { denied, plain }
}

const EMPTY =
  /^(?:a|an|the|any|even|really|always|ever|be|been|have|has|to|get|all|their|our|your|his|her|its)$/
