import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { Note } from '#document/canvas.ts'
import type { CanvasFinding } from '#document/canvas-checks/check-canvas.ts'
import { whenIdle } from '#web/components/when-idle.ts'

const AT_LAST_MS = 3_000

export type Findings = ReadonlyMap<BoxKey, readonly CanvasFinding[]>
const NONE: Findings = new Map()

/**
 * Findings of the canvas checks, grouped by box, without dismissed findings. The code of the checks
 * loads when the page is idle.
 */
export function useFindings(notes: readonly Note[], dismissed: ReadonlySet<string>): Findings {
  const [check, setCheck] = useState<((notes: readonly Note[]) => CanvasFinding[]) | null>(null)
  useEffect(() => {
    let isOver = false
    const stop = whenIdle(() => {
      void import('#document/canvas-checks/check-canvas.ts').then(
        ({ checkCanvas }) => isOver || setCheck(() => checkCanvas),
        // Failures are ignored, because the canvas works without findings.
        () => {},
      )
    }, AT_LAST_MS)
    return () => {
      isOver = true
      stop()
    }
  }, [])
  const rested = useDeferredValue(notes)
  return useMemo(() => {
    if (!check) return NONE
    const open = check(rested).filter(({ key }) => !dismissed.has(key))
    return Map.groupBy(open, ({ box }) => box)
  }, [check, rested, dismissed])
}
