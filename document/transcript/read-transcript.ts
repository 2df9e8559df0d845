import { MAX_PASTE } from '#contract/limits.ts'
import type { Utterance } from '#contract/transcripts.ts'
import { cleanText, dropControls } from '../clean-text.ts'
import { limitLength } from '../reading/import-limits.ts'
import { knownSpeaker, splitLabel } from '../reading/speaker-labels.ts'
import { speakingSeconds } from '../speaking-time.ts'
import { isTimetable, ONLY_TIME, readRows, type TranscriptRow } from './read-rows.ts'
import { readStamps, TIME } from './time-stamps.ts'

/** Maximum number of utterances. A talk of two hours has about two thousand. */
export const MAX_UTTERANCES = 6_000

/** Thrown for a transcript with more than `MAX_UTTERANCES` utterances. */
export class TranscriptTooLong extends Error {
  override name = 'TranscriptTooLong'
}

const LINE_END = /\r\n?|[\n\u2028\u2029]/u

/**
 * Parses a transcript of any form: subtitle files, exports and pasted pages of meeting and
 * telephone systems, lines with names, or text without names. Throws `ImportTooLarge` over
 * `MAX_PASTE` characters, and `TranscriptTooLong` over `MAX_UTTERANCES` utterances.
 */
export function readTranscript(source: string): Utterance[] {
  limitLength(source.length)
  const lines = dropControls(cleanText(source))
    .replace(/^\ufeff/u, '')
    .split(LINE_END)
    .map((line) => line.trim())
  const rows = (readRows(lines) ?? readLoosely(lines))
    .map((row) => ({ ...row, text: row.text.replace(NEXT_SPEAKER, '') }))
    .filter(({ text }) => text !== '' && !FURNITURE.test(text))
  const utterances = joinCut(dropRepeated(timeRows(nameRows(rows))))
  if (utterances.length > MAX_UTTERANCES) throw new TranscriptTooLong()
  return utterances
}

const MIN_UTTERANCES = 2
/**
 * A text is a transcript only if at least this fraction (0–1) of its utterances has a start time or
 * a numbered speaker name. The fraction is low, because only the first of several lines below one
 * time gets this time.
 */
const MIN_TIMED_FRACTION = 0.25

/**
 * Matches a numbered name as recorders give it: `Speaker 2`, `話者A`. Scripts use `Speaker` without a
 * number.
 */
const NUMBERED = /(?:\d|[ _-][A-Z]|者[A-Z])$/iu

/**
 * True for a text with a recorder's times or numbered names. Scripts and meeting minutes lack both.
 * False for a text that is too long.
 */
export function isTranscript(source: string): boolean {
  if (source.length > MAX_PASTE) return false
  try {
    const utterances = readTranscript(source)
    const marked = utterances.filter(
      ({ speaker, start_s }) =>
        start_s !== null || (isGenericName(speaker) && NUMBERED.test(speaker)),
    )
    const isEnough = marked.length >= utterances.length * MIN_TIMED_FRACTION
    const heads = marked.map(({ speaker, end_s }) => ({ name: speaker, end: end_s }))
    return utterances.length >= MIN_UTTERANCES && isEnough && !isTimetable(heads)
  } catch (error) {
    if (error instanceof TranscriptTooLong) return false
    throw error
  }
}

/** Matches the sign for a change of speaker in captions. */
const NEXT_SPEAKER = /^(?:>{2,3}|[-–—](?=\s))\s*/u
/** Matches texts that recorders add above, between and below the utterances. */
const FURNITURE =
  /^(?:WEBVTT|transcribed by https?:\S*|(?:this editable transcript was|この編集可能な文字起こし).*|(?:meeting|transcription) ended (?:after|at).*|会議は.{0,20}後?に?終了しました.*|.{1,50}(?:started|stopped) (?:the )?(?:transcription|recording)|.{0,50}(?:文字起こし|録画|録音)を(?:開始|停止|終了)しました。?|[[(（【]?(?:音楽|拍手|笑い?|無音|music|applause|laughter|silence|inaudible|blank_audio)[\])）】]?)$/iu

const GENERIC =
  '(?:speaker|spk|話者|発言者|発話者|参加者|guest speaker|unknown speaker|ゲスト|不明な話者)[ _-]?[A-Z\\d]{0,3}'
