import { useEffect, useRef } from 'react'
import { GENERATION_CHANGED } from '#contract/lean-canvas.ts'
import type { OpenDocument } from '#web/realtime/use-document.ts'

/**
 * Calls `look` whenever the canvas' socket says that something happened to its generation, and whenever
 * it was connected: what was said before went by.
 */
export function useGenerationInvalidation(live: OpenDocument | null, look: () => void): void {
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  const onNews = live?.onNews
  useEffect(
    () =>
      onNews?.((news) => {
        if (news === null || news === GENERATION_CHANGED) latest.current()
      }),
    [onNews],
  )
}
