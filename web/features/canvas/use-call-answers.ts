import { useEffect, useState } from 'react'
import type { HeardByBox } from '#document/call/heard-in-box.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { whenIdle } from '#web/components/when-idle.ts'

const AT_LAST_MS = 4_000

const NOTHING: HeardByBox = new Map()

/** Customers' answers in calls, by box; requested when the page is idle. */
export function useCallAnswers(script_id: string, script: ScriptDocument | null): HeardByBox {
  const [heard, setHeard] = useState(NOTHING)
  useEffect(() => {
    if (!script) return
    let isOver = false
    const stop = whenIdle(() => {
      void import('./call-answers.ts')
        .then(({ loadCallAnswers }) => loadCallAnswers(script_id, script))
        .then(
          (found) => isOver || setHeard(found),
          // Failures are ignored, because the canvas works without answers.
          () => {},
        )
    }, AT_LAST_MS)
    return () => {
      isOver = true
      stop()
    }
  }, [script_id, script])
  return heard
}
