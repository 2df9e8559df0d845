import {
  answersObjections,
  continuesSentence,
  findHeading,
  hasBareTitles,
  isObjection,
  isStageDirection,
} from './find-headings.ts'
import type { LabelWeights } from './labels.ts'
import { isNameOfAmount } from './labels-of-amounts.ts'
import type { Passage, Speaker } from './passages.ts'
import { readHeading } from './read-heading.ts'
import { type Line, readLines } from './read-line.ts'
import { findNumbering } from './read-numbering.ts'
import { createTableReader } from './read-table.ts'
import { isNoSpeaker, isSpeakerWord, isSureSpeaker, readSpeakerRoles } from './speaker-roles.ts'

/**
 * Factors for the box weights of a line, by the origin of the weights:
 * - HEADING_FORCE: the heading above the line
 * - LABEL_FORCE: a label on the line
 * - INHERITED_FORCE: a heading one or more levels higher
 */
const HEADING_FORCE = 1
const LABEL_FORCE = 1.6
const INHERITED_FORCE = 0.6
const PLAIN_LEVEL = 2

/**
 * Matches words of texts in which we answer the listener's questions, such as an FAQ or a talk with
 * investors.
 */
const ANSWERED =
  /よくある(?:ご)?質問|想定問答|質疑|投資家|市場規模|参入障壁|資金使途|ユニットエコノミクス|FAQ|frequently asked|investors?\b|\bmoat\b|unit economics|\bchurn\b|\brunway\b/i

type Under = {
  cue: LabelWeights | null
  level: number
  heading: string | null
  objection: boolean
}

type Reading = {
  text: string
  lines: readonly Line[]
  speakers: ReadonlyMap<string, Speaker | null>
  passages: Passage[]
  under: Under
  group: number
  speaker: string | null
  /** True if the text answers several quoted objections. */
  quotes: boolean
  titled: boolean
  readTable: ReturnType<typeof createTableReader>
}

export function readPlainText(
  text: string,
  start = 0,
  end = text.length,
  firstGroup = 0,
): Passage[] {
  const lines = readLines(text, start, end, findNumbering(text, start, end))
  const reading: Reading = {
    text,
    lines,
    speakers: findSpeakers(text, lines),
    passages: [],
    under: { cue: null, level: 0, heading: null, objection: false },
    group: firstGroup,
    speaker: null,
    quotes: answersObjections(text.slice(start, end)),
    titled: hasBareTitles(text, lines),
    readTable: createTableReader(text, lines),
  }
  for (let index = 0; index < lines.length; ) index = readOne(reading, index)
  return openCosts(text, reading.passages)
}

/** Matches names of our expenses. In a line with such a name, 「費用」 means our cost. */
const EXPENSE =
  /サーバー?|人件費|給料|給与|日当|時給|家賃|原価|材料|仕入|送料|燃料|ガソリン|通信|外注|広告|保険|金型|電気|光熱|印刷|バイト|パート|機材|運搬|SMS|\b(?:servers?|hosting|rent|wages?|salar(?:y|ies)|staff|materials?|insurance|fuel|postage|printing|sim|parts)\b/i

/**
 * Adds revenue as a possible box to lines about costs (「費用」), because authors also use this word
 * for their price. Two exceptions keep only the costs box:
 * - The line names an expense.
 * - The text names its prices elsewhere; then no line is changed.
 */
function openCosts(text: string, passages: Passage[]): Passage[] {
  if (passages.some(({ cue }) => (cue?.revenue_streams ?? 0) > 0)) return passages
  return passages.map((passage) => {
    const force = passage.cue?.cost_structure ?? 0
    if (force === 0 || EXPENSE.test(text.slice(passage.start, passage.end))) return passage
    const cue = { ...passage.cue, cost_structure: force * 0.7, revenue_streams: force * 0.7 }
    return { ...passage, cue }
  })
}