const pattern = (source: string) => new RegExp(`^${source}$`, 'iu')
/** Matches a generic speaker name by a recorder: `話者1`, `Speaker 2`. */
const GENERIC_ALONE = pattern(GENERIC)
export const isGenericName = (name: string): boolean => GENERIC_ALONE.test(name)
const NAME = '[^\\s\\d:：、。.!?！？\\t][^:：、。!?！？\\t]{0,29}?'
/** Matches a line with time and name above the words: `00:00:03 話者1`, `[0:03] 林`. */
const TIME_AND_NAME = pattern(
  `[\\[(（]?(${TIME})(?:\\s?[-–~〜]\\s?(${TIME}))?[\\])）]?\\s{1,10}(${NAME})`,
)
/** Matches a line with name and time above the words: `林（0:03）`. */
const NAME_AND_TIME = pattern(`(${NAME})[\\[(（](${TIME})(?:\\s?[-–~〜]\\s?(${TIME}))?[\\])）]`)
/** Matches words after a time: `[0:03] はい`, `0:03 - 0:07 はい`. */
const TIMED_WORDS = pattern(
  `(?:\\[(${TIME})(?:\\s?[-–~〜]\\s?(${TIME}))?\\]|(${TIME})(?:\\s?[-–~〜]\\s?(${TIME}))?(?=\\s))\\s{0,10}(\\S.*)`,
)
/** Matches words after a generic name: `話者1 はい`. */
const GENERIC_WORDS = pattern(`(${GENERIC}\\d)(?:\\s{1,10}|[)）>]\\s{0,5})(\\S.*)`)
/** Matches a table row: name, start, end (optional), words. */
const NAMED_CELLS = pattern(`([^\\t]{1,40})\\t(${TIME})\\t(?:(${TIME})\\t)?(.*)`)

/** Parses a text in none of the known export formats. */
function readLoosely(lines: readonly string[]): TranscriptRow[] {
  let head: Omit<TranscriptRow, 'text'> = { speaker: null, start: null, end: null }
  return lines.flatMap((line, at) => {
    const named = readLooseHead(line, lines[at + 1] ?? '')
    if (named) {
      head = { ...named, speaker: named.speaker ?? head.speaker }
      return []
    }
    const row = readTimedWords(line)
    if (row) head = { ...row, speaker: row.speaker ?? head.speaker }
    return [{ ...head, text: row?.text ?? line }]
  })
}

function readLooseHead(line: string, below: string): Omit<TranscriptRow, 'text'> | null {
  if (ONLY_TIME.test(line)) return { speaker: null, start: line, end: null }
  if (below === '') return null
  const [, at = null, to = null, named] = TIME_AND_NAME.exec(line) ?? []
  // After a time, only a generic or usual name is a speaker's name. Any other text is an utterance.
  if (named !== undefined && (GENERIC_ALONE.test(named) || knownSpeaker(named)))
    return { speaker: named, start: at, end: to }
  const [, name, start = null, end = null] = NAME_AND_TIME.exec(line) ?? []
  if (name !== undefined) return { speaker: name, start, end }
  const isAlone = GENERIC_ALONE.test(line) || knownSpeaker(line) !== null
  return isAlone ? { speaker: line, start: null, end: null } : null
}

function readTimedWords(line: string): TranscriptRow | null {
  const [, teller, from = null, until = null, words] = NAMED_CELLS.exec(line) ?? []
  if (teller !== undefined && words !== undefined)
    return { speaker: teller, start: from, end: until, text: words }
  const [, at, to, bare, bare_to, rest] = TIMED_WORDS.exec(line) ?? []
  const said = rest ?? line
  const [, speaker = null, text = said] = GENERIC_WORDS.exec(said) ?? []
  if (rest === undefined && speaker === null) return null
  return { speaker, text, start: at ?? bare ?? null, end: to ?? bare_to ?? null }
}

