import type { Language } from '#contract/language.ts'
import { MAX_TITLE } from '#contract/limits.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { ImportTooLarge, readPlainText } from '#document/parse-plain-text.ts'
import { LINE_ROLES, type LineRole, type ReadLine } from '#document/reading/read-line.ts'
import { stripRuby } from '#document/ruby-and-variables.ts'
import { SECTION_KIND_NAMES } from '#document/section-kinds.ts'
import { SPEAKERS, type Speaker } from '#document/speakers.ts'

const LONGEST_FIRST_LINE = 40
const DEFAULT_PAUSE_SECONDS = 2

/** What a person can say that a line is: a line by who says it, everything else by its role. */
export type LineChoice = Exclude<LineRole, 'line'> | Speaker

export const LINE_CHOICES: readonly LineChoice[] = LINE_ROLES.flatMap((role) =>
  role === 'line' ? SPEAKERS : [role],
)

const OF_PROSE: readonly LineChoice[] = ['list_item', 'table_row']
const OF_BOTH: readonly LineChoice[] = ['title', 'heading', 'me', 'memo']

/** What a line can be in a kind of script. */
export const choicesFor = (kind: ScriptKind): readonly LineChoice[] =>
  LINE_CHOICES.filter((one) =>
    kind === 'script' ? [...OF_BOTH, ...OF_PROSE].includes(one) : !OF_PROSE.includes(one),
  )

/** What a line was read as. */
export const choiceOf = ({ role, speaker = 'me' }: ReadLine): LineChoice =>
  role === 'line' ? speaker : role

/** What a person said of lines, by `keyOfLine`. */
export type LineChoices = Readonly<Record<string, LineChoice>>

/** A text as it was read, or the limit it is over. */
export type Import =
  | { lines: readonly ReadLine[]; problem: null }
  | { lines: null; problem: ImportTooLarge['reason'] }

/** Reads a text, and then what its author says of its lines. */
export function readImport(
  text: string,
  language: Language,
  { kind = 'talk_script', choices = {} }: { kind?: ScriptKind; choices?: LineChoices } = {},
): Import {
  try {
    const lines = readPlainText(text, language, kind)
    return {
      lines: lines.map((line, at) => choose(line, choices[keyOfLine(lines, at)])),
      problem: null,
    }
  } catch (error) {
    if (error instanceof ImportTooLarge) return { lines: null, problem: error.reason }
    throw error
  }
}

/** A name for a line that lasts while other lines are typed: its words, and which of the same words it is. */
export function keyOfLine(lines: readonly ReadLine[], at: number): string {
  const { text } = lines[at] ?? { text: '' }
  const before = lines.slice(0, at).filter((line) => line.text === text).length
  return `${before} ${text}`
}

function choose(line: ReadLine, choice: LineChoice | undefined): ReadLine {
  if (choice === undefined) return line
  const { text, strong } = line
  const words = strong ? { text, strong } : { text }
  const speaker = SPEAKERS.find((each) => each === choice)
  if (speaker) return { ...words, role: 'line', speaker }
  const role = LINE_ROLES.find((each) => each === choice) ?? line.role
  if (role === line.role) return line
  return role === 'pause'
    ? { text, role, seconds: line.seconds ?? DEFAULT_PAUSE_SECONDS }
    : { ...words, role }
}

const KIND_NAMES: ReadonlySet<string> = new Set(
  Object.values(SECTION_KIND_NAMES).flatMap(({ ja, en }) => [ja, en]),
)

/**
 * A title for a text: its own, else a heading that names all of it, else its file's name, else the
 * beginning of what is said first. The name of a usual part of a talk (挨拶・名乗り) names a part.
 */
export function proposeTitle(lines: readonly ReadLine[], fileName: string | null): string {
  const own = lines.find(({ role }) => role === 'title')?.text
  const headings = lines.flatMap((line, at) => (line.role === 'heading' ? [{ ...line, at }] : []))
  const [first] = headings
  const isEmpty = first && lines[first.at + 1]?.role === 'heading'
  const namesAll = first && (headings.length === 1 || isEmpty)
  const heading = namesAll && !KIND_NAMES.has(first.text) ? first.text : ''
  const name = fileName?.replace(/\.[a-z0-9]{1,8}$/i, '').trim()
  const said = lines.find(({ role }) => role === 'line')?.text ?? lines[0]?.text ?? ''
  const sentence = (said.split(/(?<=[。！？])|(?<=[.!?])\s/u)[0] ?? '').trim()
  const beginning = [...sentence].slice(0, LONGEST_FIRST_LINE).join('')
  return stripRuby(own || heading || name || (namesAll ? first.text : beginning))
    .replace(/[。．.]$/u, '')
    .slice(0, MAX_TITLE)
}
