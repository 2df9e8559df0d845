import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import type { PrintedPart } from './blocks/block-kind.ts'
import { kindOf } from './blocks.ts'
import { parseNotation } from './ruby-and-variables.ts'
import type { ScriptDocument } from './script-document.ts'
import { isNameless, nameSection } from './section-kinds.ts'
import { SPEAKER_NAMES } from './speakers.ts'

export type PrintedBlock = { block_id: string; parts: PrintedPart[] }

export type PrintedSection = {
  id: string
  /**
   * Empty if the section is of the kind `free` and has no title of its own. The section then has no
   * heading.
   */
  title: string
  target_seconds: number | null
  blocks: PrintedBlock[]
}

/**
 * Converts a script to the form that the PDF, Word and text exports and the prompter draw. Empty
 * blocks are omitted.
 */
export function toPrintedSections(
  script: ScriptDocument,
  language: Language,
  kind: ScriptKind,
): PrintedSection[] {
  const named = script.sections.map((section) => ({
    ...section,
    title: isNameless(section) ? '' : nameSection(section, language),
  }))
  // Branches cannot name a section without a heading.
  const titles = new Map(named.map(({ id, title }) => [id, title || undefined]))
  const context = { language, kind, titleOf: (id: string) => titles.get(id) }
  return named.map(({ id, title, target_seconds, blocks }) => ({
    id,
    title,
    target_seconds,
    blocks: blocks.flatMap((block) => {
      const parts = kindOf(block).printed(block, context)
      return parts.length > 0 ? [{ block_id: block.id, parts }] : []
    }),
  }))
}

/** Converts the lines of `me` to prose without a label, if no part has another speaker label. */
export function omitLoneSpeaker(
  sections: readonly PrintedSection[],
  language: Language,
): PrintedSection[] {
  const parts = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.parts))
  const isAlone = parts.every(
    (part) => part.layout !== 'said' || part.label === SPEAKER_NAMES.me[language],
  )
  const omit = (part: PrintedPart): PrintedPart => {
    if (!isAlone || part.layout !== 'said') return part
    const { label: _, isFramed: __, ...words } = part
    return { ...words, layout: 'prose' }
  }
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => ({ ...block, parts: block.parts.map(omit) })),
  }))
}

/** Replaces ruby by its base with the reading in brackets. Variables are unchanged. */
export function bracketRuby(text: string, language: Language): string {
  const [open, close] = language === 'ja' ? ['（', '）'] : [' (', ')']
  return parseNotation(text)
    .map((token) => {
      if (token.type === 'ruby') return `${token.base}${open}${token.reading}${close}`
      return text.slice(token.start, token.end)
    })
    .join('')
}

/** The last item at each level of the current list, with its number. */
export type ListCounts = { mark: string; count: number }[]

/**
 * Returns the number of a list item within its list; 0 for any other part. Updates `counts`. Any
 * part other than an item ends the list and clears them, and an item with another mark starts at 1.
 */
export function countItem(counts: ListCounts, part: PrintedPart): number {
  if (part.layout !== 'item') {
    counts.length = 0
    return 0
  }
  const { level, mark } = part
  const last = counts[level]
  const count = last?.mark === mark ? last.count + 1 : 1
  counts.length = Math.min(counts.length, level)
  counts[level] = { mark, count }
  return count
}
