import { wordsOfLinks } from '../links.ts'
import { guessSectionKind } from '../section-headings.ts'
import { isTopicLabel } from './business-labels.ts'
import { isFactLabel, isNoteLabel, splitLabel } from './speaker-labels.ts'

/** Matches the heading of a section of remarks, which are not speech. */
const NOTES_HEADING =
  /^(?:(?:事前)?準備|注意(?:点|事項)?|(?:(?:社内|内部|自分|個人|担当者|営業)(?:用|向け)?の?)?メモ|社内(?:用|向け|限り)|覚え書き|備忘録?|所感|備考|持ち物|チェックリスト|後処理|before the call|after the call|(?:call )?prep(?:aration)?|checklist|to[- ]?do|(?:(?:internal|my|own|private|personal|side) )?notes(?: (?:to|for) (?:the )?[\p{L}-]+)?|internal only|reminders?)$/iu
const MARK = /^(?:[☆★＊❗⚠📌💡📝🚨ℹ]\ufe0f?)[ \u3000]*(?=\S)/u
/** Matches a stage direction: `*click*`. */
const STARRED = /^\*(?!\*)([^*]+)\*$/u
const INSTRUCTION = /(?:こと|など|用|しない)[！!]*$/u
/** Matches reported speech (`〜との話`). It is content of a business memo, not an instruction. */
const REPORTED = /との(?:こと|話)[。！!]*$/u
const ARROW = /^(?:(?:→|⇒|➡\ufe0f?|->|=>)[ \u3000]*)+/u
/** Matches a version at the start of a line: `v2, after the call`. */
const VERSION =
  /^(?:v(?:er(?:sion|\.)?)? ?|第)[0-9]{1,3}(?:\.[0-9]+)*(?:版|稿)?(?=$|[^\p{L}\p{N}])/iu
/** Matches a line whose label in brackets may name remarks: `（所感）…`, `[my notes] …`. */
const BRACKETED = /^[（(［[]([^（）()［］[\]]{1,24})[)）\]］][ \u3000]*(\S.*)$/u
const JAPANESE = /[\p{scx=Hira}\p{scx=Kana}\p{scx=Hani}]/u
const POLITE =
  /です|ます|ました|ません|でした|ください|下さい|ましょう|でしょう|ございま|いただ|頂|お願い|申し/u
