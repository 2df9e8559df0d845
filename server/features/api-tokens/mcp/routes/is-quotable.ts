import { textsOf } from '#document/blocks.ts'
import type { ScriptDocument } from '#document/script-document.ts'

/** True if words occur exactly once, within one text, in a block of a document. */
export function isQuotable(document: unknown, block_id: string, quote: string): boolean {
  const { sections } = document as ScriptDocument
  const block = sections.flatMap(({ blocks }) => blocks).find(({ id }) => id === block_id)
  if (!block) return false
  const found = textsOf(block).flatMap(({ text }) => text.split(quote).slice(1))
  return found.length === 1
}
