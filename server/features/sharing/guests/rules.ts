import { MAX_QUOTE } from '#contract/limits.ts'
import { textsOf } from '#document/blocks.ts'
import { stripRuby } from '#document/ruby-and-variables.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { nameSection } from '#document/section-kinds.ts'

/** The block or section that a comment is about, and its text as shown. */
export type Part = { part: 'block' | 'section'; id: string; quote: string }

const shorten = (text: string) => stripRuby(text).trim().slice(0, MAX_QUOTE).toWellFormed()

/**
 * Finds a block or section by id; without an id, the first section. Null if the script has no such
 * part.
 */
export function findPart(
  { sections }: ScriptDocument,
  id: string | undefined,
  language: 'ja' | 'en',
): Part | null {
  for (const section of sections) {
    if (id === undefined || section.id === id)
      return { part: 'section', id: section.id, quote: shorten(nameSection(section, language)) }
    const block = section.blocks.find((each) => each.id === id)
    if (block) {
      const words = textsOf(block).map(({ text }) => text)
      return { part: 'block', id, quote: shorten(words.filter(Boolean).join(' ')) }
    }
  }
  return null
}
