/** What one line of a plain script looks like before we know who speaks. Offsets are absolute. */
export type Line = {
  start: number
  end: number
  kind: 'blank' | 'rule' | 'heading' | 'text'
  /** Depth of a heading: 1 to 6 for `#`, 2 for other marks. */
  level: number
  bullet: boolean
  /** `料金：`, `Customer:`, 「【課題】」 at the line's beginning, without its mark; null without any. */
  label: string | null
  /** Where the text behind bullet and label begins. */
  body: number
}

const TIMESTAMP = /^[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?\s*(?:[-–—|]\s*)?/
const HASH = /^(#{1,6})\s*(?=\S)/
const SIGN = /^[■◆▼◇□★☆▶►▲△◎]+\s*/
const BULLET =
  /^(?:[・•‣●○◦▪‐–—※»]|[-*+>](?=[^\d\-*+>=]|\s)|[(（]?\d{1,2}[.)．）](?=\D)|[①-⑳]|\[[ xX]\])\s*/
const BRACKETED =
  /^(?:【([^】]{1,40})】|［([^］]{1,40})］|\[([^\]]{1,40})\]|〔([^〕]{1,40})〕|＜([^＞]{1,40})＞)\s*[：:]?\s*/
const BOLD = /^\*\*([^*]{1,60})\*\*\s*[：:]?\s*/
const LABEL =
  /^([^\s：:。、,？?！!「『"“][^：:。、？?！!「『"“]{0,28}?)\s*(?:：|:(?=\s|$|[^ -~]))\s*/
/** The head of a line that patterns look at; prose beyond it needs no pattern. */
const HEAD = 160

/** Reads the marks of the line text[start, end). Never looks at more than its first 160 units. */
export function readLine(text: string, start: number, end: number): Line {
  let at = start
  while (at < end && /\s/.test(text.charAt(at))) at++
  const line: Line = { start, end, kind: 'text', level: 0, bullet: false, label: null, body: at }
  if (at >= end) return { ...line, kind: 'blank' }
  const head = (): string => text.slice(line.body, Math.min(end, line.body + HEAD))
  if (/^[-=_*~─━－\s]{3,}$/.test(head())) return { ...line, kind: 'rule' }
  line.body += TIMESTAMP.exec(head())?.[0].length ?? 0
  const hash = HASH.exec(head())
  const sign = hash ?? SIGN.exec(head())
  if (sign !== null && end - line.body <= 80) {
    line.body += sign[0].length
    // ■ may also open a sentence of its own.
    if (hash !== null || !/[。！!]|(?:です|ます)$/.test(head().trimEnd())) {
      return { ...line, kind: 'heading', level: hash?.[1]?.length ?? 2 }
    }
  }
  const bullet = BULLET.exec(head())
  if (bullet !== null) {
    line.bullet = true
    line.body += bullet[0].length
  }
  const label = findLabel(head())
  // A line that is nothing but its label is a heading or a speaker's tag.
  return label ? { ...line, label: label.word, body: line.body + label.length } : line
}

/** The label that a line begins with, and how long it is with its mark. */
function findLabel(head: string): { word: string; length: number } | null {
  const label = BRACKETED.exec(head) ?? BOLD.exec(head) ?? LABEL.exec(head)
  const word = label?.slice(1).find((part) => part !== undefined)
  if (!label || word === undefined || /^https?$/i.test(word) || /^\d+$/.test(word)) return null
  return { word: word.replace(/[：:\s]+$/, ''), length: label[0].length }
}

/** Cuts text[start, end) at line ends (LF, CR, CRLF, and the Unicode line separators). */
export function readLines(text: string, start: number, end: number): Line[] {
  const lines: Line[] = []
  let from = start
  for (let at = start; at <= end; at++) {
    const code = at === end ? 10 : text.charCodeAt(at)
    if (code === 10 || code === 13 || code === 0x2028 || code === 0x2029) {
      lines.push(readLine(text, from, at))
      from = at + 1
    }
  }
  return lines
}
