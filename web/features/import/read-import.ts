import type { Language } from '#contract/language.ts'
import { MAX_MARKED } from '#contract/limits.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { readPlainText } from '#document/parse-plain-text.ts'
import { ImportTooLarge, withinLimits } from '#document/reading/import-limits.ts'
import {
  LINE_ROLES,
  type LineRole,
  type ReadLine,
  type TextRange,
} from '#document/reading/read-line.ts'
import { SPEAKERS, type Speaker } from '#document/speakers.ts'
import type { NewScript } from '#web/features/scripts/api/create-script.ts'
import { ownName } from '#web/session/own-name.ts'

const DEFAULT_PAUSE_SECONDS = 2

/**
 * The options for a line: the speaker of a spoken line, or the role of any other line.
 */
export type LineChoice = Exclude<LineRole, 'line'> | Speaker

export const LINE_CHOICES: readonly LineChoice[] = LINE_ROLES.flatMap((role) =>
  role === 'line' ? SPEAKERS : [role],
)

const OF_PROSE: readonly LineChoice[] = ['list_item', 'table_row']
const OF_BOTH: readonly LineChoice[] = ['title', 'heading', 'me', 'memo']

export const choicesFor = (kind: ScriptKind): readonly LineChoice[] =>
  LINE_CHOICES.filter((one) =>
    kind === 'script' ? [...OF_BOTH, ...OF_PROSE].includes(one) : !OF_PROSE.includes(one),
  )

export const choiceOf = ({ role, speaker = 'me' }: ReadLine): LineChoice =>
  role === 'line' ? speaker : role

/** The user's choices for lines. The keys are from `keyOfLine`. */
export type LineChoices = Readonly<Record<string, LineChoice>>

export type Import =
  | { lines: readonly ReadLine[]; problem: null }
  | { lines: null; problem: ImportTooLarge['reason'] }

export function readImport(
  text: string,
  language: Language,
  { kind = 'talk_script', choices = {} }: { kind?: ScriptKind; choices?: LineChoices } = {},
): Import {
  return chooseLines(() => readPlainText(text, language, kind, ownName()), choices)
}

export function chooseLines(read: () => readonly ReadLine[], choices: LineChoices): Import {
  try {
    const lines = withinLimits(read())
    const keys = keysOf(lines)
    return {
      lines: lines.map((line, at) => choose(line, choices[keys[at] ?? ''])),
      problem: null,
    }
  } catch (error) {
    if (error instanceof ImportTooLarge) return { lines: null, problem: error.reason }
    throw error
  }
}

export function writeSentLines(lines: readonly ReadLine[]): NonNullable<NewScript['lines']> {
  return lines.map(({ strong, highlight, cells, ...line }) => ({
    ...line,
    ...(cells ? { cells: [...cells] } : {}),
    ...(strong ? { strong: writeRanges(strong) } : {}),
    ...(highlight ? { highlight: writeRanges(highlight) } : {}),
  }))
}

const writeRanges = (ranges: readonly TextRange[]) =>
  ranges.slice(0, MAX_MARKED).map(([from, to]): [number, number] => [from, to])

/**
 * Returns a line's key: its text, and its index among lines with the same text. Adding or removing
 * lines with other texts does not change the key.
 */
export function keyOfLine(lines: readonly ReadLine[], at: number): string {
  return keysOf(lines.slice(0, at + 1))[at] ?? ''
}

function keysOf(lines: readonly ReadLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ text }) => {
    const before = seen.get(text) ?? 0
    seen.set(text, before + 1)
    return `${before} ${text}`
  })
}

function choose(line: ReadLine, choice: LineChoice | undefined): ReadLine {
  if (choice === undefined) return line
  const { text, strong, highlight } = line
  const words = { text, ...(strong && { strong }), ...(highlight && { highlight }) }
  const speaker = SPEAKERS.find((each) => each === choice)
  if (speaker) return { ...words, role: 'line', speaker }
  const role = LINE_ROLES.find((each) => each === choice) ?? line.role
  if (role === line.role) return line
  return role === 'pause'
    ? { text, role, seconds: line.seconds ?? DEFAULT_PAUSE_SECONDS }
    : { ...words, role }
}
