/** Target of a link into a script: a block and, if known, words quoted from it. */
export type BlockLink = { block_id: string; quote: string | null }

/** Longer quotes are cut, to keep addresses short enough to copy. */
const MAX_QUOTE = 400

export function writeBlockLink(block_id: string, quote: string | null = null): string {
  const words = quote === null ? '' : `&quote=${encodeURIComponent(cutShort(quote))}`
  return `#block=${encodeURIComponent(block_id)}${words}`
}

/** Parses the fragment of an address; null if it names no block. */
export function readBlockLink(hash: string): BlockLink | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  const block_id = parts.get('block')
  return block_id ? { block_id, quote: parts.get('quote') || null } : null
}

/**
 * Cuts a quote to `MAX_QUOTE`. Never cuts within a surrogate pair, because addresses cannot contain
 * half of a pair.
 */
function cutShort(quote: string): string {
  return quote.slice(0, MAX_QUOTE).replace(/[\ud800-\udbff]$/, '')
}
