import { TRAILING_BRACKETS } from './heading-minutes.ts'

const JUMP_WORDS =
  '(?:(?:go|skip|jump|move|proceed|turn|back|continue|return)(?: (?:on|back|straight|ahead|right))? to|see)'
const JUMP = new RegExp(`^${JUMP_WORDS}\\s+(?:the\\s+)?`, 'iu')
const JUMP_AT_END =
  /(?:へ|に)(?:進む|進みます|移る|移ります|移動(?:する)?|戻る|戻ります|飛ぶ|飛びます|行く)?[。.]?$/u
const LEADS = new RegExp(`^${JUMP_WORDS}\\s|${JUMP_AT_END.source}`, 'iu')
const NUMBER = /^(?:第?[0-9]{1,2}(?:[-.][0-9]{1,2})*[章部]?[.:)、 ]*|[■□◆◇●▼★【]+)/u
/**
 * Matches a jump to a numbered section: `go to 3, do the math`, `skip 3, go to 4`. Groups: the
 * number and the rest of the line.
 */
const ENGLISH_NUMBER = new RegExp(
  `^(?:[^,;]{1,30}[,;] )?${JUMP_WORDS} (?:section |step |part |no\\.? ?|#)?([0-9]{1,2})(?=$|[.,;)]| (?:and|then|after)\\b)[.,;)]*\\s*(.*)$`,
  'iu',
)
/**
 * Matches a jump to a numbered section: `3へ`, `3番に戻る`, `3. の計算に戻って、比べていただく`. Groups: the number and
 * the rest of the line.
 */
const JAPANESE_NUMBER =
  /^(?:第|ステップ|セクション)?([0-9]{1,2})(?:[.)、章番]|つ目)? ?(?:の[^、。]{1,12})?(?:へ|に)(?:(?:戻|移|進|飛|行)(?:る|り(?:ます)?|って|む|みます|んで|ぶ|びます|く|きます)|移動(?:する|して)?)?(?:$|[、。] ?(.*)$)/u

/**
 * Normalizes a section title for comparison: removes its number or heading mark, its trailing
 * brackets (`（7分）`) and a trailing `section`.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .replace(TRAILING_BRACKETS, '')
    .replace(NUMBER, '')
    .replace(/[】:]$| section$/iu, '')
    .trim()
    .toLowerCase()

/**
 * Returns the normalized section title in the words after an arrow: `go to Pricing` → `pricing`.
 */
export const goalOf = (words: string) => foldName(words.replace(JUMP, '').replace(JUMP_AT_END, ''))

/** True if the words lead to another part of the script: `go to pricing`, `デモへ進む`. */
export const leadsAway = (words: string) => LEADS.test(words.trim())

export type SectionNames = {
  titles: ReadonlyMap<string, string>
  numbers: ReadonlyMap<number, string>
}

export const NO_NAMES: SectionNames = { titles: new Map(), numbers: new Map() }

/**
 * Indexes section titles by normalized title and by number. `line`: the heading as written, with
 * its number.
 */
export function foldNames(headings: readonly { title: string; line: string }[]): SectionNames {
  const titles = new Map<string, string>()
  const numbers = new Map<number, string>()
  for (const { title, line } of headings) {
    const name = foldName(title)
    if (name !== '' && !titles.has(name)) titles.set(name, title)
    const [, number] = /^[#\s■◆●【]*第?([0-9]{1,2})(?![0-9-])/u.exec(line.normalize('NFKC')) ?? []
    if (number && !numbers.has(Number(number))) numbers.set(Number(number), title)
  }
  return { titles, numbers }
}

/** A section that a branch leads to. `rest`: further words of the line, often empty. */
export type Goal = { title: string; rest: string }

/**
 * Finds the section to which a branch leads, by title (`デモへ`) or number (`back to 3, put $780
 * beside it`). Null without such a section.
 */
export function findGoal(words: string, { titles, numbers }: SectionNames): Goal | null {
  const text = words.normalize('NFKC').trim()
  const named = titles.get(goalOf(text))
  if (named !== undefined) return { title: named, rest: '' }
  const [, number, rest = ''] = ENGLISH_NUMBER.exec(text) ?? JAPANESE_NUMBER.exec(text) ?? []
  const numbered = numbers.get(Number(number))
  if (number && numbered !== undefined) return { title: numbered, rest: rest.trim() }
  return findBeginning(text, titles)
}

/**
 * Finds a section title directly after jump words: `go to pricing after 4, mention the records`.
 * `rest`: the words after the title.
 */
function findBeginning(text: string, titles: SectionNames['titles']): Goal | null {
  const led = JUMP.exec(text)?.[0]
  if (!led) return null
  const words = text.slice(led.length)
  const ends = [...words.matchAll(/[,;.]| (?=after|and|then|before)/gu)].map(({ index }) => index)
  for (const end of ends) {
    const title = titles.get(foldName(words.slice(0, end)))
    if (title !== undefined)
      return { title, rest: words.slice(end).replace(/^[,;.]?\s*(?:and |then )?/u, '') }
  }
  return null
}
