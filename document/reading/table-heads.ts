export const HEADS = {
  scene:
    /^(?:場面|シーン|パート|セクション|フェーズ|段階|項目|テーマ|トピック|scene|section|part|stage|phase|step|topic)$/iu,
  speaker: /^(?:話者|ワシャ|話し手|発言者|話す人|役割|担当|誰が|speaker|who|role|name)$/iu,
  words:
    /^(?:セリフ|せりふ|台詞|トーク|トーク内容|トークスクリプト|スクリプト|台本|発言|発言内容|内容|話す内容|お客様の?(?:言葉|発言|声)|line|lines|words|text|script|talk|what to say)$/iu,
  objection:
    /^(?:(?:(?:お?客(?:様|さま|さん)?|顧客|相手|先方)の?|想定(?:される|の)?|よくある)(?:反応|反論|質問|懸念|不安|断り(?:文句|方)?|一言)|断り(?:文句|方)?|反論|こう(?:言|い)われたら|objections?|pushbacks?|concerns?|(?:if|when|what) (?:they|he|she|(?:the )?(?:customers?|prospects?|buyers?|clients?)) (?:says?|asks?|objects?)|(?:they|customer|prospect)(?: says?)?)$/iu,
  answer:
    /^(?:(?:切り?返し|返し|応酬|対応|返答|受け答え|(?:模範|推奨|想定)?回答|答え)(?:方|例|文例|話法|トーク|トーク例|策|方法|の(?:例|言葉))?|トーク例|こう(?:返す|答える)|answers?|responses?|rebuttals?|reply|replies|objection handling|(?:how|what) (?:you|we|to) (?:say|answer|respond|reply)(?: back)?|(?:you|we) (?:say|answer|respond)|(?:your|our) (?:answer|response|reply)|how to handle(?: it)?)$/iu,
  memo: /^(?:備考|メモ|注意|注意点|ポイント|コメント|note|notes|memo|comment|comments|remarks?)$/iu,
} as const
export type Column = keyof typeof HEADS | 'customer'
/** Matches the header of a column of questions, or of customers' words, beside a column of answers. */
const QUESTION_HEADER =
  /^(?:ご?質問(?:内容|事項|例)?|問い|お客様の?(?:言葉|発言|声)|q|faq|(?:(?:frequently asked|common|customer) )?questions?)$/iu
/** Matches the header of a column of questions without saying who asks them. */
const ANY_QUESTION = /^(?:ご?質問(?:内容|事項|例|文)?|問い|q|questions?)$/iu
/** Matches the header of a column of questions that we ask the customer. */
const HEARING =
  /^(?:(?:ヒアリング|ご?確認|お?伺い|お?聞き取り)(?:項目|事項|内容|質問)|(?:お?聞きし|お?伺いし|確認し|聞き)たい(?:こと|事|項目|内容)|(?:discovery|qualifying|qualification) questions?|questions? (?:to ask|(?:for|to) (?:the |your )?(?:customers?|clients?|prospects?)))$/iu
const ASKED_ITEM = /^ご?質問項目$/u
/** Matches the header of a column of the customer's answers. */
const CUSTOMER_ANSWER =
  /^(?:(?:お?客(?:様|さま|さん)?|顧客|先方|相手)の?(?:ご?(?:回答|返答)|お?答え)(?:内容|欄)?|(?:the )?(?:customer|client|prospect)(?:['’]?s['’]?)? (?:answers?|responses?|repl(?:y|ies)))$/iu
const ANY_ANSWER = /^(?:ご?(?:回答|返答)(?:内容|欄)?|お?答え|answers?|responses?)$/iu
/**
 * Matches a header beside which a column of questions has another meaning: the reason why we ask, or
 * a further letter (`Q`, `A`, `B`).
 */
const NO_FAQ_HEADER = /^(?:[a-z]|狙い|ねらい|意図|目的|選択肢|purpose|intent|options?|why .*)$/iu
/** Matches the header of a column of titles. Each title in such a column starts a script. */
export const TITLE_HEADER =
  /^(?:タイトル|台本名|スクリプト名|件名|title|script name|script title)$/iu

/**
 * Returns the roles of the columns if the row is a header, else null. A header names e.g. words and
 * speakers, or objections and answers.
 */
