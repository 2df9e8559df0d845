import { format, isDateFormat } from 'numfmt'

/**
 * Built-in number formats, which workbooks reference by id. The formats depend on the region; this
 * map has Japan's. Formats in which day and month could be confused are replaced by year-month-day.
 */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd hh:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
  27: '[$-411]ge.m.d',
  28: '[$-411]ggge"年"m"月"d"日"',
  30: 'yyyy-mm-dd',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"時"mm"分"',
  33: 'h"時"mm"分"ss"秒"',
  34: 'yyyy"年"m"月"',
  35: 'm"月"d"日"',
}
/** Maps a built-in format id to another id that has the same pattern. */
const SAME: Readonly<Record<number, number>> = {
  29: 28,
  36: 27,
  50: 27,
  51: 28,
  52: 34,
  53: 35,
  54: 28,
  55: 34,
  56: 35,
  57: 27,
  58: 28,
}

export const builtInPattern = (id: number): string => BUILT_IN[SAME[id] ?? id] ?? 'General'

/** Days between the two date epochs of workbooks, 1900 and 1904. */
const DAYS_TO_1904 = 1_462
/**
 * Maximum significant digits of a number in a cell with the pattern `General`, so that `0.1 + 0.2`
 * is shown as 0.3.
 */
const SIGNIFICANT_DIGITS = 15

export function showNumber(value: number, pattern: string, counts_from_1904 = false): string {
  if (/^(?:General)?$/iu.test(pattern)) return String(Number(value.toPrecision(SIGNIFICANT_DIGITS)))
  const isDate = isDateFormat(pattern)
  const counted = isDate && counts_from_1904 ? value + DAYS_TO_1904 : value
  return show(counted, isDate ? nameEra(pattern, counted) : pattern) ?? String(value)
}

/** Formats a text as its cell shows it, for example a name followed by `様`. */
export const showText = (text: string, pattern: string): string => show(text, pattern) ?? text

/** Formats a value with a pattern; null if the pattern is invalid. */
function show(value: number | string, pattern: string): string | null {
  try {
    // The Japanese locale is used for weekday names only.
    return format(pattern, value, { locale: /a{3}/iu.test(pattern) ? 'ja' : 'en' })
  } catch {
    return null
  }
}

const UNIX_DAY = 25_569
const DAY_MS = 86_400_000
const QUOTED_PART = /"[^"]*"|\\.|\[[^\]]*\]/gu
const ERA_PART = new RegExp(`${QUOTED_PART.source}|g{1,3}|e{1,2}`, 'giu')
const IS_ERA = /g/iu

/**
 * Replaces the era and year codes of a pattern (`g`, `e`) by the date's Japanese era and year,
 * because the library knows only the common era.
 */
function nameEra(pattern: string, serial: number): string {
  if (!IS_ERA.test(pattern.replace(QUOTED_PART, ''))) return pattern
  const day = new Date(Math.round((serial - UNIX_DAY) * DAY_MS))
  const era = eraPart(day, 'long', 'era')
  const names = ['', eraPart(day, 'narrow', 'era'), era.slice(0, 1), era]
  const year = eraPart(day, 'long', 'year')
  // The first year of an era is written as 1. 元年 is written only if the pattern contains `gannen`.
  const counted = year === '元' && !/gannen/iu.test(pattern) ? '1' : year
  return pattern.replace(ERA_PART, (part) => {
    if (/^g/iu.test(part)) return `"${names[part.length]}"`
    return /^e/iu.test(part) ? `"${counted.padStart(part.length, '0')}"` : part
  })
}

const eraPart = (day: Date, era: 'long' | 'narrow', type: 'era' | 'year'): string =>
  new Intl.DateTimeFormat('ja-u-ca-japanese', { era, year: 'numeric', timeZone: 'UTC' })
    .formatToParts(day)
    .find((part) => part.type === type)?.value ?? ''
