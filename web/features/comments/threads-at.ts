import type { Thread } from '#contract/comments.ts'

/**
 * The threads of a document at a point in time, with their comments at that time, oldest first.
 * Comments that were deleted after that time are missing.
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
 * Minimum length of a quote that is searched in other parts; shorter quotes may occur there by
 * chance.
 */
const MIN_QUOTE_LENGTH = 6

/**
 * Returns the id of the part that a thread is about. If the anchored part no longer contains the
 * quote, searches the other parts. Does not search for a short quote. Null if no part or several
 * parts match.
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
