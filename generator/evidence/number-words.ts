const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  dozen: 12,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
}
const SMALL = [...ONES, ...TENS].join('|')
const LARGE = Object.keys(SCALES).join('|')
const SPELLED = new RegExp(
  `\\b(?:(?:${SMALL})|an? (?:${LARGE})\\b)(?:[ -](?:and )?(?:${SMALL}|${LARGE})\\b)*\\b`,
  'g',
)
/** Matches the units before which "one" is a number. Before other words, "one" is a pronoun. */
const MEASURED =
  /^[ -](?:hours?|minutes?|days?|weeks?|months?|years?|percent|%|dollars?|euros?|pounds?|yen|people|person|company|store|shop)\b/

/**
 * Replaces English number words by digits: "twenty-five" → 25, "a hundred and fifty" → 150. The
 * text must be lower case.
 */
export function spellInDigits(text: string): string {
  return text.replace(SPELLED, (words, at: number) => {
    if (words === 'one' && !MEASURED.test(text.slice(at + 3))) return words
    return String(addWords(words.split(/[ -]/)))
  })
}

function addWords(words: readonly string[]): number {
  let total = 0
  let section = 0
  for (const word of words) {
    const scale = SCALES[word]
    if (ONES.includes(word)) section += ONES.indexOf(word)
    else if (TENS.includes(word)) section += (TENS.indexOf(word) + 2) * 10
    else if (scale === 100 || scale === 12) section = Math.max(1, section) * scale
    else if (scale !== undefined) {
      total += Math.max(1, section) * scale
      section = 0
    }
  }
  return total + section
}