export function readHead(head: readonly string[]): Column[] | null {
  const cells = head.map((cell) => cell.normalize('NFKC').trim())
  const named = cells.some((cell) => DEADLINE.test(cell))
    ? nameMinutes(cells)
    : (nameHearing(cells) ?? nameQuestions(cells, cells.map(nameColumn)))
  const isAnswered = named.includes('objection') && named.includes('answer')
  const isHearing = named.includes('customer')
  // If no column has words or answers, the column of objections gets the role `words`.
  const said =
    named.includes('words') || isAnswered
      ? named
      : named.map((column) => (column === 'objection' ? 'words' : column))
  const isPlaced = said.includes('speaker') || said.includes('scene')
  const words = said.indexOf(said.includes('words') ? 'words' : 'objection')
  if (words === -1 || !(isPlaced || isAnswered || isHearing)) return null
  return said.map((column, at) => column ?? (at < words ? 'scene' : 'memo'))
}

/**
 * Matches the header of a column of deadlines. Only meeting minutes and task lists have such a
 * column.
 */
const DEADLINE =
  /^(?:期限|期日|締め?切り?|納期|いつまで(?:に)?|due|due date|deadline|by when|target date)$/iu
/**
 * Matches the header of a column of persons in charge. In meeting minutes, the person in charge is
 * not the speaker of the row's words.
 */
export const IN_CHARGE =
  /^(?:担当者?|責任者|誰が|who|owner|assignee|assigned to|responsible|lead|action by)$/iu
const AGENDA = /^(?:議題|議事|件名|アジェンダ|agenda|agenda item|item)$/iu
const MINUTED =
  /^(?:内容|議論|決定事項?|結論|要点|notes?|discussion|details?|decisions?|summary|outcome)$/iu

/**
 * Roles of the columns of meeting minutes. Topics are `scene`; persons in charge and deadlines are
 * `memo`.
 */
const nameMinutes = (cells: readonly string[]): (Column | null)[] => {
  const words = cells.findIndex((cell) => MINUTED.test(cell) || HEADS.words.test(cell))
  return cells.map((cell, at) => {
    if (at === words) return 'words'
    if (IN_CHARGE.test(cell) || DEADLINE.test(cell)) return 'memo'
    return AGENDA.test(cell) ? 'scene' : nameColumn(cell)
  })
}

/**
 * Names the columns of a hearing sheet: our questions (`words`), and the customer's answers. What we
 * ask about is a `scene` beside a column of questions. Null unless the headers say who asks or who
 * answers. If the customer speaks before us, their words are an objection.
 */
function nameHearing(cells: readonly string[]): (Column | null)[] | null {
  const isOurs = cells.some((cell) => HEARING.test(cell))
  const isTheirs = cells.some((cell) => CUSTOMER_ANSWER.test(cell))
  const isItem = (cell: string) => HEARING.test(cell) || ASKED_ITEM.test(cell)
  const hasQuestions = cells.some((cell) => ANY_QUESTION.test(cell))
  const isAnswer = (cell: string) => (isTheirs ? CUSTOMER_ANSWER : ANY_ANSWER).test(cell)
  const named = cells.map((cell): Column | null => {
    if (ANY_QUESTION.test(cell)) return 'words'
    if (isItem(cell)) return hasQuestions ? 'scene' : 'words'
    return isAnswer(cell) ? 'customer' : nameColumn(cell)
  })
  const count = (column: Column) => named.filter((one) => one === column).length
  const isSheet = count('words') === 1 && count('customer') === 1
  const isOther = (['speaker', 'objection', 'answer'] as const).some((column) => count(column) > 0)
  if (!(isOurs || isTheirs) || !isSheet || isOther) return null
  const isAsked = hasQuestions || cells.some(isItem)
  if (isAsked || named.indexOf('words') < named.indexOf('customer')) return named
  return named.map((column) => {
    if (column === 'customer') return 'objection'
    return column === 'words' ? 'answer' : column
  })
}

/**
 * Names the columns of a table of questions and answers: 質問 and 回答, Q and A. In other tables, e.g.
 * with a column of speakers, the columns keep their names.
 */
