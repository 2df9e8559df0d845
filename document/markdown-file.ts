import { z } from 'zod'
import { language as anyLanguage } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'
import { SCRIPT_KINDS, type ScriptKind } from '#contract/scripts.ts'
import type { Block } from './blocks.ts'
import { type MarkdownSection, toMarkdownSections } from './markdown.ts'
import { escapeMarkdown } from './markdown-text.ts'
import { newId } from './new-id.ts'
import { parsePlainText } from './parse-plain-text.ts'
import { readScriptJson } from './read-script-json.ts'
import { linkBranches } from './reading/branches.ts'
import { ImportTooLarge } from './reading/import-limits.ts'
import { isSectionKind, type ScriptDocument, type Section } from './script-document.ts'
import type { ScriptFile } from './script-file.ts'
import { guessSectionKind } from './section-headings.ts'

/**
 * Markdown files that can be imported without loss. Front matter stores the script's properties. A
 * hidden comment below each heading stores the section's properties. The comment also stores the
 * blocks if they cannot be restored from the text. If a person edited a section's text, the import
 * uses the text instead of the stored blocks.
 */

const FORMAT = 'daihon.script/1'
const MARK = '<!-- daihon '
const END = ' -->'
/** Separates the script from the appendix, which is not imported. */
const APPENDIX = `${MARK}appendix${END}`

/** Formats a script as a Markdown file. `appendix` is Markdown that is not imported. */
export function writeMarkdownFile(file: ScriptFile, appendix = ''): string {
  const { title, language, kind, document } = file
  const front = [
    ['format', FORMAT],
    ['title', title],
    ['kind', kind],
    ['language', language],
    ...(document.variables ? [['variables', document.variables] as const] : []),
    ...(document.answer_seconds === undefined
      ? []
      : [['answer_seconds', document.answer_seconds] as const]),
    // Line separators would end the line, so they are escaped.
  ].map(([name, value]) => `${name}: ${escapeIn(JSON.stringify(value), /[\p{Zl}\p{Zp}]/gu)}`)
  const sections = toMarkdownSections(document, language, kind)
  const written = document.sections.map((section, index) =>
    writeSection(section, sections[index] ?? { heading: '', body: '' }, file),
  )
  return `${[
    ['---', ...front, '---'].join('\n'),
    `# ${escapeMarkdown(title).replace(/\s+/gu, ' ')}`,
    ...written,
    ...(appendix === '' ? [] : [APPENDIX, appendix.trim()]),
  ].join('\n\n')}\n`
}

function writeSection(section: Section, { heading, body }: MarkdownSection, file: ScriptFile) {
  const { blocks, ...facts } = section
  const isComplete = isSame(readBody(body, file), blocks)
  const json = JSON.stringify(isComplete ? facts : { ...facts, blocks })
  // Escapes `--`, `<` and `>`, which could end the comment, and invisible characters (format
  // characters, line separators).
  const hidden = escapeIn(json, /--|[<>\p{Cf}\p{Zl}\p{Zp}]/gu)
  return `${heading}\n${MARK}${hidden}${END}${body === '' ? '' : `\n\n${body}`}`
}

/** Escapes the matches of a pattern in JSON as `\uXXXX`. */
const escapeIn = (json: string, found: RegExp) =>
  json.replace(found, (characters) =>
    Array.from({ length: characters.length }, (_, at) => characters.charCodeAt(at))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  )

/** True if blocks are equal except for their ids. */
const isSame = (one: readonly Block[] | null, other: readonly Block[]) =>
  one !== null && JSON.stringify(one.map(withoutId)) === JSON.stringify(other.map(withoutId))
const withoutId = ({ id: _, ...block }: Block) =>
  Object.entries(block).sort(([one], [other]) => (one < other ? -1 : 1))

/**
 * Parses the blocks in a section's text. Null if the text contains a heading or several sections,
 * or is too large.
 */
function readBody(body: string, facts: Facts): Block[] | null {
  try {
    const [section, ...others] = readWords(body, facts)
    if (!section) return []
    return others.length > 0 || section.title !== '' ? null : section.blocks
  } catch (error) {
    if (error instanceof ImportTooLarge) return null
    throw error
  }
}

const front = z.object({
  format: z.literal(FORMAT),
  title: z.string(),
  kind: z.enum(SCRIPT_KINDS),
  language: anyLanguage,
  variables: z.record(z.string(), z.string()).optional(),
  answer_seconds: z.number().optional(),
})
const FRONT = /^\uFEFF?---\n([\s\S]*?)\n---\n/u
const HEADING = /\n## [^\n]*/gu
const TARGET = /(?:（目[安標] ?約?\d[^（）]*）| \(target:? (?:about )?\d[^()]*\))$/u
const ESCAPED = /\\([\\`*_[\]<>#+\-=~|.)])/gu

/** Matches the first line of a comment in the appendix: author and date. */
const COMMENTED = /^\*\*.*\*\* \(\d{4}-\d\d-\d\d\) *$/gmu

export const countAppended = (text: string): number =>
  text.split(APPENDIX)[1]?.match(COMMENTED)?.length ?? 0

