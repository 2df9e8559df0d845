import type * as Y from 'yjs'
import { cleanText } from '../clean-text.ts'

export type LineSource = {
  block_id: string
  quote: string
  /** True if no rule could convert the sentence to spoken style, so its wording is unchanged. */
  as_written: boolean
  /** True if a language model wrote the words and no person has confirmed them. */
  drafted?: boolean
}

export type LineSources = Readonly<Record<string, LineSource>>

export const SOURCES_NAME = 'sources'

/** Maximum length of a stored quote; longer ones are truncated. UTF-16 units. */
export const MAX_QUOTE_LENGTH = 2_000

/** Reads the sources of a script's blocks from untrusted data; invalid entries are dropped. */
export function readLineSources(doc: Y.Doc): LineSources {
  const entries = [...doc.getMap<unknown>(SOURCES_NAME).entries()]
  return Object.fromEntries(
    entries.flatMap(([id, value]) => {
      const source = readSource(value)
      return source ? [[id, source] as const] : []
    }),
  )
}

function readSource(value: unknown): LineSource | null {
  if (typeof value !== 'object' || value === null) return null
  const { block_id, quote, as_written, drafted } = value as Record<string, unknown>
  if (typeof block_id !== 'string' || typeof quote !== 'string') return null
  return {
    block_id: cleanText(block_id),
    quote: cleanQuote(quote),
    as_written: as_written === true,
    ...(drafted === true && { drafted }),
  }
}

/**
 * Writes sources by block id; null deletes the block's source. `origin` is the origin of the Yjs
 * transaction.
 */
export function setLineSources(
  doc: Y.Doc,
  sources: Readonly<Record<string, LineSource | null>>,
  origin?: unknown,
): void {
  const map = doc.getMap<unknown>(SOURCES_NAME)
  doc.transact(() => {
    for (const [id, source] of Object.entries(sources)) {
      if (source) map.set(id, { ...source, quote: cleanQuote(source.quote) })
      else map.delete(id)
    }
  }, origin)
}

export const cleanQuote = (quote: string) =>
  cleanText(quote.slice(0, MAX_QUOTE_LENGTH).toWellFormed())
