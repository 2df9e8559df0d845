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
 * Markdown files that can be read back without loss. Pages show the text of `toMarkdown`. Front matter
 * holds the script's facts; a hidden comment below each heading holds the section's, and its blocks if
 * their words are ambiguous. Edited words take precedence over the comment.
 */

const FORMAT = 'daihon.script/1'
const MARK = '<!-- daihon '
const END = ' -->'
/** Separates the script from an appendix that reading ignores. */
const APPENDIX = `${MARK}appendix${END}`

/** Writes the file. `appendix` is Markdown that reading ignores. */
export function writeMarkdownFile(file: ScriptFile, appendix = ''): string {
  const { title, language, kind, document } = file
  const front = [
    ['format', FORMAT],
    ['title', title],
    ['kind', kind],
    ['language', language],
    ...(document.variables ? [['variables', document.variables] as const] : []),
    // Escaped, because a line separator would end the line.
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
  // Escapes the end of the comment and invisible characters, which cleaning would remove.
  const hidden = escapeIn(json, /--|[<>\p{Cf}\p{Zl}\p{Zp}]/gu)
  return `${heading}\n${MARK}${hidden}${END}${body === '' ? '' : `\n\n${body}`}`
}

/** Escapes matches of a pattern in JSON as `\uXXXX`. */
const escapeIn = (json: string, found: RegExp) =>
  json.replace(found, (signs) =>
    Array.from({ length: signs.length }, (_, at) => signs.charCodeAt(at))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  )

/** True if blocks are equal except for their ids. */
const isSame = (one: readonly Block[] | null, other: readonly Block[]) =>
  one !== null && JSON.stringify(one.map(withoutId)) === JSON.stringify(other.map(withoutId))
const withoutId = ({ id: _, ...block }: Block) =>
  Object.entries(block).sort(([one], [other]) => (one < other ? -1 : 1))

/** Reads the blocks from a section's words; null if they form several sections. */
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
})
const FRONT = /^\uFEFF?---\n([\s\S]*?)\n---\n/u
const HEADING = /\n## [^\n]*/gu
/** The target time in a heading. */
const TARGET = /(?:（目安 [^（）]*）| \(target: [^()]*\))$/u
const ESCAPED = /\\([\\`*_[\]<>#+\-=~|.)])/gu

/** A line with the author and date of a comment. */
const COMMENTED = /^\*\*.*\*\* \(\d{4}-\d\d-\d\d\) *$/gmu

/** Counts the comments in a file's appendix. */
export const countAppended = (text: string): number =>
  text.split(APPENDIX)[1]?.match(COMMENTED)?.length ?? 0

/** Reads a file of `writeMarkdownFile`, edited or not. Null for any other file. Throws `ImportTooLarge`. */
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
 * Reads sections of Markdown in the product's notation, each below a heading `## x`. Throws
 * `ImportTooLarge`.
 */
export function readMarkdownSections(text: string, facts: MarkdownFacts): ScriptDocument {
  const { language, kind, variables } = facts
  const found = [...text.matchAll(HEADING)]
  const parts = found.map(({ index }, at) =>
    readHidden(text.slice(index + 1, found[at + 1]?.index ?? text.length)),
  )
  const stored = readScriptJson({ sections: parts.map(({ section }) => section), variables })
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
type MarkdownFacts = Facts & { variables?: ScriptDocument['variables'] }

/** A section; `isExact` if unedited. Branches of edited sections find their targets by title. */
type ChosenSection = { section: Section; isExact: boolean }

/** Returns the stored section if its words are unchanged; otherwise the section read from the words. */
function chooseSection(
  { heading, body, section }: ReadSection,
  stored: Section | undefined,
  rendered: MarkdownSection | undefined,
  facts: Facts,
): ChosenSection {
  const title = heading.slice('## '.length).trim().replace(TARGET, '').replace(ESCAPED, '$1')
  const isStored = stored !== undefined && stored.id !== ''
  const known: Section = isStored ? stored : createSection(title, section)
  const hasBlocks = section !== null && 'blocks' in section
  const isAsWritten = hasBlocks && isUnchanged(rendered?.body, body)
  return {
    section: {
      ...known,
      title: isStored && isUnchanged(rendered?.heading, heading) ? known.title : title,
      blocks: isAsWritten ? known.blocks : readWords(body, facts).flatMap(keepTitle),
    },
    isExact: isStored && (isAsWritten || !hasBlocks),
  }
}

/** Turns a heading within a section back into a line. */
const keepTitle = ({ title, blocks }: Section): Block[] =>
  title === '' ? blocks : [{ id: newId(), type: 'line', speaker: 'me', text: title }, ...blocks]

/** Creates a section of the kind in its comment, or of the kind guessed from its title. */
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

/** Ignores trailing spaces, which editors remove. */
const isUnchanged = (rendered: string | undefined, found: string) =>
  rendered !== undefined && trimLines(rendered) === trimLines(found)
const trimLines = (text: string) => text.replace(/[ \t]+(?=\n|$)/gu, '').trim()

const readWords = (body: string, { language, kind }: Facts): ScriptDocument['sections'] =>
  body === '' ? [] : parsePlainText(body, language, kind).sections
