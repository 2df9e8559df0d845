import { useEffect, useRef } from 'react'
import type { OpenDocument } from '#web/realtime/use-document.ts'
import { useScript } from './edit-script.ts'

/**
 * Opens a document again that the server refused, once the server shows its script again. `id`: of
 * the script.
 */
export function useReopening(id: string, live: Pick<OpenDocument, 'problem' | 'retry'> | null) {
  const { error } = useScript(id)
  const { problem, retry } = live ?? {}
  const wasAbsent = useRef(false)
  useEffect(() => {
    if (error) wasAbsent.current = true
    else if (wasAbsent.current && problem) {
      wasAbsent.current = false
      retry?.()
    }
  }, [error, problem, retry])
}
