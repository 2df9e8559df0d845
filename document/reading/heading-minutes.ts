const UNIT = '(時間|hours?|hrs?|h|分|min(?:ute)?s?\\.?|m|秒|sec(?:ond)?s?\\.?|s)'
/**
 * A duration: a number with its unit, optionally followed by a second number with a unit: `1分15秒`,
 * `1 h 30 min`.
 */
const AMOUNT = `(?:約|およそ|about |approx\\.? |~|〜)?(?:[0-9]{1,3} ?(?:[-–~〜]|から|to) ?)?([0-9]{1,3}) ?${UNIT}(?: ?([0-9]{1,2}) ?${UNIT})?(?:間|程度|ほど|くらい|以内)?`
/** The word that our exports put before a target. */
const NAMED = '(?:目標|目安|target:?) ?'
const PATTERNS = [
  `[([【［](?:${NAMED})?${AMOUNT}[)\\]】］]\\s*$`,
  `\\s[-–—:|/]\\s*${AMOUNT}\\s*$`,
  `[:：]\\s*${AMOUNT}\\s*$`,
  `\\s${NAMED}${AMOUNT}\\s*$`,
].map((pattern) => new RegExp(pattern, 'iu'))
/** Brackets at the end of a heading: `（7分）`. */
export const TRAILING_BRACKETS = /[ \u3000]*[（(［[【][^（()）]{1,20}[)）\]］】]$/u
/** Maximum duration of a section, seconds (four hours). */
const MAX_SECONDS = 14_400

/**
 * Parses the duration in a heading (`現状ヒアリング（7分）`, `Demo - 5 min`) into seconds. For a range,
 * returns the longer duration. Null if there is no duration, or if the duration is 0 or above
 * MAX_SECONDS.
 */
export function readTarget(heading: string): number | null {
  const text = heading.normalize('NFKC')
  const found = PATTERNS.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  const [, amount, unit = '', more = '0', moreUnit = ''] = found ?? []
  const seconds = Number(amount) * secondsOf(unit) + Number(more) * secondsOf(moreUnit)
  return seconds > 0 && seconds <= MAX_SECONDS ? seconds : null
}

const secondsOf = (unit: string): number =>
  /^(?:秒|s)/iu.test(unit) ? 1 : /^(?:時|h)/iu.test(unit) ? 3600 : 60
