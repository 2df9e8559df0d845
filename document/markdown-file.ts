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
import { leadBranches } from './reading/branches.ts'
import { ImportTooLarge } from './reading/import-limits.ts'
import { isSectionKind, type ScriptDocument, type Section } from './script-document.ts'
import type { ScriptFile } from './script-file.ts'
import { guessSectionKind } from './section-headings.ts'

/**
 * A script as a Markdown file that can be read back without loss. What a page shows is what
 * `toMarkdown` writes. What Markdown does not tell stands where no page shows it: the script's facts in
 * the front matter, a section's in a comment under its heading, with its blocks where their own words
 * would be read as others. Where somebody has edited the words, the words count.
 */

const FORMAT = 'daihon.script/1'
const MARK = '<!-- daihon '
const END = ' -->'
/** What stands behind it is no part of the script. */
const APPENDIX = `${MARK}appendix${END}`

/** Writes the file. `appendix`: Markdown behind the script that reading it leaves out. */
export function writeMarkdownFile(file: ScriptFile, appendix = ''): string {
  const { title, language, kind, document } = file
  const front = [
    ['format', FORMAT],
    ['title', title],
    ['kind', kind],
    ['language', language],
    ...(document.variables ? [['variables', document.variables] as const] : []),
    // A line separator would end the line.
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
  const isTold = isSame(readBody(body, file), blocks)
  const json = JSON.stringify(isTold ? facts : { ...facts, blocks })
  // Neither ends the comment nor is cleaned away as a direction of writing.
  const hidden = escapeIn(json, /--|[<>\p{Cf}\p{Zl}\p{Zp}]/gu)
  return `${heading}\n${MARK}${hidden}${END}${body === '' ? '' : `\n\n${body}`}`
}

/** Writes what a pattern finds in JSON as `\uXXXX`. */
const escapeIn = (json: string, found: RegExp) =>
  json.replace(found, (signs) =>
    Array.from({ length: signs.length }, (_, at) => signs.charCodeAt(at))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  )

/** Whether blocks say the same, whatever their ids. */
const isSame = (one: readonly Block[] | null, other: readonly Block[]) =>
  one !== null && JSON.stringify(one.map(withoutId)) === JSON.stringify(other.map(withoutId))
const withoutId = ({ id: _, ...block }: Block) =>
  Object.entries(block).sort(([one], [other]) => (one < other ? -1 : 1))

/** The blocks that a section's words tell by themselves; null where they tell more sections than one. */
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
/** What a heading has beside the title. */
const TARGET = /(?:（目安 [^（）]*）| \(target: [^()]*\))$/u
const ESCAPED = /\\([\\`*_[\]<>#+\-=~|.)])/gu

/** A line that says who commented, and on which day. */
const COMMENTED = /^\*\*.*\*\* \(\d{4}-\d\d-\d\d\) *$/gmu

/** How many comments stand behind a script that was written as Markdown. */
export const countAppended = (text: string): number =>
  text.split(APPENDIX)[1]?.match(COMMENTED)?.length ?? 0

/** Reads what `writeMarkdownFile` wrote, also when it was edited since. Null where it is no such file. Throws `ImportTooLarge`. */
export function readMarkdownFile(source: string): ScriptFile | null {
  const text = source.replace(/\r\n?/gu, '\n')
  const [whole = '', lines = ''] = FRONT.exec(text) ?? []
  const facts = front.safeParse(readFront(lines))
  if (!facts.success) return null
  const { title, kind, language } = facts.data
  const [script = ''] = text.slice(whole.length).split(`\n${APPENDIX}\n`)
  return { title, kind, language, document: readMarkdownSections(script, facts.data) }
}

/** The sections of a Markdown text in the product's notation, each below a heading `## x`. Throws `ImportTooLarge`. */
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
  const led = leadBranches(chosen.map(({ section }) => section))
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

/** A section, and whether it is exactly what was written: branches of an edited one are led by their words. */
type ChosenSection = { section: Section; isExact: boolean }

/** The stored section if its words are unchanged; else the section as its words are read. */
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

/** What is read as a heading within a section stays a line of it. */
const keepTitle = ({ title, blocks }: Section): Block[] =>
  title === '' ? blocks : [{ id: newId(), type: 'line', speaker: 'me', text: title }, ...blocks]

/** A new section of the kind in its comment, else of the kind that its title names. */
export function createSection(title: string, comment: object | null = null): Section {
  const { kind } = { kind: null, ...comment }
  return {
    ...{ id: newId(), title, target_seconds: null, blocks: [] },
    kind: isSectionKind(kind) ? kind : (guessSectionKind(title) ?? 'free'),
  }
}

/** Editors take spaces away at the ends of lines; that changes no word. */
const isUnchanged = (rendered: string | undefined, found: string) =>
  rendered !== undefined && trimLines(rendered) === trimLines(found)
const trimLines = (text: string) => text.replace(/[ \t]+(?=\n|$)/gu, '').trim()

const readWords = (body: string, { language, kind }: Facts): ScriptDocument['sections'] =>
  body === '' ? [] : parsePlainText(body, language, kind).sections
