import type { LabelWeights } from './labels.ts'
import type { Passage, Speaker } from './passages.ts'
import { readHeading } from './read-heading.ts'
import { type Line, readLines } from './read-line.ts'
import { assignSpeakers, isSpeakerWord } from './speaker-roles.ts'

/** How much a heading tells of each line under it, and a label of the one line it opens. */
const HEADING_FORCE = 1
const LABEL_FORCE = 1.6
const INHERITED_FORCE = 0.6
/** The depth of a heading that has no mark of one. */
const PLAIN_LEVEL = 2

/**
 * Reads the structure out of text[start, end): headings, inline labels, speakers, bullets, lines
 * that an editor wrapped. What it returns is prose only.
 */
export function readPlainText(
  text: string,
  start = 0,
  end = text.length,
  firstGroup = 0,
): Passage[] {
  const lines = readLines(text, start, end)
  const roles = findSpeakers(lines)
  const passages: Passage[] = []
  let under: Under = { cue: null, level: 0 }
  let group = firstGroup
  let speaker: string | null = null
  for (const [index, line] of lines.entries()) {
    if (isEmpty(line)) continue
    const heading = headingText(text, lines, index, roles)
    if (heading !== null) {
      under = goUnder(under, heading, line.level || PLAIN_LEVEL)
      group++
      speaker = null
      continue
    }
    speaker = findSpeaker(line, roles) ?? speaker
    const { body, own } = readLabel(text, line, roles)
    if (isStageDirection(text, body, line.end)) continue
    const last = passages.at(-1)
    if (last && own === null && continues(text, last, line, lines[index - 1])) last.end = line.end
    else if (body < line.end)
      passages.push({
        start: body,
        end: line.end,
        speaker_label: speaker,
        speaker: findRole(roles, speaker),
        cue: own ?? under.cue,
        group,
        bullet: line.bullet,
        asked: false,
      })
  }
  return passages
}

const isEmpty = ({ kind }: Line) => kind === 'blank' || kind === 'rule'

const findSpeaker = ({ label }: Line, roles: ReadonlyMap<string, Speaker>) =>
  label !== null && roles.has(label) ? label : null

const findRole = (roles: ReadonlyMap<string, Speaker>, label: string | null) =>
  label === null ? null : (roles.get(label) ?? null)

/** What the headings above say, and the depth of the one that said it. */
type Under = { cue: LabelWeights | null; level: number }

/** A heading that says nothing ends what one of its depth said, and weakens what one above it said. */
function goUnder(under: Under, heading: string, level: number): Under {
  const read = readHeading(heading)
  if (read !== null) return { cue: scaleCue(read, HEADING_FORCE), level }
  if (level <= under.level) return { ...under, cue: null }
  return { ...under, cue: under.cue && scaleCue(under.cue, INHERITED_FORCE) }
}

/** What a line's label says of it, and where its words begin: an unknown label belongs to them. */
function readLabel(
  text: string,
  line: Line,
  roles: ReadonlyMap<string, Speaker>,
): { body: number; own: LabelWeights | null } {
  if (line.label === null || roles.has(line.label)) return { body: line.body, own: null }
  const read = readHeading(line.label)
  return read === null
    ? { body: bodyWithLabel(text, line), own: null }
    : { body: line.body, own: scaleCue(read, LABEL_FORCE) }
}

function scaleCue(cue: LabelWeights, force: number): LabelWeights {
  return Object.fromEntries(Object.entries(cue).map(([label, weight]) => [label, weight * force]))
}

/** Tags that name a speaker, when the text is a dialogue. */
function findSpeakers(lines: readonly Line[]): Map<string, Speaker> {
  const counts = new Map<string, number>()
  for (const line of lines) {
    if (line.kind === 'text' && line.label !== null && !line.bullet) {
      counts.set(line.label, (counts.get(line.label) ?? 0) + 1)
    }
  }
  const tags = [...counts.keys()].filter(
    (label) =>
      isSpeakerWord(label) || ((counts.get(label) ?? 0) >= 2 && readHeading(label) === null),
  )
  const turns = tags.reduce((sum, label) => sum + (counts.get(label) ?? 0), 0)
  return turns >= 3 || tags.length >= 2 ? assignSpeakers(tags) : new Map()
}

function headingText(
  text: string,
  lines: readonly Line[],
  index: number,
  roles: ReadonlyMap<string, Speaker>,
): string | null {
  const line = lines[index]
  if (line === undefined || line.end - line.start > 90) return null
  if (line.kind === 'heading') return text.slice(line.body, line.end)
  if (line.label !== null) {
    // 「料金：」 or 【料金】 alone on its line.
    const alone = line.body >= line.end && !roles.has(line.label)
    return alone ? line.label : null
  }
  const next = lines[index + 1]
  const isUnderlined = next?.kind === 'rule' && /[=-]/.test(text.charAt(next.body))
  return bareHeading(text, line, isUnderlined)
}

/** The words of a line without marks, where they are a heading. */
function bareHeading(text: string, line: Line, isUnderlined: boolean): string | null {
  const bare = text.slice(line.body, line.end).trim()
  if (/[。．.！!、,]$|(?:です|ます|した|ません)$/.test(bare)) return null
  if (isUnderlined && !line.bullet) return bare
  // A short line that is a heading word and little else.
  const short = bare.length <= (/[^ -~]/.test(bare) ? 14 : 32)
  const top = short ? Math.max(0, ...Object.values(readHeading(bare) ?? {})) : 0
  const numbered = line.bullet && /^\s*[(（]?[0-9]/.test(text.slice(line.start, line.start + 8))
  return top >= 1 && (!line.bullet || numbered) ? bare : null
}

function bodyWithLabel(text: string, line: Line): number {
  const at = text.indexOf(line.label ?? '', line.start)
  return at >= 0 && at < line.body ? at : line.body
}

/** （拍手）, [pause], *laughs* */
function isStageDirection(text: string, start: number, end: number): boolean {
  if (end - start > 80) return false
  return /^(?:（[^（）]*）|\([^()]*\)|\[[^\]]*\]|［[^］]*］|\*[^*]*\*|<[^<>]*>)[。.]?$/.test(
    text.slice(start, end).trim(),
  )
}

/** Is this line the rest of a sentence that the line before left open? */
function continues(text: string, last: Passage, line: Line, before: Line | undefined): boolean {
  if (before?.kind !== 'text' || line.bullet || line.label !== null) return false
  if (last.end !== before.end) return false
  const tail = text.slice(Math.max(last.start, last.end - 8), last.end).trimEnd()
  if (/[。！？!?.:：]["」』）)”]*$/.test(tail)) return false
  const width = before.end - before.start
  if (/[A-Za-z,;]$/.test(tail)) return width > 40 && /[a-z]/.test(text.charAt(line.body))
  return width >= 18 && /[、はがをにでとのもへ]$/.test(tail)
}
