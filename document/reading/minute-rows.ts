import { HEADS, IN_CHARGE } from './table-heads.ts'

export const TIME_HEADER =
  /^(?:時間|所要時間|所要|時間配分|配分|分|時間[（(]分[)）]|time|min(?:ute)?s?|duration|length)\.?$/iu
/** Matches the header of a column of topics: `話した内容`, `What we covered`. */
const COVERED =
  /^(?:(?:話した|伝えた|説明した|聞いた|実施した|やった)(?:内容|こと|話)|議題|議事|進行|(?:what )?(?:we |was )?(?:covered|discussed|said|did)|discussion|content|topics?|agenda)$/iu
const REACTION =
  /^(?:(?:(?:お?客(?:様|さま|さん)?|顧客|相手|先方)(?:側?の)?)?(?:反応|様子|コメント|声)|(?:(?:customer|client|prospect|their|buyer)(?:['’]s)? )?(?:reactions?|responses?|comments?|feedback))$/iu
const QUOTED = /[「『“"].+[」』”"]/u
const DURATION = /^(?:約|about )?([0-9]{1,3}) ?(?:分|min(?:ute)?s?\.?|m)?$/iu
const JAPANESE = /[\p{scx=Hira}\p{scx=Kana}\p{scx=Hani}]/u
const MAX_TITLE = { ja: 24, en: 48 }

/**
 * Converts a table of minutes, or a timetable, into rows of `scene`, `speaker`, `words` and memos.
 * Null for other tables. The table needs columns of durations, of topics, and of persons in charge
 * or reactions.
 * - Each row gets a heading (`scene`) with its duration.
 * - The customer’s quoted words follow in a row of the customer.
 * - Persons in charge and other cells become memos. In the column of persons, an empty cell means
 *   the person above.
 */
export function foldMinutes(rows: readonly (readonly string[])[]): string[][] | null {
  const [head = [], ...body] = rows
  const names = head.map((cell) => cell.normalize('NFKC').trim())
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name))
  const [time, charge, reaction] = [find(TIME_HEADER), find(IN_CHARGE), find(REACTION)]
  const words = names.findIndex((name) => COVERED.test(name) || HEADS.words.test(name))
  const isNamed = names.some((name) => HEADS.scene.test(name) || HEADS.answer.test(name))
  if (time === -1 || words === -1 || isNamed || body.length === 0) return null
  const minutes = body.map((cells) => cells[time]?.normalize('NFKC').trim() ?? '')
  if (!minutes.every((cell) => cell === '' || DURATION.test(cell))) return null
  if (charge === -1 && reaction === -1) return null
  const isJapanese = JAPANESE.test(names.join(''))
  let person = ''
  const folded = body.flatMap((cells, row) => {
    person = cells[charge]?.trim() || person
    const said = cells[words] ?? ''
    const { scene, below } = splitTitle(said, minutes[row] ?? '', isJapanese)
    const others = cells.filter((_, at) => ![time, words, charge, reaction].includes(at))
    const ours = [scene, '', below, nameCharge(head[charge], person, isJapanese), ...others]
    return addReaction(ours, cells[reaction] ?? '', isJapanese)
  })
  const width = folded.reduce((most, { length }) => Math.max(most, length), 3)
  return [
    ['scene', 'speaker', 'words', ...Array.from({ length: width - 3 }, () => 'memo')],
    ...folded,
  ]
}

/** Returns e.g. `担当：佐藤`; empty if the column or the person is missing. */
function nameCharge(header: string | undefined, person: string, isJapanese: boolean): string {
  if (header === undefined || person === '') return ''
  return isJapanese ? `${header}：${person}` : `${header}: ${person}`
}

/**
 * Returns the row `ours` with the reaction to it. Quoted lines of the reaction become a further row
 * of the customer, other lines a memo.
 */
function addReaction(ours: string[], reaction: string, isJapanese: boolean): string[][] {
  const heard = reaction.split('\n').filter((line) => line.trim() !== '')
  const quotes = heard.filter((line) => QUOTED.test(line))
  const record = heard.filter((line) => !QUOTED.test(line)).join('\n')
  if (quotes.length === 0) return [[...ours, record]]
  return [ours, ['', isJapanese ? 'お客様' : 'Customer', quotes.join('\n'), record]]
}

/**
 * Returns a row's heading (`scene`) and its words (`below`). `below` is empty if the heading
 * contains all words.
 */
function splitTitle(words: string, minutes: string, isJapanese: boolean) {
  const title = titleOf(words, isJapanese)
  const amount = DURATION.exec(minutes)?.[1]
  const below = title === words.trim() ? '' : words
  if (!amount || title === '') return { scene: title, below }
  return { scene: isJapanese ? `${title}（${amount}分）` : `${title} (${amount} min)`, below }
}

function titleOf(words: string, isJapanese: boolean): string {
  const [line = ''] = words.trim().split('\n')
  const [sentence = ''] = line.split(/[。.!?！？](?=\s|$|[^0-9\s])|[：:] ?/u)
  const limit = isJapanese ? MAX_TITLE.ja : MAX_TITLE.en
  const [clause = ''] = sentence.length > limit ? sentence.split(/[、，]|,(?![0-9])/u) : [sentence]
  const cut = clause.slice(0, limit - 1).replace(/(?<=[a-z]) \S*$/iu, '')
  return clause.length > limit ? `${cut.trimEnd()}…` : clause
}
