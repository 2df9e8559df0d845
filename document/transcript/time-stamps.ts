/** Pattern of a time of day or of a recording: `0:03`, `10:01:22 PM`, `午後 1:05`. */
export const TIME = '(?:(?:午前|午後) ?)?\\d{1,3}:\\d{2}(?::\\d{2})?(?:[.,]\\d{1,3})?(?: ?[AP]M)?'
/** Pattern of a time in words, as in Teams: `0 minutes 3 seconds`, `1 時間 2 分 3 秒`. */
export const TIME_IN_WORDS =
  '(?:\\d{1,2} ?(?:hours?|時間) ?)?(?:\\d{1,2} ?(?:minutes?|分) ?)?\\d{1,2} ?(?:seconds?|秒)'

const PARTS = /(\d{1,3}):(\d{2})(?::(\d{2}))?(?:[.,](\d{1,3}))?/u
const WORDS =
  /^(?:(\d{1,2}) ?(?:hours?|時間) ?)?(?:(\d{1,2}) ?(?:minutes?|分) ?)?(\d{1,2}) ?(?:seconds?|秒)/iu
const AFTERNOON = /午後|PM/iu
const OF_DAY = /午前|午後|[AP]M/iu

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * A parsed stamp in seconds. `isOfDay`: the stamp has AM, PM, 午前 or 午後. `isShort`: the stamp has
 * only two numbers, e.g. `10:05`; these are minutes and seconds, or with `isOfDay` hours and
 * minutes.
 */
type Stamp = { seconds: number; isShort: boolean; isOfDay: boolean }

function parseStamp(text: string): Stamp | null {
  const [, hours = '0', minutes = '0', rest] = WORDS.exec(text) ?? []
  if (rest !== undefined) {
    const seconds = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(rest)
    return { seconds, isShort: false, isOfDay: false }
  }
  const [, first, second, third, fraction = ''] = PARTS.exec(text) ?? []
  if (first === undefined) return null
  const part = fraction === '' ? 0 : Number(`0.${fraction}`)
  const isOfDay = OF_DAY.test(text)
  const noon = AFTERNOON.test(text) && Number(first) < 12 ? 12 * HOUR : 0
  if (third === undefined && !isOfDay)
    return { seconds: Number(first) * MINUTE + Number(second) + part, isShort: true, isOfDay }
  const seconds = Number(first) * HOUR + Number(second) * MINUTE + Number(third ?? 0) + part + noon
  return { seconds, isShort: third === undefined, isOfDay }
}

/**
 * Maximum first stamp, in seconds, of times that count from the start of the recording. If the
 * first stamp is later, `readStamps` subtracts it from all times.
 */
const LATEST_START = 10 * MINUTE
/**
 * Maximum speaking rate, as a multiple of the usual rate. `10:05` is read as minutes and seconds,
 * unless the speakers would then exceed this rate. In that case it is read as hours and minutes.
 */
const MAX_SPEEDUP = 3

/**
 * Converts stamps to seconds since the start of the transcript. A missing or invalid stamp becomes
 * null. `speaking_seconds`: usual speaking time of all words. It determines the meaning of `10:05`:
 * hours and minutes, or minutes and seconds.
 */
export function readStamps(
  stamps: readonly (string | null)[],
  speaking_seconds: number,
): (number | null)[] {
  const parsed = stamps.map((stamp) => (stamp === null ? null : parseStamp(stamp)))
  const found = parsed.filter((stamp) => stamp !== null)
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last) return parsed.map(() => null)
  const span = last.seconds - first.seconds
  const isOfDay =
    found.length > 1 &&
    found.every(({ isShort, isOfDay: named }) => isShort && !named) &&
    speaking_seconds > MAX_SPEEDUP * Math.max(MINUTE, span)
  const times = isOfDay ? MINUTE : 1
  const start = first.seconds * times
  const base = start > LATEST_START ? start : 0
  let days = 0
  let before = start
  return parsed.map((stamp) => {
    if (!stamp) return null
    const seconds = stamp.seconds * times
    // A time much earlier than the previous one is on the next day.
    if (seconds + days < before - DAY / 2) days += DAY
    before = seconds + days
    return Math.max(0, Math.round((before - base) * 1_000) / 1_000)
  })
}
