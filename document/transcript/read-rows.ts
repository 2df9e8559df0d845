import { isNoteLabel, splitLabel } from '../reading/speaker-labels.ts'
import { TIME, TIME_IN_WORDS } from './time-stamps.ts'
import { findUnpunctuated, type Message } from './unpunctuated-rows.ts'

/** A line of a transcript, said by one speaker. Times are unparsed. */
export type TranscriptRow = {
  /**
   * Speaker given separately from the text. Null in three cases:
   * - The line continues the previous one.
   * - The name is part of `text` (`林：はい`).
   * - The line has no name.
   */
  speaker: string | null
  text: string
  start: string | null
  end: string | null
}

const CUE_TIME = '(?:\\d{1,3}:)?\\d{1,2}:\\d{2}(?:[.,]\\d{1,3})?'
/**
 * Matches the times of a subtitle: `00:00:03.120 --> 00:00:07.480` with settings or words after it;
 * `0:00:03.120,0:00:07.480` in SBV files.
 */
const CUE = new RegExp(
  `^\\[?(${CUE_TIME})(?: {0,3}--> {0,3}|,(?=\\d{1,3}:\\d{2}:))(${CUE_TIME})(?![\\d:])(\\] {0,5}.*)?`,
  'u',
)
/**
 * Matches a voice tag with the speaker's name: `<v Ken Hayashi>`, with or without its closing tag.
 */
const VOICE = /<v(?:\.[^\s<>]*)?[ \t]([^<>]{1,60})>/gu
const CUE_TAG = /<\/?(?:v|c|i|b|u|font|lang|ruby|rt)(?:[. ][^<>]*)?>|<\d[\d:.]*>|\{\\an\d\}/giu
const BLOCK = /^(?:NOTE|STYLE|REGION|WEBVTT)(?:\s|$)/u
/** Matches the number of a subtitle, on the line above the times. */
const CUE_NUMBER = /^\d{1,6}$/u

const NAME = '[^\\s:：、。.!?！？\\t][^:：、。!?！？\\t]{0,49}?'
const pattern = (source: string) => new RegExp(`^${source}$`, 'iu')
/**
 * Matches a line with a speaker's name and a time above the words: `林 花子 0:03`, `Ken [10:01 AM]`,
 * `Ken 0 minutes 3 seconds`.
 */
const SPEAKER_LINE = pattern(
  `(${NAME})(?:\\s{1,10}(?:[\\[(（]?(${TIME})(?:\\s?[-–~〜]\\s?(${TIME}))?[\\])）]?|(${TIME_IN_WORDS})))`,
)
const BRACKETED_SPEAKER = pattern(`\\[(${NAME})\\]\\s{1,10}(${TIME})`)
export const ONLY_TIME = pattern(`(?:[\\[(（]?${TIME}[\\])）]?|${TIME_IN_WORDS} ?(?:${TIME})?)`)
/**
 * Matches a line of a chat exported by LINE: time, name and words, separated by tabs. Also matches
 * exports of telephone systems, which have a start and an end time.
 */
const CHAT_ROW = pattern(
  `(?<at>${TIME})\\t(?:(?<to>${TIME})\\t)?(?<name>[^\\t]{1,40})\\t(?<said>.*)`,
)
/** Matches a line of a chat exported by Zoom: `10:01:02 From 林 to Everyone: はい`. */
const MEETING_ROW = pattern(
  `(?<at>${TIME})\\s{1,5}From\\s{1,3}(?<name>.{1,40}?)\\s{1,3}to\\s{1,3}.{1,40}?:\\s{0,5}(?<said>.*)`,
)
/**
 * Matches a line with time, name and words: `[20/11/2026, 10:01:22] Ken: Hi`, `20/11/26, 10:01 -
 * Ken: Hi`, `[00:03 - 00:07] 林：はい`.
 */
