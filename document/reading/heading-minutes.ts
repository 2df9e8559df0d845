const AMOUNT =
  '(?:(?:目標|目安|target:?) ?)?(?:約|およそ|about |approx\\.? |~|〜)?(?:[0-9]{1,3} ?(?:[-–~〜]|から|to) ?)?([0-9]{1,3}) ?(分|min(?:ute)?s?\\.?|m|秒|sec(?:ond)?s?\\.?|s)(?:間|程度|ほど|くらい|以内)?'
const IN_BRACKETS = new RegExp(`[([【［]${AMOUNT}[)\\]】］]\\s*$`, 'iu')
const BEHIND_DASH = new RegExp(`\\s[-–—:|/]\\s*${AMOUNT}\\s*$|[:：]\\s*${AMOUNT}\\s*$`, 'iu')
/** Brackets at the end of a heading: `（7分）`. */
export const TRAILING_BRACKETS = /[ \u3000]*[（(［[【][^（()）]{1,20}[)）\]］】]$/u
/** Maximum duration of a section, seconds (four hours). */
const MAX_SECONDS = 14_400

/**
 * Parses the duration in a heading (`現状ヒアリング（7分）`, `Demo - 5 min`) into seconds. For a range,
 * returns the longer duration. Null without a duration, or if it is 0 or above MAX_SECONDS.
 */
export function readTarget(heading: string): number | null {
  const text = heading.normalize('NFKC')
  const found = IN_BRACKETS.exec(text) ?? BEHIND_DASH.exec(text)
  const [amount, unit = ''] = (found ?? []).slice(1).filter((part) => part !== undefined)
  const seconds = Number(amount) * (/^(?:秒|s)/iu.test(unit) ? 1 : 60)
  return found && seconds > 0 && seconds <= MAX_SECONDS ? seconds : null
}
