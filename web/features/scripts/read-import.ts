import type { Language } from '#contract/language.ts'
import { MAX_TITLE } from '#contract/limits.ts'
import type { Block } from '#document/blocks.ts'
import { ImportTooLarge, parsePlainText } from '#document/parse-plain-text.ts'
import { stripRuby } from '#document/ruby-and-variables.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { SECTION_KIND_NAMES } from '#document/section-kinds.ts'

const LONGEST_FIRST_LINE = 40

/** A text as it would become a script, or the limit it is over. */
export type Import =
  | { document: ScriptDocument; problem: null }
  | { document: null; problem: ImportTooLarge['reason'] }

/** Reads a pasted text as the server will when the script is made. */
export function readImport(text: string, language: Language): Import {
  try {
    return { document: parsePlainText(text, language), problem: null }
  } catch (error) {
    if (error instanceof ImportTooLarge) return { document: null, problem: error.reason }
    throw error
  }
}

export type ImportFigures = Record<
  'sections' | 'blocks' | 'me' | 'customer' | 'other' | 'question' | 'objection' | 'memo',
  number
>

/** What was found in a text, counted: sections, blocks, and what the blocks are. */
export function countImport(document: ScriptDocument): ImportFigures {
  const figures: ImportFigures = {
    ...{ sections: document.sections.length, blocks: 0 },
    ...{ me: 0, customer: 0, other: 0, question: 0, objection: 0, memo: 0 },
  }
  for (const block of document.sections.flatMap(({ blocks }) => blocks)) {
    figures.blocks += 1
    if (block.type === 'line') figures[block.speaker] += 1
    else if (block.type in figures) figures[block.type as 'question' | 'objection' | 'memo'] += 1
  }
  return figures
}

const KIND_NAMES: ReadonlySet<string> = new Set(
  Object.values(SECTION_KIND_NAMES).flatMap(({ ja, en }) => [ja, en]),
)

/**
 * A title for a text: its heading, else its file's name, else the beginning of what is said first. One of
 * several headings with text below it names a part, not the whole, and so does the name of a usual
 * part of a talk (挨拶・名乗り).
 */
export function proposeTitle(
  text: string,
  document: ScriptDocument | null,
  fileName: string | null,
): string {
  const headed = document?.sections.filter(({ title }) => title !== '') ?? []
  const first = headed[0]
  const namesAll = first && (headed.length === 1 || first.blocks.length === 0)
  const heading = namesAll && !KIND_NAMES.has(first.title) ? first.title : ''
  const name = fileName?.replace(/\.[a-z0-9]{1,8}$/i, '').trim()
  const spoken = first ?? document?.sections[0]
  const said = spoken && !namesAll ? findFirstWords(spoken.blocks) : ''
  const line = text.split('\n').find((each) => each.trim() !== '') ?? ''
  const beginning = [...(said || line.trim())].slice(0, LONGEST_FIRST_LINE).join('')
  const fallback = namesAll ? first.title : beginning
  return stripRuby(heading || name || fallback)
    .replace(/[。．.]$/u, '')
    .slice(0, MAX_TITLE)
}

/** The first sentence somebody says in a section. */
function findFirstWords(blocks: readonly Block[]): string {
  const line = blocks.find((block) => block.type === 'line')
  return line?.type === 'line'
    ? (line.text.split(/(?<=[。！？])|(?<=[.!?])\s/u)[0] ?? '').trim()
    : ''
}