const SENTENCE_END = /[。.!！?？…]["”』」)）]*$/u
const QUESTION_END = /(?:[?？]|か。|(?:です|ます|ません|でしょう|でした|ました)か)["”』」)）]*$/u
const ADDRESS = /https?:\/\/\S+|\bwww\.\S+\.\S+/u
const MEASURE =
  /^[（(]?(?:約|およそ|~|〜|about |approx\.? )?(?:[0-9０-９]+ ?(?:分|時間|min|hours?)|[0-9０-９]{4}[年/.-][0-9０-９]{1,2}|[0-9]{1,2}[/.-][0-9]{1,2}[/.-][0-9]{2,4})|^.{0,20}[0-9０-９] ?(?:分|min(?:ute)?s?)$/iu
const NUMBERED_DAY =
  /(?:[0-9]{4}[年/.-](?:0?[1-9]|1[0-2])[月/.-]|(?:0?[1-9]|1[0-2])[月/])(?:3[01]|[12][0-9]|0?[1-9])日?/
const MONTH = /(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*/
const NAMED_DAY = `(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?(?:${MONTH.source}\\.? [0-9]{1,2}|[0-9]{1,2} ${MONTH.source})`
/**
 * Matches the date of a meeting or call at the start of a line. Does not match `3/4の会社`, `2月14日限定`,
 * `9/10 shops` or `2-3 shops`.
 */
const JAPANESE_DAY = new RegExp(
  `^[([【]?${NUMBERED_DAY.source}(?=$|[(),:、】\\]-]|\\s(?! *の)|[朝昼夕夜に]|午[前後])`,
  'u',
)
const ENGLISH_DAY = new RegExp(
  `^(?:${NUMBERED_DAY.source}|${NAMED_DAY})(?=$|\\s*[,:(@–—-]|\\s+(?:with|w/|at|call|coffee|lunch|meeting|met|visit)(?![a-z]))`,
  'iu',
)
const MAX_DAY_LINE_LENGTH = 60
const QUOTED = /^[「“"]([^「」”"]+)[」”"]$/u
const MAIL_HEAD = /^(?:件名|宛先|差出人|subject|from|to|cc|sent)$/iu
const SIGN_OFF =
  /^(?:--|(?:thanks|thank you|best|cheers|(?:kind |best |warm )?regards|sincerely)[,.]?|以上、?(?:よろしく|宜しく).*)$/iu

/** True if a line below the title is a fact about the text (date, duration) or a remark. */
export function isFact(line: string): boolean {
  if (MEASURE.test(line) || VERSION.test(line) || datesConversation(line)) return true
  const label = splitLabel(line)?.label ?? line.split(/[ \u3000]/u)[0] ?? ''
  return isFactLabel(label) || isNoteLabel(label) || MARK.test(line)
}

/** True if a line gives the date of a conversation: `11/20 田中さんと電話`, `Nov 20, call with Tom`. */
export function datesConversation(line: string): boolean {
  const day = JAPANESE.test(line) ? JAPANESE_DAY : ENGLISH_DAY
  return (
    line.length <= MAX_DAY_LINE_LENGTH && day.test(line.normalize('NFKC')) && !soundsSpoken(line)
  )
}

/** True if a line begins with an arrow, which often marks an answer to the line above. */
export const startsWithArrow = (line: string | undefined) => ARROW.test(line ?? '')

export const withoutArrow = (line: string) => line.replace(ARROW, '')

export const endsAsQuestion = (words: string) => QUESTION_END.test(words.trim())

/** True if a heading is the usual name of a section of remarks. */
export const namesNotes = (heading: string) => NOTES_HEADING.test(heading.trim())

/**
 * True if the words seem to address a listener. English words do if they form a complete sentence.
 * Japanese words do if they contain a polite form, are a question, or end with a closing quotation
 * mark, ね or よ.
 */
export function soundsSpoken(words: string): boolean {
  return JAPANESE.test(words)
    ? POLITE.test(words) || /[？?」』]$|[ねよか]。?$/u.test(words)
    : SENTENCE_END.test(words)
}

/**
 * Context of a line:
 * - `answers`: the line above is an objection, an answer or a customer's line.
 * - `item`: the line is a list item.
 * - `memo`: the text is a business memo.
 * - `jotted`: the text has no speakers and hardly any sentences.
 */
type NoteContext = { answers: boolean; item: boolean; memo: boolean; jotted: boolean }

/**
 * Returns the text of a remark, or null for speech. Remarks are:
 * - lines with a mark such as ⚠ or ★, URLs and instructions
 * - labelled values (`Total: 11 questions`), except list items and lines whose label is a topic of
 *   the talk (`料金：月1万円`)
 * - fragments after an arrow (`→戻り時間を聞く`)
 */
export function readNote(line: string, place: NoteContext): string | null {
  const text = line.trim()
  const [, name = '', words = ''] = BRACKETED.exec(text) ?? []
  if (namesNotes(name) || isNoteLabel(name)) return words
  const starred = STARRED.exec(text)?.[1]
  if (starred) return starred
  const mark = MARK.exec(text)?.[0]
  if (mark) return soundsSpoken(text) ? null : text.slice(mark.length)
  if (startsWithArrow(text)) {
    const words = withoutArrow(text)
    const isSaid = place.answers || place.jotted || words === '' || soundsSpoken(words)
    return isSaid ? null : words
  }
  return isWritten(text, place) ? text : null
}

/**
 * True if a line without a mark such as ⚠ is a remark: a URL, an instruction, a labelled value, or
 * a text with the label of a remark.
 */
function isWritten(text: string, { item, memo, jotted }: NoteContext): boolean {
  const labelled = splitLabel(text)
  if (labelled && isNoteLabel(labelled.label)) return true
  const shown = wordsOfLinks(text)
  if (ADDRESS.test(shown) && !soundsSpoken(shown.replace(ADDRESS, ''))) return true
  const isReported = memo && REPORTED.test(text)
  if (INSTRUCTION.test(text) && !isReported && !soundsSpoken(text)) return true
  // A definition (`Pillow = a printer`) is content, not a remark.
  if (!labelled || labelled.certain || item || isEquation(text)) return false
  if (jotted && (!memo || labelled.label === 'Q')) return false
  const isTopic = memo ? isTopicLabel(labelled.label) : guessSectionKind(labelled.label) !== null
  return !isTopic && labelled.said !== '' && !soundsSpoken(labelled.said)
}

const EQUATION = /^[^：:＝=]{1,30}(?:＝| = )/u

/** True for a definition: `Pillow = a printer`, `客＝中1の親`. */
export const isEquation = (line: string) => EQUATION.test(line)

/** True if a line begins with the label of a remark: `メモ：…`, `Notes: …`, `（所感）…`. */
export function labelsNote(line: string): boolean {
  const label = /^([^：:]{1,24})[：:]/u.exec(line)?.[1] ?? BRACKETED.exec(line)?.[1] ?? ''
  return /^memo$/iu.test(label) || namesNotes(label) || isNoteLabel(label)
}

/**
 * A text is jotted (written in fragments) if less than this fraction (0–1) of its lines sounds spoken.
 */
const MAX_SPOKEN_FRACTION = 0.3

/** True if hardly any line of a text is a sentence. */
export const isJotted = (lines: readonly string[]): boolean =>
  lines.filter(soundsSpoken).length < lines.length * MAX_SPOKEN_FRACTION

/** Returns the words of a text that is entirely in quotes, else undefined. */
export const withinQuotes = (text: string) => QUOTED.exec(text.trim())?.[1]

/**
 * True if the spoken lines of a text are in quotes. At least three lines must be quoted, and they
 * must outnumber the unquoted spoken lines.
 *
 * In such a text, unquoted lines are remarks, except after a speaker's label or an arrow.
 */
export function quotesSpeech(lines: readonly string[]): boolean {
  const isSaid = (line: string, at: number) =>
    withinQuotes(line) !== undefined && !startsWithArrow(lines[at + 1])
  const quoted = lines.filter(isSaid).length
  const others = lines.filter((line, at) => !isSaid(line, at) && soundsSpoken(line)).length
  return quoted > 2 && quoted > others
}

/**
 * Returns the indexes of the lines of an email around a script: all lines above the script's first
 * heading, and all lines from the sign-off to the end. Empty if there is no heading, or if the text
 * does not start with two lines such as `From:`.
 */
export function findMail(lines: readonly string[], first_heading: number): ReadonlySet<number> {
  const heads = lines.map((line) => MAIL_HEAD.test(splitLabel(line)?.label ?? ''))
  const head = heads.indexOf(false)
  const found = new Set<number>()
  if (head < 2 || first_heading === -1) return found
  for (let at = 0; at < first_heading; at += 1) found.add(at)
  const leave = lines.findIndex((line, at) => at > first_heading && SIGN_OFF.test(line.trim()))
  for (let at = leave; leave !== -1 && at < lines.length; at += 1) found.add(at)
  return found
}
