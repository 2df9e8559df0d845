import { useEffect, useRef } from 'react'
import { GENERATION_CHANGED } from '#contract/lean-canvas.ts'
import type { OpenDocument } from '#web/realtime/use-document.ts'

/**
 * Runs `refresh` on each notification about the canvas's generation. Also runs it whenever the live
 * connection opens, since notifications may have been missed before.
 */
export function useGenerationInvalidation(live: OpenDocument | null, refresh: () => void): void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  const onNotice = live?.onNotice
  useEffect(
    () =>
      onNotice?.((notice) => {
        if (notice === null || notice === GENERATION_CHANGED) latest.current()
      }),
    [onNotice],
  )
}
