import { useState } from 'react'

/**
 * The error of a query that polls until it succeeds. Keeps the error during each poll, because a
 * query without data resets its error when a fetch starts.
 */
export function useLastError({ error, isPending }: { error: Error | null; isPending: boolean }) {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return error ?? (isPending ? last : null)
}
