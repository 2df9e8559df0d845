/** Matches texts in which every UTF-16 unit is a grapheme. Some such texts do not match. */
const ONE_UNIT_EACH =
  /^[\n\u0020-\u02ff\u2010-\u2027\u3000-\u3029\u3030-\u3098\u309b-\u9fff\uff01-\uff9d]*$/u

let segmenter: Intl.Segmenter | undefined

/**
 * Splits a text into graphemes. The segmenter is created lazily, because the first `Intl` object of
 * a page loads language data (25 ms on a desktop).
 */
export function segmentGraphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** True if every UTF-16 unit is certainly a grapheme. */
export const hasOneUnitGraphemes = (text: string): boolean => ONE_UNIT_EACH.test(text)

export const countGraphemes = (text: string): number =>
  hasOneUnitGraphemes(text) ? text.length : [...segmentGraphemes(text)].length

export function firstGrapheme(text: string): string {
  if (hasOneUnitGraphemes(text.slice(0, 2))) return text.slice(0, 1)
  for (const { segment } of segmentGraphemes(text)) return segment
  return ''
}