function nameQuestions(
  cells: readonly string[],
  named: readonly (Column | null)[],
): readonly (Column | null)[] {
  const hasQ = cells.some((cell) => /^q$/iu.test(cell))
  const questions = cells.filter((cell) => QUESTION_HEADER.test(cell))
  const isAnswer = (cell: string, at: number) =>
    named[at] === 'answer' || (hasQ && /^a$/iu.test(cell))
  const others = cells.filter((cell, at) => !QUESTION_HEADER.test(cell) && !isAnswer(cell, at))
  const isOther = others.some(
    (cell) =>
      NO_FAQ_HEADER.test(cell) ||
      ['speaker', 'words', 'objection'].includes(nameColumn(cell) ?? 'none'),
  )
  if (questions.length !== 1 || cells.filter(isAnswer).length !== 1 || isOther) return named
  return cells.map((cell, at) => {
    if (isAnswer(cell, at)) return 'answer'
    return QUESTION_HEADER.test(cell) ? 'objection' : (named[at] ?? null)
  })
}

/**
 * True if most questions of a table of questions and answers have no answer: in such a form, the
 * user asks the questions and the customer answers them.
 */
export function isForm(
  names: readonly string[],
  head: readonly Column[],
  rows: readonly (readonly string[])[],
): boolean {
  const isAsked = names.some((name) => ANY_QUESTION.test(name.normalize('NFKC').trim()))
  const answer = head.indexOf('answer')
  const answered = rows.filter((cells) => !isUnanswered(cells[answer] ?? ''))
  return isAsked && answer !== -1 && !head.includes('words') && answered.length * 2 < rows.length
}

const nameColumn = (cell: string): Column | null =>
  (Object.keys(HEADS) as (keyof typeof HEADS)[]).find((column) => HEADS[column].test(cell)) ?? null

const ROWS_ABOVE = 5

/** Number of rows above the header, e.g. a title, a date or a remark. 0 without such rows. */
export function countRowsAbove(rows: readonly (readonly string[])[]): number {
  const head = rows.slice(0, ROWS_ABOVE + 1).findIndex((row) => readHead(row) !== null)
  const isRemark = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length < 3
  return head > 0 && rows.slice(0, head).every(isRemark) ? head : 0
}

const MAX_COLUMN_LENGTH = 20
/**
 * Matches the header of a column of remarks or details. `nameFigures` does not write such a header
 * before the values.
 */
const UNNAMING =
  /^(?:内容|中身|詳細|説明|備考|メモ|コメント|補足|details?|descriptions?|words?|notes?|memos?|comments?|remarks?)$/iu
const hasDigit = (cell: string): boolean => /[0-9０-９]/u.test(cell)
/** True for a cell without a value: blank, or up to three dashes or lines. */
export const isBlank = (cell: string): boolean => /^[-－‐−–—―─━ーｰ_＿]{0,3}$/u.test(cell.trim())
const NO_ANSWER =
  /^[(]?(?:未(?:回答|定|確認|記入|入力|決定)|無回答|回答(?:なし|待ち)|不明|要確認|確認中|保留|tb[acd]|unknown|pending)[)]?(?:です)?[。.]?$/iu
/**
 * True for a cell that is blank or says that there is no answer yet: 未回答, 要確認, `TBD`. An answer
 * such as なし or `none` counts as an answer.
 */
export const isUnanswered = (cell: string): boolean =>
  isBlank(cell) || NO_ANSWER.test(cell.normalize('NFKC').trim())

/**
 * Writes the column's name before each value of a table of figures (prices, plans) and removes the
 * header. Other tables are unchanged.
 */
export function nameFigures(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [head = [], ...body] = rows
  const isNamed = head
    .slice(1)
    .every((cell) => cell !== '' && cell.length <= MAX_COLUMN_LENGTH && !hasDigit(cell))
  const isOfFigures = head.some(
    (_, at) => at > 0 && body.filter((cells) => hasDigit(cells[at] ?? '')).length * 2 > body.length,
  )
  // A table of two columns needs no column names, and its first row may be data.
  const isHead = head.length > 2 && body.every((cells) => cells.length <= head.length)
  if (body.length < 2 || !isHead || !isNamed || !isOfFigures) return rows
  return body.map(([label = '', ...values]) => [
    label,
    ...values.map((value, at) => {
      const name = head[at + 1] ?? ''
      if (isBlank(value)) return ''
      return UNNAMING.test(name) ? value : `${name} ${value}`
    }),
  ])
}
