/** Signs of which none ever joins another: of a text of these each UTF-16 unit is a grapheme. Of others it may be as well. */
const STANDS_ALONE =
  /^[\n\u0020-\u02ff\u2010-\u2027\u3000-\u3029\u3030-\u3098\u309b-\u9fff\uff01-\uff9d]*$/u

let segmenter: Intl.Segmenter | undefined

/**
 * What somebody reads as one sign each: a letter with its marks, an emoji of several parts. The segmenter is made with
 * the first text: the first `Intl` object of a page loads the browser's language data, 25 ms on a desktop.
 */
export function segmentGraphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** Whether it is sure, without a look at each, that every UTF-16 unit of a text is a grapheme. */
export const standsAlone = (text: string): boolean => STANDS_ALONE.test(text)

/** How many signs somebody reads in a text. */
export const countGraphemes = (text: string): number =>
  standsAlone(text) ? text.length : [...segmentGraphemes(text)].length

/** The first of them; empty where there is none. */
export function firstGrapheme(text: string): string {
  if (standsAlone(text.slice(0, 2))) return text.slice(0, 1)
  for (const { segment } of segmentGraphemes(text)) return segment
  return ''
}
