const KANJI_NUMBER =
  /(?<![一二三四五六七八九十百千万億〇])[一二三四五六七八九十百千万億〇]+(?=(?:数)?(?:円|人|名|件|軒|社|店|台|個|本|枚|袋|食|割|分(?!から)|時間|日(?!々)|週|[かヶカケ箇]|年|回(?!り)|歳|倍|%|パーセント|教室|拠点|施設|校|戸|頭|匹|羽|冊|通|畳|組(?!み)|世帯|キロ|トン|ポイント|席|室|杯|品(?!質)|種類|園|団体|万|つの|銭|便|箱|皿|鉢|曲|代))/g

const NUMBER_WORDS = new Set(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dozen k'.split(
    ' ',
  ),
)
const CURRENCIES = new Set(
  'dollar dollars euro euros pound pounds quid usd eur gbp yen jpy buck bucks cent cents pence franc francs rupee rupees krona kronor peso pesos'.split(
    ' ',
  ),
)

/**
 * Returns the normal form in which a sentence is searched for phrases:
 * - NFKC and lower case
 * - `^` at the start, `$` at the end
 * - `#` for a number, `# ¤` for an English amount of money
 * - English: single spaces between words and the marks `, ? %`
 * - Japanese: no spaces
 */
export function normalizeSentence(sentence: string, language: 'ja' | 'en'): string {
  const folded = sentence.normalize('NFKC').toLowerCase()
  return language === 'ja' ? normalizeJapanese(folded) : normalizeEnglish(folded)
}

function normalizeJapanese(folded: string): string {
  const numbered = folded
    .replace(/[0-9][0-9,]*(?:\.[0-9]+)?/g, '#')
    .replace(KANJI_NUMBER, '#')
    .replace(/#(?:[十百千万億兆#]|、#)*#?/g, '#')
    .replace(/パーセント/g, '%')
    .replace(/[かヶカケヵ箇]月/g, 'か月')
    .replace(/\s+/g, '')
  return `^${numbered.replace(/[。.!！]+$/, '')}$`
}

function normalizeEnglish(folded: string): string {
  const tokens =
    folded
      .replace(/[’‘]/g, "'")
      .replace(/per cent\b|percent\b/g, '%')
      .match(/[0-9][0-9,]*(?:\.[0-9]+)?|[$€£¥]|%|[\p{L}]+(?:'[\p{L}]+)*|[,?]/gu) ?? []
  const words: string[] = []
  for (const token of tokens) addEnglishToken(words, token)
  return ` ^ ${words.join(' ')} $ `
}

function addEnglishToken(words: string[], token: string): void {
  const last = words.at(-1)
  if (/^[0-9]/.test(token) || NUMBER_WORDS.has(token)) addNumber(words, token)
  else if (/^[$€£¥]$/.test(token)) words.push('¤')
  else if (CURRENCIES.has(token) && (last === '#' || !token.startsWith('pound'))) {
    if (last !== '¤') words.push('¤')
  } else words.push(token)
}

/** Adds a number. Adjacent numbers become one `#`, e.g. "a hundred and fifty". */
function addNumber(words: string[], token: string): void {
  const last = words.at(-1)
  if (last === '¤') {
    // "$12" becomes `# ¤`: the currency sign moves behind the number.
    words.pop()
    if (words.at(-1) !== '#') words.push('#')
    words.push('¤')
  } else if (last === 'and' && words.at(-2) === '#' && NUMBER_WORDS.has(token)) {
    words.pop()
  } else if (last !== '#') words.push('#')
}
