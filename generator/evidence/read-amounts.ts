import { type Reading, readUnit, round } from './amount-units.ts'
import { spellInDigits } from './number-words.ts'

/**
 * A number in a text. `vague` is true for 数十 or "hundreds". A number can have several readings: 半年
 * is half a year and six months.
 */
export type Amount = { readings: readonly Reading[]; vague: boolean }

const DIGITS: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  壱: 1,
  弐: 2,
  参: 3,
}
const TENS: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 千: 1_000 }
const LARGE: Readonly<Record<string, number>> = { 万: 1e4, 億: 1e8, 兆: 1e12 }

const NUMBER =
  /(?:[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?|[〇零一二三四五六七八九十百千万億兆壱弐参拾])+/g
/**
 * Matches a unit. Kanji digits count as a number only before such a unit or after 第, because most
 * words with 一 or 十 (一番, 十分) are not numbers.
 */
const COUNTER =
  /^(?:円|人(?![気事材間口])|名(?![前刺簿])|件|軒|社(?![会長員内外])|店|台(?!本)|個(?![別性])|本(?![当社日人気部])|枚|袋|食|割|分(?![からになの野析])|時間|時(?![点期代々])|日(?![々本常])|週|[かヶケカヵ箇][月国所]|年|月|回(?!り)|歳|倍|%|パーセント|教室|拠点|施設|校|戸|頭|匹|羽|冊|通(?![り常])|畳|組(?![み織])|世帯|キロ|トン|ポイント|席|室|杯|品(?!質)|種類|園|団体|便(?!利)|箱|皿|鉢|曲|代(?![わ表替])|つ|度(?![も手])|位(?!置)|階|数)/
const VAGUE_BEFORE = /[数何幾]$/
const VAGUE_WORDS = /\b(?:dozen|hundred|thousand|million|billion)s\b/g

const HALF: readonly Reading[] = [
  { value: 50, unit: 'percent' },
  { value: 0.5, unit: null },
]
const IDIOMS: readonly (readonly [RegExp, readonly Reading[]])[] = [
  [
    /半年/g,
    [
      { value: 6, unit: 'month' },
      { value: 0.5, unit: 'year' },
    ],
  ],
  [/半日/g, [{ value: 0.5, unit: 'day' }]],
  [
    /\bhalf an hour\b/g,
    [
      { value: 30, unit: 'minute' },
      { value: 0.5, unit: 'hour' },
    ],
  ],
  [/半[分額数減]|\bhal(?:f|ve[sd]?|ving)\b(?! an hour)/g, HALF],
  [/\b(?:twice|doubl(?:e[sd]?|ing))\b|倍増/g, [{ value: 2, unit: null }]],
  [/\btripl(?:e[sd]?|ing)\b/g, [{ value: 3, unit: null }]],
  [/ひとり(?!ひとり)/g, [{ value: 1, unit: 'person' }]],
  [/ふたり/g, [{ value: 2, unit: 'person' }]],
]

/**
 * Lists the numbers of a text, including vague numbers (数十, "hundreds"):
 * - digits of any width, with separators
 * - kanji digits before a unit or after 第
 * - English number words
 * - fixed expressions (半年, "twice")
 */
export function readAmounts(text: string): Amount[] {
  const folded = spellInDigits(text.normalize('NFKC').toLowerCase())
    .replace(/(?<=[0-9])[ '’](?=[0-9]{3}(?![0-9]))/g, '')
    // Kanji decimals: 一・四倍.
    .replace(
      /([〇一二三四五六七八九])・([〇一二三四五六七八九])(?=[倍割%万億])/g,
      (_, whole: string, part: string) => `${DIGITS[whole]}.${DIGITS[part]}`,
    )
    // Converts 二 in 九割二分 to a digit, so that `readUnit` reads 割 and 分 as one number.
    .replace(/(?<=割)([一二三四五六七八九])(?=分)/g, (digit) => String(DIGITS[digit]))
  const amounts: Amount[] = []
  for (const match of folded.matchAll(NUMBER)) {
    const before = folded.slice(Math.max(0, match.index - 4), match.index)
    const after = folded.slice(match.index + match[0].length)
    if (!/[0-9]/.test(match[0]) && !/第$/.test(before) && !COUNTER.test(after)) continue
    // Skips the digit between 割 and 分 (「3割5分」), because it is already part of the number before 割.
    if (/割$/.test(before) && after.startsWith('分')) continue
    const readings = readUnit(parseNumber(match[0]), before, after)
    amounts.push({ readings, vague: VAGUE_BEFORE.test(before) || after.startsWith('数') })
  }
  for (const [pattern, readings] of IDIOMS)
    for (const _ of folded.matchAll(pattern)) amounts.push({ readings, vague: false })
  for (const { index } of folded.matchAll(/[数何幾]/g)) {
    const after = folded.slice(index + 1)
    if (COUNTER.test(after)) amounts.push({ readings: readUnit(0, '', after), vague: true })
  }
  for (const [word] of folded.matchAll(VAGUE_WORDS))
    amounts.push({ readings: readUnit(1, '', word.slice(0, -1)), vague: true })
  return amounts
}

/** Returns the value of a number in digits, kanji or both: 1万2千, 3.5億, 二百五十, 二〇二四. */
function parseNumber(run: string): number {
  let total = 0
  let section = 0
  let digits = ''
  for (const char of run.replaceAll(',', '')) {
    const ten = TENS[char]
    const large = LARGE[char]
    if (ten !== undefined) {
      section += (digits === '' ? 1 : Number(digits)) * ten
      digits = ''
    } else if (large !== undefined) {
      total += (section === 0 && digits === '' ? 1 : section + Number(digits)) * large
      section = 0
      digits = ''
    } else digits += DIGITS[char] ?? char
  }
  return round(total + section + Number(digits))
}

/**
 * True if the cited text contains every number of a note. If a number has a unit in both texts, the
 * units must be equal.
 */
export function hasOnlyAmountsOf(note: string, cited: string): boolean {
  const own = readAmounts(note)
  if (own.length === 0) return true
  // Indexed by number, because a long text has thousands of amounts.
  const citedUnits = new Map<string, Set<string | null>>()
  for (const { vague, readings } of readAmounts(cited))
    for (const { value, unit } of readings) {
      const key = `${vague} ${value}`
      citedUnits.set(key, (citedUnits.get(key) ?? new Set()).add(unit))
    }
  return own.every(({ vague, readings }) =>
    readings.some(({ value, unit }) => {
      const units = citedUnits.get(`${vague} ${value}`)
      return units !== undefined && (unit === null || units.has(null) || units.has(unit))
    }),
  )
}
