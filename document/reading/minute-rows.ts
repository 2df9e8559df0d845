import { HEADS, IN_CHARGE } from './table-heads.ts'

/** Matches the header of a column of durations. */
export const TIME_HEADER =
  /^(?:時間|所要時間|所要|時間配分|配分|分|時間[（(]分[)）]|time|min(?:ute)?s?|duration|length)\.?$/iu
/** Matches the header of a column with what was done or talked about. */
const COVERED =
  /^(?:(?:話した|伝えた|説明した|聞いた|実施した|やった)(?:内容|こと|話)|議題|議事|進行|(?:what )?(?:we |was )?(?:covered|discussed|said|did)|discussion|content|topics?|agenda)$/iu
const REACTION =
  /^(?:(?:(?:お?客(?:様|さま|さん)?|顧客|相手|先方)(?:側?の)?)?(?:反応|様子|コメント|声)|(?:(?:customer|client|prospect|their|buyer)(?:['’]s)? )?(?:reactions?|responses?|comments?|feedback))$/iu
const DURATION = /^(?:約|about )?([0-9]{1,3}) ?(?:分|min(?:ute)?s?\.?|m)?$/iu
const JAPANESE = /[\p{scx=Hira}\p{scx=Kana}\p{scx=Hani}]/u
/** Maximum length of a heading made from a row's words, in characters. */
const MAX_TITLE = { ja: 24, en: 48 }

/**
 * Rewrites the minutes of a meeting or a timetable: a table with a column of durations and one of
 * what was talked about. Each row gets a heading with its minutes; persons in charge and reactions
 * become memos. An empty cell of a person repeats the one above. Null for other tables.
 */
export function foldMinutes(rows: readonly (readonly string[])[]): string[][] | null {
  const [head = [], ...body] = rows
  const names = head.map((cell) => cell.normalize('NFKC').trim())
  const time = names.findIndex((name) => TIME_HEADER.test(name))
  const words = names.findIndex((name) => COVERED.test(name) || HEADS.words.test(name))
  const isNamed = names.some((name) => HEADS.scene.test(name) || HEADS.answer.test(name))
  if (time === -1 || words === -1 || isNamed || body.length === 0) return null
  const minutes = body.map((cells) => cells[time]?.normalize('NFKC').trim() ?? '')
  if (!minutes.every((cell) => cell === '' || DURATION.test(cell))) return null
  const charge = names.findIndex((name) => IN_CHARGE.test(name))
  if (charge === -1 && !names.some((name) => REACTION.test(name))) return null
  const isJapanese = JAPANESE.test(names.join(''))
  const roles = names.map((_, at) => (at === time ? 'scene' : at === words ? 'words' : 'memo'))
  let person = ''
  return [
    roles,
    ...body.map((cells, row) => {
      person = cells[charge]?.trim() || person
      return roles.map((_, at) => {
        if (at === time) return titleOf(cells[words] ?? '', minutes[row] ?? '', isJapanese)
        if (at !== charge || person === '') return cells[at] ?? ''
        return isJapanese ? `${head[charge]}：${person}` : `${head[charge]}: ${person}`
      })
    }),
  ]
}

/** `ごあいさつ（3分）`, from the beginning of a row's words. */
function titleOf(words: string, minutes: string, isJapanese: boolean): string {
  const [line = ''] = words.trim().split('\n')
  const [sentence = ''] = line.split(/[。.!?！？](?=\s|$|[^0-9\s])|[：:] ?/u)
  const limit = isJapanese ? MAX_TITLE.ja : MAX_TITLE.en
  const [clause = ''] = sentence.length > limit ? sentence.split(/[、，]|,(?![0-9])/u) : [sentence]
  const cut = clause.slice(0, limit - 1).replace(/(?<=[a-z]) \S*$/iu, '')
  const title = clause.length > limit ? `${cut.trimEnd()}…` : clause
  const amount = DURATION.exec(minutes)?.[1]
  if (!amount || title === '') return title
  return isJapanese ? `${title}（${amount}分）` : `${title} (${amount} min)`
}