/** Parses the line at `index`, or the table that starts there; returns the index of the next line. */
function readOne(reading: Reading, index: number): number {
  const { lines, passages } = reading
  const line = lines[index]
  if (line?.page) startPage(reading)
  if (line === undefined || line.kind === 'blank' || line.kind === 'rule') return index + 1
  const isSaid = line.spoken && line.label !== null && reading.speakers.has(line.label)
  const table = isSaid ? null : reading.readTable(index)
  if (table !== null) {
    for (const { start, end, cue, heading, row } of table.cells) {
      reading.group++
      const { under, group } = reading
      const position = { cue: cue ?? under.cue, heading: heading ?? under.heading }
      passages.push({
        ...passageOf(reading, line),
        ...position,
        start,
        end,
        group,
        bullet: true,
        row,
      })
    }
    return table.next
  }
  const heading = findHeading(reading, index)
  if (heading !== null) {
    reading.under = applyHeading(reading, heading, line.level || PLAIN_LEVEL)
    reading.group++
    reading.speaker = null
  } else addLine(reading, line, lines[index - 1])
  return index + 1
}

function startPage(reading: Reading): void {
  reading.under = { cue: null, level: 0, heading: null, objection: false }
  reading.group++
}

function addLine(reading: Reading, line: Line, before: Line | undefined): void {
  const { text, passages, speakers } = reading
  if (line.label !== null && speakers.has(line.label)) reading.speaker = line.label
  const { body, own } = readLabel(text, line, speakers)
  const { start, end } = unquote(text, line, body, speakers)
  if (isStageDirection(text, body, line.end) || isInstruction(reading, line)) return
  const last = passages.at(-1)
  const goesOn = last && own === null && continuesSentence(text, last, line, before)
  if (goesOn) last.end = line.end
  else if (start < end) {
    const cue = own ?? reading.under.cue
    passages.push({
      ...passageOf(reading, line),
      start,
      end,
      cue,
      asked: isUnansweredQuestion(line, speakers),
    })
  }
}

const MAX_INSTRUCTION_LENGTH = 120

/**
 * True for an instruction to the speaker: 「→ 相づちを打って確認する」 between spoken lines, 「※断られたら→送付先を聞く」.
 */
function isInstruction({ text, speakers }: Reading, line: Line): boolean {
  if (line.label !== null && speakers.has(line.label)) return false
  if (line.end - line.start > MAX_INSTRUCTION_LENGTH) return false
  const written = text.slice(line.start, line.end).trimEnd()
  if (/^\s*[※＊].*(?:たら|れば|場合|とき)[^。]*[→⇒][^。]*[うくすつむぶるぐ]$/.test(written))
    return true
  if (speakers.size === 0 || line.label !== null) return false
  return /^\s*[→⇒][^。]*(?<!で|ま)[うくすつむぶる]$/.test(written)
}

/** True for a question to the customer in a list of questions without answers: 「Q. 今は何名で…」. */
const isUnansweredQuestion = ({ label }: Line, speakers: ReadonlyMap<string, unknown>): boolean =>
  label !== null && /^[qQＱ]$/.test(label) && !speakers.has(label)

function passageOf({ under, speaker, speakers, group }: Reading, line: Line): Passage {
  const role = speaker === null ? null : (speakers.get(speaker) ?? null)
  return {
    start: line.body,
    end: line.end,
    speaker_label: speaker,
    speaker: role,
    cue: under.cue,
    heading: under.heading,
    objection: under.objection,
    group,
    bullet: line.bullet,
    asked: false,
  }
}

/** Range of the line's text, without the quotation marks around a speaker's words: 女将「…」. */
function unquote(
  text: string,
  line: Line,
  body: number,
  speakers: ReadonlyMap<string, unknown>,
): { start: number; end: number } {
  const said = text.slice(body, line.end).trimEnd()
  const isSaid =
    line.label !== null && speakers.has(line.label) && /^[「『“"].*[」』”"]$/s.test(said)
  return isSaid ? { start: body + 1, end: body + said.length - 1 } : { start: body, end: line.end }
}

/**
 * Returns the properties of the lines below a heading. The lines get these box weights:
 * - none, if the heading is about an objection
 * - the heading's weights, if it names a box
 * - otherwise the weights of a higher heading above it, if any, reduced by INHERITED_FORCE
 */
