import { isNoteLabel, splitLabel } from './speaker-labels.ts'

/** `00:00:03.120 --> 00:00:07.480`, with settings behind it. */
const CUE = /^(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3} +--> +(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}/u
const VOICE = /<v(?:\.[^\s<>]*)? ([^<>]{1,60})>/gu
const CUE_TAG = /<\/?(?:v|c|i|b|u|lang|ruby|rt)(?:[. ][^<>]*)?>|<\d[\d:.]*>/giu
const BLOCK = /^(?:NOTE|STYLE|REGION|WEBVTT)(?:\s|$)/u

/** A time of day or of a recording. */
const TIME = '(?:(?:午前|午後) ?)?\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[AP]M)?'
const NAME = '[^\\s:：、。.!?！？\\t][^:：、。!?！？\\t]{0,29}?'
const pattern = (source: string) => new RegExp(`^${source}$`, 'iu')
/** `林 花子   0:03`, `Ken [10:01 AM]`: who speaks from here on. */
const SPEAKER_LINE = pattern(`(${NAME})(?:\\s{1,10}[\\[(（]?${TIME}[\\])）]?)`)
const BRACKETED_SPEAKER = pattern(`\\[(${NAME})\\]\\s{1,10}${TIME}`)
const ONLY_TIME = pattern(`[\\[(（]?${TIME}[\\])）]?`)
/** `10:01	林	はい`, as LINE saves a chat. */
const CHAT_ROW = pattern(`${TIME}\\t([^\\t]{1,40})\\t(.*)`)
/** `10:01:02 From 林 to Everyone: はい`, as Zoom saves a chat. */
const MEETING_ROW = pattern(
  `${TIME}\\s{1,5}From\\s{1,3}(.{1,40}?)\\s{1,3}to\\s{1,3}.{1,40}?:\\s{0,5}(.*)`,
)
/** `[20/11/2026, 10:01:22] Ken: Hi`, `20/11/26, 10:01 - Ken: Hi`, `[00:03] 林：はい`. */
const STAMPED_ROW = pattern(
  `(?:\\[(?:[\\d/.年月-]{6,12}日?,? )?${TIME}\\]|[\\d/.]{6,10},? ${TIME} -|[(（]${TIME}[)）]|${TIME}(?=\\s{1,5}${NAME}[:：]))\\s{0,5}(${NAME})[:：]\\s{0,5}(.*)`,
)
const CHAT_ROWS = [MEETING_ROW, CHAT_ROW, STAMPED_ROW]
const SAVED = /^(?:\[LINE\]|保存日時[：:]|Saved on[：:]|Chat history with )/iu
const DAY = /^\d{4}[./年-]\d{1,2}[./月-]\d{1,2}日?(?: ?[(（]?[\p{L}]{1,9}[)）]?)?$/u
/** Stickers, reactions, and what an app says of a message. */
const REACTION =
  /^(?:(?::[a-z0-9_+'-]{2,30}:\s?\d{0,3}\s?){1,20}|\p{Extended_Pictographic}\ufe0f?\s?\d{1,3}|\d{1,3} (?:replies|reply)|返信 ?\d{1,3} ?件?|\[(?:スタンプ|写真|動画|ファイル|アルバム|sticker|photo|video|file)\]|(?:メッセージの)?送信を取り消しました|☎.{0,40})$/iu
const EDITED = /[ \u3000]*[(（](?:edited|編集済み)[)）]$/iu

/** So many lines name who speaks where a text is taken for a transcript. */
const FEWEST = 2

/**
 * The lines of a transcript or a saved chat with who speaks before a colon, without times, numbers of cues and reactions:
 * subtitles (VTT, SRT), Teams, Zoom, Meet, LINE, Slack, WhatsApp. Null: a text of another kind.
 */
export function readTranscript(lines: readonly string[]): string[] | null {
  if (lines.some((line) => CUE.test(line))) return readCues(lines)
  const rows = lines.filter((line) => readChatRow(line) !== null).length
  if (rows >= FEWEST && rows * 3 > lines.filter((line) => line !== '').length)
    return readChat(lines)
  const stamps = lines.filter((line, at) => ONLY_TIME.test(line) && splitLabel(lines[at + 1] ?? ''))
  if (stamps.length >= FEWEST) return lines.filter((line) => !ONLY_TIME.test(line))
  const heads = lines.filter((line, at) => readHead(line, lines[at + 1]) !== null).length
  return heads >= FEWEST && heads * 6 > lines.filter((line) => line !== '').length
    ? readTurns(lines)
    : null
}

/** Subtitles: the line before a time is its number or name. */
function readCues(lines: readonly string[]): string[] {
  let isText = false
  return lines.flatMap((line, at) => {
    if (CUE.test(line)) isText = true
    else if (line === '') isText = false
    if (!isText || line === '' || CUE.test(line) || BLOCK.test(line)) return []
    const isNumber = CUE.test(lines[at + 1] ?? '')
    const words = line.replace(VOICE, '$1：').replace(CUE_TAG, '').trim()
    return isNumber || words === '' ? [] : [words]
  })
}

function readChatRow(line: string): { name: string; words: string } | null {
  for (const row of CHAT_ROWS) {
    const [, name, words] = row.exec(line) ?? []
    if (name !== undefined && words !== undefined) return { name: name.trim(), words: words.trim() }
  }
  return null
}

function readChat(lines: readonly string[]): string[] {
  const messages: { name: string; words: string[] }[] = []
  for (const line of lines) {
    const row = readChatRow(line)
    const isAbout = SAVED.test(line) || DAY.test(line)
    if (row) messages.push({ name: row.name, words: [row.words] })
    else if (!isAbout) (messages.at(-1)?.words ?? []).push(line)
  }
  return messages.flatMap(({ name, words }) =>
    unquote(words)
      .map((line) => line.replace(EDITED, '').trim())
      .filter((line) => line !== '' && !REACTION.test(line))
      .map((line) => `${name}：${line}`),
  )
}

/** A message of several lines is saved in quotes. */
const unquote = (lines: readonly string[]): string[] => {
  const isQuoted = lines.length > 1 && lines[0]?.startsWith('"')
  return isQuoted ? lines.map((line) => line.replace(/^"|"$/gu, '')) : [...lines]
}

/** Speaker of the lines that follow: a name followed by a time, or above one. */
function readHead(line: string, next: string | undefined): string | null {
  const named = (BRACKETED_SPEAKER.exec(line) ?? SPEAKER_LINE.exec(line))?.[1]
  const above =
    next !== undefined && ONLY_TIME.test(next) && NAME_ALONE.test(line) ? line : undefined
  const name = (named ?? above)?.trim()
  return name && !/^\d/u.test(name) && !isNoteLabel(name) && !splitLabel(name) ? name : null
}

const NAME_ALONE = pattern(NAME)

function readTurns(lines: readonly string[]): string[] {
  let speaker = ''
  return lines.flatMap((line, at) => {
    const head = readHead(line, lines[at + 1])
    if (head !== null) speaker = head
    if (head !== null || ONLY_TIME.test(line) || REACTION.test(line) || DAY.test(line)) return []
    const words = line.replace(EDITED, '')
    return [words === '' || speaker === '' ? words : `${speaker}：${words}`]
  })
}
