import type { Thread } from '#contract/comments.ts'

/**
 * Returns the threads that existed at `time`, oldest first, with the comments and the resolution of
 * that time. Comments that were deleted later are missing, because `threads` no longer has them.
 */
export function threadsAt(threads: readonly Thread[], time: string): Thread[] {
  const at = Date.parse(time)
  const isThen = (when: string) => Date.parse(when) <= at
  return threads
    .flatMap((thread) => {
      const comments = thread.comments.filter(({ created_at }) => isThen(created_at))
      if (comments.length === 0) return []
      const isSettled = thread.resolved_at !== null && isThen(thread.resolved_at)
      const settled = isSettled ? {} : { resolved_at: null, resolved_by: null, taken: false }
      return [{ ...thread, ...settled, comments }]
    })
    .sort((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
}

/**
 * Minimum length of a quote to search in blocks or sections other than the anchored one. Shorter
 * quotes may occur there by chance.
 */
export const MIN_QUOTE_LENGTH = 6

/**
 * Returns the id of the block or section that a thread is about.
 * - For a thread about a whole block or section: the anchored one. Null if `texts` lacks it.
 * - For a thread about words: the anchored one if it contains the quote, otherwise the only other
 *   one that does. Null if none or several contain the quote, or the quote is too short to search.
 */
export function findPart(
  { anchor, quote }: Pick<Thread, 'anchor' | 'quote'>,
  texts: ReadonlyMap<string, string>,
): string | null {
  const own = texts.get(anchor.id)
  if (own !== undefined && (anchor.start === null || own.includes(quote))) return anchor.id
  if (anchor.start === null || quote.length < MIN_QUOTE_LENGTH) return null
  const found = [...texts].filter(([, text]) => text.includes(quote))
  return found.length === 1 ? (found[0]?.[0] ?? null) : null
}
