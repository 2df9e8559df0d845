import { useEffect, useRef } from 'react'
import { isRefused } from '#web/api/api-error.ts'
import type { OpenDocument } from '#web/realtime/use-document.ts'

/**
 * Opens a document again that the server refused, once the server shows its script again. `error`:
 * of the script (`useScript`).
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
