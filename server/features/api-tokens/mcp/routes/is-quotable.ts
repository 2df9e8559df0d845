import { textsOf } from '#document/blocks.ts'
import type { ScriptDocument } from '#document/script-document.ts'

/** True if the quote occurs exactly once in a block of a document, within a single text node. */
export function isQuotable(document: unknown, block_id: string, quote: string): boolean {
  const { sections } = document as ScriptDocument
  const block = sections.flatMap(({ blocks }) => blocks).find(({ id }) => id === block_id)
  if (!block) return false
  const found = textsOf(block).flatMap(({ text }) => text.split(quote).slice(1))
  return found.length === 1
}