/**
 * Parses a file of `writeMarkdownFile`, edited or not. Null for other files. Throws
 * `ImportTooLarge`.
 */
export function readMarkdownFile(source: string): ScriptFile | null {
  const text = source.replace(/\r\n?/gu, '\n')
  const [whole = '', lines = ''] = FRONT.exec(text) ?? []
  const facts = front.safeParse(readFront(lines))
  if (!facts.success) return null
  const { title, kind, language } = facts.data
  const [script = ''] = text.slice(whole.length).split(`\n${APPENDIX}\n`)
  return { title, kind, language, document: readMarkdownSections(script, facts.data) }
}

/**
 * Parses the sections of a Markdown file. Each `## x` below the first line begins a section. Omits
 * the text above the first section. Throws `ImportTooLarge`.
 */
export function readMarkdownSections(text: string, facts: MarkdownFacts): ScriptDocument {
  const { language, kind, variables, answer_seconds } = facts
  const found = [...text.matchAll(HEADING)]
  const parts = found.map(({ index }, at) =>
    readHidden(text.slice(index + 1, found[at + 1]?.index ?? text.length)),
  )
  const stored = readScriptJson({
    sections: parts.map(({ section }) => section),
    variables,
    answer_seconds,
  })
  const rendered = toMarkdownSections(stored, language, kind)
  const chosen = parts.map((part, at) =>
    chooseSection(part, stored.sections[at], rendered[at], { language, kind }),
  )
  const led = linkBranches(chosen.map(({ section }) => section))
  const sections = chosen.map(({ section, isExact }, at) =>
    isExact ? section : (led[at] ?? section),
  )
  return { ...stored, sections }
}

function readFront(lines: string): Record<string, unknown> {
  const pairs = lines.split('\n').flatMap((line): [string, unknown][] => {
    const [, name, value] = /^(\w+): (.*)$/u.exec(line) ?? []
    const read = value === undefined ? undefined : parseJson(value)
    return name === undefined || read === undefined ? [] : [[name, read]]
  })
  return Object.fromEntries(pairs)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type ReadSection = { heading: string; body: string; section: object | null }

function readHidden(text: string): ReadSection {
  const [heading = '', comment = '', ...rest] = text.split('\n')
  const value =
    comment.startsWith(MARK) && comment.endsWith(END)
      ? parseJson(comment.slice(MARK.length, -END.length))
      : undefined
  const body = (value === undefined ? [comment, ...rest] : rest).join('\n')
  const section = typeof value === 'object' ? value : null
  return { heading, body: body.replace(/^\n+/u, ''), section }
}

type Facts = { language: Language; kind: ScriptKind }
type MarkdownFacts = Facts & {
  [K in Exclude<keyof ScriptDocument, 'sections'>]?: ScriptDocument[K] | undefined
}

/**
 * A section of an imported file. `isExact`: its branches keep their targets. In other sections,
 * `linkBranches` finds missing targets by title.
 */
type ChosenSection = { section: Section; isExact: boolean }

/**
 * Combines the section stored in the comment with its text in the file. If the title or blocks were
 * edited in the text, uses the text instead of the comment.
 */
function chooseSection(
  { heading, body, section }: ReadSection,
  stored: Section | undefined,
  rendered: MarkdownSection | undefined,
  facts: Facts,
): ChosenSection {
  const removeTarget = (line = '') =>
    stored?.target_seconds === null ? line : line.replace(TARGET, '')
  const title = removeTarget(heading).slice('## '.length).trim().replace(ESCAPED, '$1')
  const isStored = stored !== undefined && stored.id !== ''
  const known: Section = isStored ? stored : createSection(title, section)
  const hasBlocks = section !== null && 'blocks' in section
  const isAsWritten = hasBlocks && isUnchanged(rendered?.body, body)
  return {
    section: {
      ...known,
      title:
        isStored && isUnchanged(removeTarget(rendered?.heading), removeTarget(heading))
          ? known.title
          : title,
      blocks: isAsWritten ? known.blocks : readWords(body, facts).flatMap(titleToLine),
    },
    isExact: isStored && (isAsWritten || !hasBlocks),
  }
}

const titleToLine = ({ title, blocks }: Section): Block[] =>
  title === '' ? blocks : [{ id: newId(), type: 'line', speaker: 'me', text: title }, ...blocks]

/**
 * Creates an empty section. `comment`: the parsed comment below the section's heading. The kind
 * comes from this comment, otherwise it is guessed from the title, or is `free`.
 */
export function createSection(title: string, comment: object | null = null): Section {
  const { kind } = { kind: null, ...comment }
  return {
    id: newId(),
    title,
    target_seconds: null,
    blocks: [],
    kind: isSectionKind(kind) ? kind : (guessSectionKind(title) ?? 'free'),
  }
}

/** Compares texts without trailing spaces, which editors remove. */
const isUnchanged = (rendered: string | undefined, found: string) =>
  rendered !== undefined && trimLines(rendered) === trimLines(found)
const trimLines = (text: string) => text.replace(/[ \t]+(?=\n|$)/gu, '').trim()

const readWords = (body: string, { language, kind }: Facts): ScriptDocument['sections'] =>
  body === '' ? [] : parsePlainText(body, language, kind).sections
