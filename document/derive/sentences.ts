import type { Language } from '#contract/language.ts'

export function listSentences(text: string, language: Language): string[] {
  const split = language === 'ja' ? splitJapanese : splitEnglish
  return text
    .split('\n')
    .flatMap(split)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

const OPENS = '「『（(【“'
const CLOSES = '」』）)】”'
const ENDS = /[。！？!?…]/u

/**
 * Splits after final punctuation, except within quotation marks and brackets. An opening mark
 * without a closing one is ignored.
 */
function splitJapanese(text: string): string[] {
  const made: string[] = []
  let from = 0
  let depth = 0
  const isClosed = createCloseFinder(text)
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (OPENS.includes(character) && isClosed(character, at)) depth += 1
    else if (CLOSES.includes(character) && depth > 0) depth -= 1
    else if (depth === 0 && endsSentence(text, at)) {
      made.push(text.slice(from, at + 1))
      from = at + 1
    }
  }
  return [...made, text.slice(from)]
}

/**
 * Maximum length of a quotation in UTF-16 units. If the closing bracket is farther away, the
 * opening bracket counts as unclosed.
 */
const MAX_QUOTE_LENGTH = 400

/**
 * Returns a function that is true if the bracket `character` at the offset `at` is closed within
 * MAX_QUOTE_LENGTH. Successive values of `at` must not decrease, because positions are cached.
 */
function createCloseFinder(text: string): (character: string, at: number) => boolean {
  const found = new Map<string, number>()
  return (character, at) => {
    const close = CLOSES[OPENS.indexOf(character)] ?? ''
    const known = found.get(close)
    const next =
      known !== undefined && (known > at || known === -1) ? known : text.indexOf(close, at)
    found.set(close, next)
    return next !== -1 && next - at <= MAX_QUOTE_LENGTH
  }
}

function endsSentence(text: string, at: number): boolean {
  const character = text[at] ?? ''
  const next = text[at + 1] ?? ''
  if (character === '．' || character === '.')
    return (
      /[\p{Script=Han}\p{Script=Hiragana}]/u.test(text[at - 1] ?? '') && !/[\d０-９]/u.test(next)
    )
  // In a sequence such as `!?`, only the last character ends the sentence. Final punctuation before
  // an opening parenthesis does not end the sentence.
  return ENDS.test(character) && !ENDS.test(next) && !'（('.includes(next || ' ')
}

const ABBREVIATION =
  /(?:^|[\s(“"])(?:mr|mrs|ms|dr|prof|st|vs|e\.g|i\.e|etc|cf|approx|ca|no|nos|fig|inc|ltd|co|corp|dept|est|vol|pp|min|max|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|u\.s|u\.k|e\.u|a\.m|p\.m|ph\.d|\p{Lu})\.$/iu
let segmenter: Intl.Segmenter | undefined

function splitEnglish(text: string): string[] {
  const made: string[] = []
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  const segments = [...segmenter.segment(text)].flatMap(({ segment }) =>
    segment.split(BEFORE_NUMBER),
  )
  for (const segment of segments) {
    const before = made.at(-1)
    const goesOn =
      before !== undefined && (ABBREVIATION.test(before.slice(-20).trimEnd()) || isOpen(before))
    if (goesOn) made[made.length - 1] = before + segment
    else made.push(segment)
  }
  return made
}

/** `Intl.Segmenter` does not split before a number; this pattern does. */
const BEFORE_NUMBER = /(?<=[\p{L}\d)%]{2}\. )(?=\d)/u

/**
 * True if a bracket or quotation in the text is not closed. False for texts above
 * `MAX_QUOTE_LENGTH`, where a missing bracket is probably a typing error.
 */
function isOpen(text: string): boolean {
  if (text.length > MAX_QUOTE_LENGTH) return false
  const count = (character: string) => text.split(character).length
  return count('(') > count(')') || count('“') > count('”') || count('"') % 2 === 0
}
