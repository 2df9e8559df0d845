/** A possible meaning of a number. A null unit is unknown and matches any unit. */
export type Reading = { value: number; unit: string | null }

/**
 * Patterns of units, each with the unit's name; synonyms share a name. An empty name means that the
 * matched text is the name.
 */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:円|yen\b|jpy\b)/, 'yen'],
  [/^(?:米?ドル|dollars?\b|usd\b|bucks?\b)/, 'dollar'],
  [/^(?:ユーロ|euros?\b|eur\b|€)/, 'euro'],
  [/^(?:ポンド|pounds?\b|gbp\b|quid\b)/, 'pound'],
  [/^(?:%|パーセント|percent\b|per cent\b)/, 'percent'],
  [/^(?:秒|seconds?\b|secs?\b)/, 'second'],
  [/^(?:時間|hours?\b|hrs?\b)/, 'hour'],
  [/^(?:分|minutes?\b|mins?\b)/, 'minute'],
  [/^(?:週|weeks?\b)/, 'week'],
  [/^(?:[かヶケカヵ箇]月|months?\b)/, 'month'],
  [/^(?:年|years?\b|yrs?\b)/, 'year'],
  [/^(?:日|days?\b)/, 'day'],
  [/^(?:倍|times\b|x\b|fold\b)/, 'fold'],
  [/^(?:人|名|people\b|persons?\b)/, 'person'],
  [/^(?:社|companies\b|company\b)/, 'company'],
  [/^(?:店|stores?\b|shops?\b)/, 'shop'],
  [/^(?:回|度)/, 'turn'],
  [/^(?:つ|個|コ)/, 'piece'],
  [
    /^(?:教室|拠点|施設|世帯|キロ|トン|ポイント|種類?|園|団体|[かヶ][国所]|月|時|位|km\b|kg\b|[台件軒本枚袋食歳校戸頭匹羽冊通畳組席室杯品便箱皿鉢曲代階])/,
    '',
  ],
]

const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  '¥': 'yen',
  $: 'dollar',
  '€': 'euro',
  '£': 'pound',
  '₹': 'rupee',
}

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
  hundred: 100,
  dozen: 12,
  lakh: 1e5,
  lakhs: 1e5,
  crore: 1e7,
  crores: 1e7,
}

/**
 * Returns the possible meanings of a number from the text before and after it (NFKC, lower case).
 * "5m" has two meanings: five million, and 5 of an unknown unit.
 */
export function readUnit(value: number, before: string, after: string): Reading[] {
  const rest = after.replace(/^[\s-]{1,2}/, '')
  const currency = CURRENCY_SIGNS[before.trimEnd().slice(-1)]
  const tenths = /^割(?:([1-9])分)?/.exec(rest)
  if (tenths !== null)
    return [{ value: round(value * 10 + Number(tenths[1] ?? 0)), unit: 'percent' }]
  const scale = /^(k|thousand|m|mn|million|bn|billion|hundred|dozen|lakhs?|crores?)\b\s?/.exec(rest)
  const scaled = {
    value: round(value * (SCALES[scale?.[1] ?? ''] ?? 1)),
    unit: currency ?? nameUnit(rest.slice(scale?.[0].length ?? 0)),
  }
  if (scale?.[1] === 'm') return [scaled, { value, unit: currency ?? null }]
  const halved = /^(?:年|時間|日|[かヶケカヵ箇]月)半/.test(rest) ? value + 0.5 : null
  return halved === null ? [scaled] : [{ ...scaled, value: halved }]
}

function nameUnit(rest: string): string | null {
  for (const [pattern, name] of UNITS) {
    const word = pattern.exec(rest)?.[0]
    if (word !== undefined) return name || word
  }
  return null
}

/** Removes binary rounding errors. */
export function round(value: number): number {
  return Number(value.toPrecision(12))
}
