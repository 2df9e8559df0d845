// Abbreviations that never end a sentence, in lower case and without the final full stop.
const ALWAYS = new Set(
  'mr mrs ms dr prof st vs e.g i.e cf approx ca fig figs gen sen rep hon jr sr al ext tel vol pp ed mt'.split(
    ' ',
  ),
)
/**
 * Abbreviations that end a sentence only if the next word is in OPENERS, i.e. probably starts a new
 * sentence.
 */
const SOMETIMES = new Set(
  'u.s u.k e.u u.n a.m p.m inc ltd corp co etc ph.d b.sc m.d d.c dept est'.split(' '),
)
const OPENERS =
  /^\s+(?:the|a|an|we|it|this|that|these|those|they|he|she|our|i|you|your|in|on|but|and|so|if|when|now|every|each|there|no|not|what|who|how|with|for|my|his|her)\b/i
/** Words that are abbreviations only if a number follows: No. 5, Nos. 3 and 4, Art. 12. */
const BEFORE_NUMBER = new Set([
  'no',
  'nos',
  'art',
  'sec',
  'p',
  'ch',
  'jan',
  'feb',
  'mar',
  'apr',
  'jun',
  'jul',
  'aug',
  'sep',
  'sept',
  'oct',
  'nov',
  'dec',
])

/**
 * True if the full stop after `before` belongs to an abbreviation, an initial or a list number.
 * `before`: text up to the full stop. `rest`: text after the full stop. False if `rest` is blank.
 */
export function isAbbreviation(before: string, rest: string): boolean {
  const word = /([\p{L}\p{N}.]+)$/u.exec(before)?.[1]?.toLowerCase()
  if (word === undefined) return false
  if (rest.trim() === '') return false
  if (ALWAYS.has(word)) return true
  if (SOMETIMES.has(word)) return !OPENERS.test(rest)
  if (BEFORE_NUMBER.has(word)) return /^\s*[0-9]/.test(rest)
  // An initial (J. Smith) is at the start of the text or after a capitalized word, and a capital
  // letter follows. The B of "plan B. We" is not an initial.
  if (/^\p{L}$/u.test(word) && word !== 'i') {
    return (
      !OPENERS.test(rest) &&
      /^\s*\p{Lu}/u.test(rest) &&
      /(?:^\s*|[\p{Lu}]\w*\.?\s)\p{Lu}$/u.test(before)
    )
  }
  // A line that begins with "1. " is a list item, not a sentence.
  return /^[0-9]{1,2}$/.test(before.trim())
}
