/**
 * Matches lines that are not content: subtitle numbers and times, page and form numbers, copyright
 * and confidentiality notices, 以上, chat reactions and reply counts. Also matches an email address
 * or a "www." address alone on its line.
 */
const FURNITURE = [
  /^(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3} +--> .{0,80}$/,
  /^(?:WEBVTT.{0,40}|\d{1,4}|[-–—] ?\d{1,3} ?[-–—]|(?:page|p\.?) ?\d{1,3}(?: ?(?:of|\/) ?\d{1,3})?|\d{1,3} ?\/ ?\d{1,3}(?: ?(?:ページ|頁))?|\d{1,3} ?(?:ページ|頁))$/i,
  /^(?:copyright\b|©|\(c\) ?\d{4})|all rights reserved\.?$/i,
  /^(?:(?:strictly )?(?:private (?:and|&) )?confidential(?:[\d\s|｜/,–—-]{1,6}(?:do not [a-z]+|draft|internal)?[\d\s|｜/,–—-]{0,6})?|for office use only|internal use only|社外秘|部外秘|取扱注意|関係者外秘|（?(?:別紙)?様式第?[0-9０-９一二三四五六七八九十の－-]+号?）?|（?日本(?:産業|工業)規格.{0,8}）?|以上|記)\.?$/i,
  /^(?::[a-z0-9_+'-]{2,30}:\s?){1,9}(?:\d{1,3} (?:replies|reply))?$|^\d{1,3} (?:replies|reply)$|^\p{Extended_Pictographic}️?\s?\d{0,3}$/iu,
  /^[\w.+-]{1,40}@[\w.-]{1,60}$|^(?:https?:\/\/)?(?:www\.)[^\s]{3,60}$/i,
]
/**
 * Maximum length (UTF-16 units) of a line that can be left out. Longer lines are always content.
 */
const MAX_FURNITURE_LENGTH = 120
/** Minimum number of times that a page header or footer occurs. */
const MIN_REPETITIONS = 3
const MIN_REPEATED_LENGTH = 8
/** Matches the page number at the end of a footer ("| 3") whose digits are replaced by `#`. */
const PAGE = /\s[|｜]\s*#$/

/**
 * Returns a function that is true for lines without content, such as page headers and reply counts.
 * Takes linear time.
 */
export function createFurnitureTest(texts: readonly string[]): (line: string) => boolean {
  const counts = new Map<string, number>()
  const keyOf = (line: string): string => line.trim().replace(/[0-9０-９]+/g, '#')
  for (const line of texts)
    if (line.length <= MAX_FURNITURE_LENGTH)
      counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1)
  return (line) => {
    const words = line.trim()
    if (words === '' || words.length > MAX_FURNITURE_LENGTH) return false
    const isRepeated = (counts.get(keyOf(line)) ?? 0) >= MIN_REPETITIONS
    // A repeated line with a number, colon, bar or tab ("Slide 1", "1件目：") is content, not a
    // footer. Exception: a page number at the end ("| 3").
    const isFooter =
      isRepeated &&
      words.length >= MIN_REPEATED_LENGTH &&
      !/[#:：|\t]/.test(keyOf(line).replace(PAGE, ''))
    return isFooter || FURNITURE.some((pattern) => pattern.test(words))
  }
}