function applyHeading({ under, quotes }: Reading, heading: string, level: number): Under {
  const words = heading.replace(/^(?:slide|title|タイトル|見出し)\s*[:：]\s*/i, '')
  const facts = { heading: words, objection: isObjection(words, quotes) }
  if (facts.objection) return { ...facts, cue: null, level }
  const read = readHeading(words)
  if (read !== null) return { ...facts, cue: scaleCue(read, HEADING_FORCE), level }
  if (level <= under.level) return { ...under, ...facts, cue: null }
  return { ...under, ...facts, cue: under.cue && scaleCue(under.cue, INHERITED_FORCE) }
}

/**
 * Returns the box weights of a line's label, and the start of the line's text. A label is part of
 * the text if it names no box, or if it names the item of an amount (`isNameOfAmount`).
 */
function readLabel(
  text: string,
  line: Line,
  speakers: ReadonlyMap<string, unknown>,
): { body: number; own: LabelWeights | null } {
  if (line.label === null || speakers.has(line.label) || isUnansweredQuestion(line, speakers))
    return { body: line.body, own: null }
  const read = line.spoken ? null : readHeading(line.label)
  if (read !== null && isNameOfAmount(line.label, text.slice(line.body, line.end))) {
    const isMoney = (read.cost_structure ?? read.revenue_streams ?? 0) > 0
    return { body: bodyWithLabel(text, line), own: isMoney ? scaleCue(read, LABEL_FORCE) : null }
  }
  return read === null
    ? { body: bodyWithLabel(text, line), own: null }
    : { body: line.body, own: scaleCue(read, LABEL_FORCE) }
}

function bodyWithLabel(text: string, line: Line): number {
  const at = text.indexOf(line.label ?? '', line.start)
  return at >= 0 && at < line.body ? at : line.body
}

function scaleCue(cue: LabelWeights, force: number): LabelWeights {
  return Object.fromEntries(Object.entries(cue).map(([label, weight]) => [label, weight * force]))
}

/**
 * Gives a chat participant the role `other` (a colleague), unless the label itself shows the role.
 */
const toColleague = (roles: Map<string, Speaker | null>, label: string) =>
  isSureSpeaker(label) ? roles : roles.set(label, 'other')

/**
 * True for a saved chat, which has times of day next to the names. The times in a recording's
 * transcript start at 0:00.
 */
function isChat(text: string, lines: readonly Line[], heads: ReadonlySet<string>): boolean {
  const first = lines.find(({ turn, label }) => turn && label !== null && heads.has(label))
  const head = first ? text.slice(first.start, first.body) : ''
  const [, hour = '0', seconds, half] = /(\d{1,2}):\d{2}(:\d{2})?\s?([AP]M)?/i.exec(head) ?? []
  return half !== undefined || (seconds === undefined && Number(hour) >= MIN_HOUR_OF_DAY)
}
/** A time from this hour on is a time of day, because recordings are shorter. */
const MIN_HOUR_OF_DAY = 6

/** Labels of speakers, with their role if the label shows it. */
function findSpeakers(text: string, lines: readonly Line[]): Map<string, Speaker | null> {
  const turns = new Map<string, number>()
  for (const line of lines) {
    if (line.kind !== 'text' || line.label === null || (line.bullet && !line.spoken)) continue
    if (!isNoSpeaker(line.label)) turns.set(line.label, (turns.get(line.label) ?? 0) + 1)
  }
  const isOften = (label: string): boolean => (turns.get(label) ?? 0) >= 2
  const isTalk = [...turns.keys()].some((label) => isSpeakerWord(label) && isOften(label))
  const heads = new Set(lines.flatMap((line) => (line.turn && line.label) || []))
  const isTranscript = [...heads].some(isOften)
  // In a dialogue, 「顧客：」 is a speaker. In another text, 「顧客：」 is the name of a box.
  const tags = [...turns.keys()].filter((label) => {
    if (isTranscript && heads.has(label)) return true
    const isBox = readHeading(label) !== null
    return isSpeakerWord(label) ? isTalk || !isBox : isOften(label) && !isBox
  })
  const count = tags.reduce((sum, label) => sum + (turns.get(label) ?? 0), 0)
  if (count < 3 && tags.length < 2) return new Map()
  const roles = readSpeakerRoles(tags, ANSWERED.test(text))
  return isChat(text, lines, heads) ? [...roles.keys()].reduce(toColleague, roles) : roles
}