const STAMPED_ROW = pattern(
  `(?:\\[(?:[\\d/.年月-]{6,12}日?,? )?(?<at>${TIME})(?:\\s?(?:-|–|~|〜|-->)\\s?(?<to>${TIME}))?\\]|[\\d/.]{6,10},? (?<noted>${TIME}) -|[(（](?<round>${TIME})[)）]|(?<bare>${TIME})(?=\\s{1,5}${NAME}[:：]))\\s{0,5}(?<name>${NAME})[:：]\\s{0,5}(?<said>.*)`,
)
const CHAT_ROWS = [MEETING_ROW, CHAT_ROW, STAMPED_ROW]
const SAVED = /^(?:\[LINE\]|保存日時[：:]|Saved on[：:]|Chat history with )/iu
/** Matches the first line of a chat saved by LINE, with the name of the chat. */
const NAMED_CHAT =
  /^(?:\[LINE\] ?(\S.{0,60}?のトーク)履歴|(?:\[LINE\] ?)?(Chat) history( with .{1,60}))$/iu
const DAY = /^\d{4}[./年-]\d{1,2}[./月-]\d{1,2}日?(?: ?[(（]?[\p{L}]{1,9}[)）]?)?$/u
/** Matches stickers, reactions, and texts that a chat app adds to messages. */
const REACTION =
  /^(?:(?::[a-z0-9_+'-]{2,30}:\s?\d{0,3}\s?){1,20}|(?:\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]?\u200d?\s?\d{0,3}\s?){1,20}|<media omitted>|\u200e?(?:image|video|audio|sticker) omitted|this message was deleted|\d{1,3} (?:replies|reply)|返信 ?\d{1,3} ?件?|\[(?:スタンプ|写真|動画|ファイル|アルバム|sticker|photo|video|file)\]|(?:メッセージの)?送信を取り消しました|unsent a message\.?|☎.{0,40})$/iu
/** Matches the line that LINE writes in place of a withdrawn message: time, tab and words. */
const UNSENT = pattern(
  `(?:${TIME}\\t)?(?:.{1,40}がメッセージの送信を取り消しました|.{1,40} unsent a message\\.?)`,
)
const EDITED = /[ \u3000]*[(（](?:edited|編集済み)[)）]$/iu

const MIN_LABELLED_LINES = 2

const emptyRow = (text: string): TranscriptRow => ({ speaker: null, text, start: null, end: null })

/**
 * Parses a transcript or chat export: subtitles (VTT, SRT, SBV), Teams, Zoom, Meet, LINE, Slack,
 * WhatsApp. Leaves out subtitle numbers and reactions. Null for other texts.
 */
export function readRows(lines: readonly string[]): TranscriptRow[] | null {
  if (lines.some((line) => CUE.test(line))) return readCues(lines)
  const written = lines.filter((line) => line !== '').length
  const rows = lines.filter((line) => readChatRow(line) !== null).length
  if (rows >= MIN_LABELLED_LINES && rows * 3 > written) return readChat(lines, readChatRow)
  const stamps = lines.filter((line, at) => ONLY_TIME.test(line) && splitLabel(lines[at + 1] ?? ''))
  if (stamps.length >= MIN_LABELLED_LINES) return readStamped(lines)
  const heads = lines.flatMap((line, at) => readHead(line, lines[at + 1]) ?? [])
  const isTranscript =
    heads.length >= MIN_LABELLED_LINES && heads.length * 6 > written && !isTimetable(heads)
  if (isTranscript) return readTurns(lines)
  const readMessage = findUnpunctuated(lines)
  return readMessage && readChat(lines, readMessage)
}

/**
 * True if lines with names and times are a timetable, i.e. sections with planned times (`Opening
 * [0:00–1:30]`). In a timetable, each line has an end time, and no name occurs twice.
 */
export const isTimetable = (heads: readonly { name: string; end: string | number | null }[]) =>
  heads.every(({ name, end }) => name !== '' && end !== null) &&
  new Set(heads.map(({ name }) => name)).size === heads.length

/** Finds the name that LINE gives a saved chat: `田所とのトーク`, `Chat with Ken`. */
export function findChatName(lines: readonly string[]): string | null {
  const found = lines.map((line) => NAMED_CHAT.exec(line)).find((names) => names !== null)
  return found ? found.slice(1).join('') : null
}

/** Writes rows as lines of a talk script, with the speaker before a colon. */
export const writeRows = (rows: readonly TranscriptRow[]): string[] =>
  rows.map(({ speaker, text }) => (speaker === null || text === '' ? text : `${speaker}：${text}`))

/** Parses subtitles. The line with the times applies to all lines up to the next empty line. */
function readCues(lines: readonly string[]): TranscriptRow[] {
  let times: Pick<TranscriptRow, 'start' | 'end'> | null = null
  return lines.flatMap((line, at) => {
    const [, start = null, end = null, behind = ''] = CUE.exec(line) ?? []
    if (start !== null) times = { start, end }
    else if (line === '') times = null
    const text = start === null ? line : behind.replace(/^\] */u, '')
    if (!times || text === '' || BLOCK.test(text)) return []
    // A subtitle's number may directly follow the previous subtitle, without an empty line.
    const isNumber = CUE_NUMBER.test(text) && CUE.test(lines[at + 1] ?? '')
    return isNumber ? [] : splitVoices(text).map((row) => ({ ...row, ...times }))
  })
}

function splitVoices(line: string): TranscriptRow[] {
  const clean = (text: string) => text.replace(CUE_TAG, '').trim()
  const voices = [...line.matchAll(VOICE)]
  const before = clean(line.slice(0, voices[0]?.index ?? line.length))
  return [
    ...(before === '' ? [] : [emptyRow(before)]),
    ...voices.flatMap(({ index, 0: tag, 1: name = '' }, at) => {
      const text = clean(line.slice(index + tag.length, voices[at + 1]?.index))
      return text === '' ? [] : [{ ...emptyRow(text), speaker: name.trim() }]
    }),
  ]
}

function readChatRow(line: string): (TranscriptRow & { speaker: string }) | null {
  for (const row of CHAT_ROWS) {
    const found = row.exec(line)?.groups
    const { name, said, at, noted, round, bare, to } = found ?? {}
    if (name !== undefined && said !== undefined) {
      const start = at ?? noted ?? round ?? bare ?? null
      return { speaker: name.trim(), text: said.trim(), start, end: to ?? null }
    }
  }
  return null
}

function readChat(
  lines: readonly string[],
  readMessage: (line: string) => (Message & { end?: string | null }) | null,
): TranscriptRow[] {
  const messages: { row: TranscriptRow; words: string[] }[] = []
  for (const line of lines) {
    const message = readMessage(line)
    const row = message && { end: null, ...message }
    const isAbout = SAVED.test(line) || DAY.test(line)
    if (row) messages.push({ row, words: [row.text] })
    else if (!isAbout && messages.length > 0) messages.at(-1)?.words.push(line)
    else if (!isAbout && line !== '') messages.push({ row: emptyRow(line), words: [line] })
  }
  return messages.flatMap(({ row, words }) =>
    unquote(words)
      .map((line) => line.replace(EDITED, '').trim())
      .filter((line) => line !== '' && !REACTION.test(line) && !UNSENT.test(line))
      .map((text) => ({ ...row, text })),
  )
}

/** Removes the quotes in which chat exports enclose messages of several lines. */
function unquote(lines: readonly string[]): string[] {
  const text = lines.join('\n').trimEnd()
  const isQuoted = text.includes('\n') && text.startsWith('"') && text.endsWith('"')
  return (isQuoted ? text.slice(1, -1) : text).split('\n')
}

/** Parses a text in which lines with only a time precede the lines with names. */
function readStamped(lines: readonly string[]): TranscriptRow[] {
  let start: string | null = null
  return lines.flatMap((line) => {
    if (!ONLY_TIME.test(line)) return [{ ...emptyRow(line), start }]
    start = line
    return []
  })
}

function readHead(line: string, next: string | undefined) {
  const [, named, at, to, words] = BRACKETED_SPEAKER.exec(line) ?? SPEAKER_LINE.exec(line) ?? []
  const isAbove = next !== undefined && ONLY_TIME.test(next) && NAME_ALONE.test(line)
  const name = (named ?? (isAbove ? line : undefined))?.trim()
  if (!name || /^\d/u.test(name) || isNoteLabel(name) || splitLabel(name)) return null
  return { name, start: at ?? words ?? next ?? null, end: to ?? null }
}

const NAME_ALONE = pattern(NAME)

function readTurns(lines: readonly string[]): TranscriptRow[] {
  let row = emptyRow('')
  return lines.flatMap((line, at) => {
    const head = readHead(line, lines[at + 1])
    if (head) row = { ...emptyRow(''), speaker: head.name, start: head.start, end: head.end }
    if (head || ONLY_TIME.test(line) || REACTION.test(line) || DAY.test(line)) return []
    return [{ ...row, text: line.replace(EDITED, '') }]
  })
}