const LABEL = /^([^:：\t]{1,50}?)[ \u3000]?[:：][ \u3000\t]*(.*)$/u
const IS_NAME = /^\p{L}[\p{L}\p{M}\p{N}・ー. 　'’（）()_@/-]*$/u
const MIN_LABEL_LINES = 2

/** Splits names from words. A line without a name belongs to the previous speaker. */
function nameRows(rows: readonly TranscriptRow[]): (TranscriptRow & { speaker: string })[] {
  const names = listNames(rows)
  let speaker = ''
  const named = rows.map((row) => {
    const label = readLabel(row.text)
    const isNamed = row.speaker === null && label !== null && names.has(label.name)
    speaker = row.speaker ?? (isNamed ? label.name : speaker)
    return { ...row, speaker, text: isNamed ? label.said : row.text }
  })
  const first = named.findIndex(({ speaker }) => speaker !== '')
  // Drops empty lines. Also drops untimed lines above the first name, because they are a title.
  return named.filter(({ text, start }, at) => text !== '' && (at >= first || start !== null))
}

function readLabel(text: string): { name: string; said: string } | null {
  const [, name = '', said = ''] = LABEL.exec(text) ?? []
  if (IS_NAME.test(name)) return { name: name.trim(), said }
  const found = splitLabel(text)
  return found && (found.certain || knownSpeaker(found.label))
    ? { name: found.label, said: found.said }
    : null
}

/**
 * Lists the labels that are speakers' names: usual or generic names, and labels that recur. In a
 * talk with few different labels, all labels are names.
 */
function listNames(rows: readonly TranscriptRow[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { speaker, text } of rows) {
    const name = speaker === null ? readLabel(text)?.name : undefined
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const names = [...counts].filter(
    ([name, count]) =>
      count >= MIN_LABEL_LINES || knownSpeaker(name) !== null || GENERIC_ALONE.test(name),
  )
  const labelled = [...counts.values()].reduce((sum, count) => sum + count, 0)
  // All labels are names if there are few labels and one of these conditions is true:
  // - At least one label is known as a name.
  // - Most lines have a label.
  const isTalk = (names.length > 0 || labelled * 2 > rows.length) && counts.size <= MAX_NAMES
  return new Set((isTalk ? [...counts] : names).map(([name]) => name))
}
const MAX_NAMES = 8

function timeRows(rows: readonly (TranscriptRow & { speaker: string })[]): Utterance[] {
  const stamps = rows.flatMap(({ start, end }) => [start, end])
  const seconds = rows.reduce((sum, { text }) => sum + speakingSeconds(text), 0)
  const times = readStamps(stamps, seconds)
  return rows.map(({ speaker, text, start, end: until }, at) => {
    const [start_s = null, end = null] = times.slice(at * 2, at * 2 + 2)
    // If several lines are below one time, only the first line has a start time.
    if (until === null && start === rows[at - 1]?.start)
      return { speaker, start_s: null, end_s: null, text }
    const end_s = end !== null && start_s !== null && end >= start_s ? end : null
    return { speaker, start_s, end_s, text }
  })
}

/**
 * Live captions repeat the previous line. Identical consecutive lines of at least this many
 * characters are repetitions, not speech.
 */
const MIN_REPEATED_LENGTH = 12

const dropRepeated = (rows: readonly Utterance[]): Utterance[] =>
  rows.filter(({ text, speaker }, at) => {
    const before = rows[at - 1]
    const isSame = before?.speaker === speaker && before.text === text
    return !(isSame && text.length >= MIN_REPEATED_LENGTH)
  })

const ENDED = /[。．.!?！？…」』"”]$/u
/**
 * Limits for joining lines to one utterance: the maximum length in UTF-16 units, and the maximum
 * pause between two lines of a sentence.
 */
const MAX_UTTERANCE_LENGTH = 240
const MAX_PAUSE_SECONDS = 2
const LATIN = /[\x21-\x7e]/u

function joinCut(rows: readonly Utterance[]): Utterance[] {
  const joined: Utterance[] = []
  for (const row of rows) {
    const last = joined.at(-1)
    if (!last || !continues(last, row)) {
      joined.push({ ...row })
      continue
    }
    const isSpaced = LATIN.test(last.text.slice(-1)) && LATIN.test(row.text.slice(0, 1))
    last.text += isSpaced ? ` ${row.text}` : row.text
    last.end_s = row.end_s ?? last.end_s
  }
  return joined
}

function continues(last: Utterance, row: Utterance): boolean {
  if (last.speaker !== row.speaker || last.text.length + row.text.length > MAX_UTTERANCE_LENGTH)
    return false
  if (last.start_s === null || row.start_s === null) return false
  const isSameCue = last.end_s !== null && last.start_s === row.start_s
  const pause = row.start_s - (last.end_s ?? Number.NEGATIVE_INFINITY)
  return isSameCue || (!ENDED.test(last.text) && pause <= MAX_PAUSE_SECONDS)
}
