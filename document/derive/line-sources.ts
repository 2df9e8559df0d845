import type * as Y from 'yjs'
import { cleanText } from '../clean-text.ts'

/** Where a block comes from: the block or section of the source, and the words of it. */
export type LineSource = {
  block_id: string
  /** As they were when they were taken over. */
  quote: string
  /** Said word for word as it was written: how one says it could not be told. */
  as_written: boolean
  /** Worded by a language model, and confirmed by nobody yet. */
  drafted?: boolean
}

/** The blocks of a script that was made of another, by id. */
export type LineSources = Readonly<Record<string, LineSource>>

/** Name of the Y.Map in which they are kept: id of a block → where it comes from. */
export const SOURCES_NAME = 'sources'

/** A longer quotation is kept by its beginning. */
export const LONGEST_QUOTE = 2_000

/** Where the blocks of a script come from, whoever wrote it; what is no source is left out. */
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

/** Writes where blocks come from; null takes a source away. `origin` is the transaction's. */
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

/** A quote as it is kept, and compared. */
export const cleanQuote = (quote: string) => cleanText(quote.slice(0, LONGEST_QUOTE).toWellFormed())
