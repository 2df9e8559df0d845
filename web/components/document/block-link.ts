/** Words of a script that a link leads to: a block and, where it is known, what is quoted from it. */
export type BlockLink = { block_id: string; quote: string | null }

/** A longer quote is told by its beginning: an address has to stay one that can be copied. */
const MAX_QUOTE = 400

/** The end of an address that leads to a block of a script, and to the words quoted from it. */
export function writeBlockLink(block_id: string, quote: string | null = null): string {
  const words = quote === null ? '' : `&quote=${encodeURIComponent(cutShort(quote))}`
  return `#block=${encodeURIComponent(block_id)}${words}`
}

/** What the end of an address leads to; null where it names no block. */
export function readBlockLink(hash: string): BlockLink | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  const block_id = parts.get('block')
  return block_id ? { block_id, quote: parts.get('quote') || null } : null
}

/** Half of a character outside the basic plane cannot be written in an address. */
function cutShort(quote: string): string {
  return quote.slice(0, MAX_QUOTE).replace(/[\ud800-\udbff]$/, '')
}
