import { useEffect, useRef } from 'react'
import { isRefused } from '#web/api/api-error.ts'
import type { OpenDocument } from '#web/realtime/use-document.ts'

/**
 * Reopens a document that the server refused, as soon as its script can be read again. `error`: the
 * error of `useScript` for this script.
 */
export function useReopening(
  error: Error | null,
  live: Pick<OpenDocument, 'problem' | 'retry'> | null,
) {
  const { problem, retry } = live ?? {}
  const wasRefused = useRef(false)
  useEffect(() => {
    if (isRefused(error)) wasRefused.current = true
    else if (!error && wasRefused.current && problem) {
      wasRefused.current = false
      retry?.()
    }
  }, [error, problem, retry])
}
