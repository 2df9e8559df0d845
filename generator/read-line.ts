import { findPageBreaks } from './page-breaks.ts'
import { createFurnitureTest } from './page-furniture.ts'
import { NO_NUMBERING, type Numbering, readNumbering } from './read-numbering.ts'

/** A line of a plain script, before speakers are determined. Offsets are in the whole text. */
export type Line = {
  start: number
  end: number
  kind: 'blank' | 'rule' | 'heading' | 'text'
  /** Heading level: 1 to 6 for `#`, 2 for other heading marks, 0 for other lines. */
  level: number
  bullet: boolean
  /** True for a numbered item: 1. (2) ③ A. Ⅳ 2-1. */
  numbered: boolean
  /** Characters of indentation, plus 2 for each part of the number (2.1.3 has three parts). */
  depth: number
  /**
   * Text of the label at the start of the line, without its mark: `料金：`, `Customer:`, 「【課題】」, 女将「.
   * Null if there is no label.
   */
  label: string | null
  /** True if the label's mark is used only for speakers: 女将「, `SDR >`, 田所→. */
  spoken: boolean
  /**
   * True if the line marks a new speaker in the manner of transcripts, chats and interviews: by a
   * name with a time, a number ("Speaker 2"), or a dash.
   */
  turn: boolean
  /** True for the mark of a new page or slide. Headings do not apply beyond it. */
  page: boolean
  /** Offset of the text after bullet and label. */
  body: number
}

const TIME = '(?:(?:午前|午後) ?)?\\d{1,2}:\\d{2}(?::\\d{2})?(?:[.,]\\d{1,3})?(?: ?[AP]M)?'
const TIMESTAMP = new RegExp(
  `^[[(（]?(?:[\\d/.年月-]{4,11}日?,? )?${TIME}[\\])）]?\\s*(?:[-–—|]\\s*)?`,
  'i',
)
/**
 * Matches a line that names the next speaker: by a name before a time (「林 10:02」, "Maya [9:14
 * AM]"), or by a number alone on the line (「話者1」, "Speaker 2").
 */
const TURN = new RegExp(
  `^([^\\s:：、。.!?！？][^:：、。!?！？\\t]{0,23}?)\\s{1,10}[[(（]?${TIME}[\\])）]?(?:\\s*$|\\s*(?=[^\\s\\d]))|^((?:話者|発言者|参加者|スピーカー|speaker|participant) ?\\d{1,2})\\s*$`,
  'i',
)
/**
 * Matches the name in a row of a saved LINE chat, after the time and before the message (`10:01 林
 * はい`).
 */
const CHAT_ROW = /^([^\t]{1,20})\t(?=[^\t]+$)/
/** Matches the dash before an interviewer's question in a written interview: ──今はどうしていますか. */
const DASHED = /^([─―—]{2}|[─―—](?=[^─―—\s]))\s*(?=\S)/
const HASH = /^(#{1,6})\s*(?=\S)/
const HEADING_MARK = /^(?:[■◆▼◇□★☆▶►▲△◎]+|>>+|≫)\s*/
/** Matches a heading between two marks: == Price ==, ≪料金≫, — Cover —, ** Price **. */
const FRAMED =
  /^(={2,}|≪|《|<<|＜|〈|<|〔|～|~+|--+|[—–―]+|\*\*|__|\[|［|【)\s*([^\n]{1,60}?)\s*(={2,}|≫|》|>>|＞|〉|>|〕|～|~+|--+|[—–―]+|\*\*|__|\]|］|】)$/
/** Matches a slide's number before its title: Slide 3 — Price, スライド３：料金, P2 料金, [3枚目] 料金, 【3】料金. */
const SLIDE =
  /^(?:[[［【(（]?(?:slide|page|スライド|ページ|シート)\s*(?:[0-9０-９]{1,3}|[A-H](?![a-z]))|[[［【][0-9０-９]{1,2}(?:枚目|ページ)?(?=[\]］】])|P[0-9]{1,2}(?=[\s　.:：])|(?:slide|スライド)(?=\s*[:：]))(?:枚目)?[\]］】)）]?\s*[.:：\-–—/|、]?\s*/i
const BULLET = /^(?:[・•‣●○◯◦▪‐–—−※»→⇒]|[-*+>](?=[^\d\-*+>=]|\s)|\[[ xX]\])\s*/
/** Matches a mark of headings (★) before a statement: 「★山根さん＝調整30年」. */
const MARKED_ITEM = /^[■◆◇□★☆◎]+\s*/
const BRACKETED =
  /^(?:【([^】]{1,40})】|［([^］]{1,40})］|\[([^\]]{1,40})\]|〔([^〕]{1,40})〕|＜([^＞]{1,40})＞)\s*[：:]?\s*/
const BOLD = /^\*\*([^*]{1,60})\*\*\s*[：:]?\s*/
const LABEL =
  /^([^\s：:。、,？?！!「『"“][^：:。、？?！!「『"“]{0,28}?)\s*(?:：|:(?=\s|$|[^ -~]))\s*/
