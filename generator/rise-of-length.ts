type Range = { start: number; end: number }

/**
 * Rise of a note's minimum probability in long texts, which are transcripts or minutes with more
 * small talk. As the number of sentences grows from `from` to `to`, the minimum grows by `rise` in
 * total.
 */
const LONG_TEXTS = {
  ja: [{ from: 20, to: 32, rise: 0.14 }],
  en: [
    { from: 20, to: 32, rise: 0.14 },
    { from: 32, to: 44, rise: 0.1 },
  ],
} as const
/**
 * Fraction of the rise that applies to slides and jottings, because they have little small talk.
 */
const JOTTED_PART = 0.5

/** Amount that is added to a note's minimum probability because of the text's length. */
export function riseOfLength(
  text: string,
  sentences: readonly Range[],
  language: 'ja' | 'en',
): number {
  const rises = LONG_TEXTS[language].map(({ from, to, rise }) => {
    const part = (sentences.length - from) / (to - from)
    return rise * Math.max(0, Math.min(1, part))
  })
  const total = rises.reduce((sum, rise) => sum + rise, 0)
  return isJotted(text, sentences) ? JOTTED_PART * total : total
}

const MIN_FRACTION = 0.7
/**
 * Maximum length (UTF-16 units) of the text before a fragment on its line: a bullet, a time or a
 * short name.
 */
const MAX_LEAD = 30
/**
 * Matches the end of a complete sentence, a spoken ending (「けど」), or an English word such as "I" or
 * "we".
 */
const SPOKEN =
  /[。．.!?！？]["”」』)）]?$|(?:です|ます|ません|ました|でした|ですね|ますよ?ね?|んだ|けど|ので|から)$|\b(?:I|we|you|it's|that's|they)\b/i

/**
 * True if most lines of a text are fragments, as on slides or in jottings. Nearly every fragment
 * states something, so such a text has little small talk. Takes linear time.
 */
function isJotted(text: string, sentences: readonly Range[]): boolean {
  const jotted = sentences.filter(({ start, end }) => isJotting(text, start, end)).length
  return jotted >= MIN_FRACTION * Math.max(1, sentences.length)
}

/**
 * True if text[start, end) is a fragment that fills its line, apart from a short lead, and does not
 * look like a sentence.
 */
function isJotting(text: string, start: number, end: number): boolean {
  const lead = text.slice(Math.max(0, start - MAX_LEAD - 1), start)
  const isFirst = lead.includes('\n') || start <= MAX_LEAD
  const isLast = /^[^\S\n]*(?:\n|$)/.test(text.slice(end, end + 8))
  return isFirst && isLast && !SPOKEN.test(text.slice(start, end))
}