/**
 * Matches the title at the start of a numbered line, up to its full stop: "Background." in "1.
 * Background. Eleven hotels …".
 */
const NAMED = /^([A-Z][A-Za-z' ]{2,24})\.\s+(?=[A-Z0-9"])/
/** Matches a label before an equals sign: 「見る数字＝継続率」, "Price = 9 euros". */
const EQUALS = /^([^\s＝=。、,0-9０-９？?！!「『"“]{1,14})\s?(?:＝|=(?=\s|[^ -~]))\s*(?=\S)/
/** Matches a speaker's tag without a colon: 女将「…」, 話者1 …, SDR > …, 田所→ …, Q. …, A2 … */
const SPOKEN =
  /^(?:([^\s：:。、,！!？?「『"“>→]{1,12})(?=「[^」]*」?(?:」|$))|(話者\d{1,2}|Speaker \d{1,2})\s+|(\p{L}{1,8}(?:氏|さん|様|先生|社長|店長|院長|部長|課長)?)　+(?=\S)|([^\s：:。、,！!？?「『"“>→]{1,12})\s*(?:→|＞|>)\s*|([QA])(?:[0-9]{1,2}[.．)]?\s+|[.．]\s*))/u
const SENTENCE_END = /[。！!]$|(?:です|ます|ました|ません|ない|した)[」』]?$/
/**
 * Length of a line's start (UTF-16 units) to which the patterns are applied. The rest of a longer
 * line is prose.
 */
const HEAD_LENGTH = 160
const MAX_MARKED_HEADING_LENGTH = 80

/**
 * Parses text[start, end) as one line: heading, bullet, label, indentation. Reads only the first
 * 160 units.
 */
export function readLine(
  text: string,
  start: number,
  end: number,
  numbering: Numbering = NO_NUMBERING,
): Line {
  let at = start
  while (at < end && /\s/.test(text.charAt(at))) at++
  const line: Line = {
    start,
    end,
    kind: 'text',
    level: 0,
    bullet: false,
    numbered: false,
    depth: at - start,
    label: null,
    spoken: false,
    turn: false,
    page: false,
    body: at,
  }
  if (at >= end) return { ...line, kind: 'blank' }
  const head = (): string => text.slice(line.body, Math.min(end, line.body + HEAD_LENGTH))
  if (/^[-=_*~─━－\s]{3,}$/.test(head())) return { ...line, kind: 'rule' }
  const stamp = TIMESTAMP.exec(head())?.[0].length ?? 0
  line.body += stamp
  if (line.body >= end) return { ...line, kind: 'rule' }
  const turn = findTurn(line, head(), stamp > 0)
  if (turn !== null) return turn
  const isPerson = numbering.people && /^P[0-9]{1,2}[:：]/.test(head())
  const heading = isPerson ? null : readMarkedHeading(line, head())
  if (heading !== null) return heading
  const bullet = BULLET.exec(head()) ?? MARKED_ITEM.exec(head())
  if (bullet !== null) {
    line.bullet = true
    line.body += bullet[0].length
  }
  const number = readNumbering(head(), numbering)
  if (number !== null) {
    line.bullet = true
    line.numbered = true
    line.depth += 2 * number.parts
    line.body += number.length
  }
  return findLabel(line, head())
}

/**
 * Parses a line that names a speaker in the manner of transcripts and chats; null for other lines.
 */
function findTurn(line: Line, head: string, isStamped: boolean): Line | null {
  const found = TURN.exec(head) ?? (isStamped ? CHAT_ROW.exec(head) : null) ?? DASHED.exec(head)
  const label = found?.[1] ?? found?.[2]
  if (!found || label === undefined || /^\d/.test(label)) return null
  return {
    ...line,
    label: label.trim(),
    spoken: true,
    turn: true,
    body: line.body + found[0].length,
  }
}

/** Parses a line with heading marks (#, ■, a frame, a slide number); null for other lines. */
function readMarkedHeading(line: Line, head: string): Line | null {
  if (line.end - line.body > MAX_MARKED_HEADING_LENGTH) return null
  const hash = HASH.exec(head)
  const slide = SLIDE.exec(head)
  const mark = hash ?? slide ?? HEADING_MARK.exec(head)
  const rest = head.slice(mark?.[0].length ?? 0).trimEnd()
  if (mark !== null && rest !== '' && (hash !== null || isTitle(rest, slide !== null))) {
    const level = hash?.[1]?.length ?? 2
    return { ...line, kind: 'heading', level, body: line.body + mark[0].length }
  }
  const framed = FRAMED.exec(head.trimEnd())
  if (framed === null || !/\p{L}/u.test(framed[2] ?? '')) return null
  if (framed[1] === '[' || framed[1] === '【') return null
  return { ...line, kind: 'heading', level: 2, body: line.body + (framed[1]?.length ?? 0) }
}

/**
 * Matches a statement after a heading mark, as opposed to a title: 「山根さん＝調整30年」, 「料金：月9,800円」, "a,
 * b, c".
 */
const JOTTED =
  /[^\s＝=]\s?(?:＝|=+>?|→|⇒|->)\s?\S|[：:]\s*[^\s0-9０-９]{0,6}[0-9０-９][0-9０-９,.]{2}|、[^、]+、|, [^,]+, |[^　]{4,}　[^　]{4,}　/

/** True if the text after ■ or after a slide number is a title, not a sentence. */
function isTitle(rest: string, isSlide: boolean): boolean {
  if (/^[「『"“][^」』"”]*[」』"”]$/.test(rest)) return true
  if (!isSlide && JOTTED.test(rest)) return false
  return isSlide ? !/[。！!]$/.test(rest) : !SENTENCE_END.test(rest)
}

/**
 * Separates the label at the start of a line from the text: 「料金：」, or a speaker's tag. Returns a
 * line without a label unchanged.
 */
function findLabel(line: Line, head: string): Line {
  const named = line.numbered ? NAMED.exec(head) : null
  const marked = BRACKETED.exec(head) ?? BOLD.exec(head) ?? LABEL.exec(head)
  const label = marked ?? EQUALS.exec(head) ?? named
  const spoken = label === null ? SPOKEN.exec(head) : null
  const found = label ?? spoken
  const word = found?.slice(1).find((part) => part !== undefined)
  if (!found || word === undefined || /^https?$/i.test(word) || /^\d+$/.test(word)) return line
  return {
    ...line,
    label: word.replace(/[：:\s]+$/, '').replace(/^([QAＱＡ問答])[-.．]?[0-9０-９]{1,2}$/, '$1'),
    spoken: spoken !== null,
    body: line.body + found[0].length,
  }
}

/** Splits text[start, end) at line ends (LF, CR, CRLF, Unicode line separators) and parses each line. */
export function readLines(
  text: string,
  start: number,
  end: number,
  numbering: Numbering = NO_NUMBERING,
): Line[] {
  const lines: Line[] = []
  const isFurniture = createFurnitureTest(text.slice(start, end).split(LINE_END))
  let from = start
  for (let at = start; at <= end; at++) {
    const code = at === end ? 10 : text.charCodeAt(at)
    if (code === 10 || code === 13 || code === 0x2028 || code === 0x2029) {
      const line = readLine(text, from, at, numbering)
      const isText = line.kind === 'text' || line.kind === 'heading'
      const isLeftOut = isText && isFurniture(text.slice(from, Math.min(at, from + HEAD_LENGTH)))
      lines.push(isLeftOut ? { ...line, kind: 'rule' } : line)
      if (code === 13 && at + 1 < end && text.charCodeAt(at + 1) === 10) at++
      from = at + 1
    }
  }
  return markPages(text, readMarkedLists(text, lines))
}

/**
 * Marks each line that consists only of the number of a page or slide, because it is not content.
 */
function markPages(text: string, lines: Line[]): Line[] {
  const pages = findPageBreaks(
    lines.map(({ start, end, kind, label }) => ({
      words: text.slice(start, Math.min(end, start + HEAD_LENGTH)).trim(),
      mayBreak: kind !== 'blank' && label === null,
    })),
  )
  return lines.map((line, at) => (pages.has(at) ? { ...line, kind: 'rule', page: true } : line))
}

/**
 * Minimum number of consecutive lines with the same heading mark (◇, ★) that form a list. Otherwise
 * such lines are headings.
 */
const MIN_MARKED_ITEMS = 3

/**
 * Finds heading marks that occur on consecutive lines: 「◇入学前に32品目」「◇上の子のお古」. All lines with such a
 * mark become list items.
 */
function readMarkedLists(text: string, lines: Line[]): Line[] {
  const marks = lines.map(({ kind, start, depth, end }) => {
    const head = text.slice(start + depth, Math.min(end, start + depth + HEAD_LENGTH))
    const isMarked = (kind === 'heading' || kind === 'text') && HEADING_MARK.test(head)
    return isMarked ? head.charAt(0) : ''
  })
  const listed = new Set<string>()
  for (const [at, mark] of marks.entries()) {
    const run = marks.slice(at, at + MIN_MARKED_ITEMS)
    if (mark !== '' && run.length === MIN_MARKED_ITEMS && run.every((one) => one === mark))
      listed.add(mark)
  }
  if (listed.size === 0) return lines
  return lines.map((line, at) => {
    if (line.kind !== 'heading' || !listed.has(marks[at] ?? '')) return line
    const item: Line = { ...line, kind: 'text', level: 0, bullet: true }
    return findLabel(item, text.slice(line.body, Math.min(line.end, line.body + HEAD_LENGTH)))
  })
}

const LINE_END = /\r\n|[\r\n\u2028\u2029]/
