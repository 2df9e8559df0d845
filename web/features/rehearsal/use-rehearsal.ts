import { useEffect, useRef, useState } from 'react'
import type { Script } from '#contract/scripts.ts'
import { describeRun } from '#document/rehearse/describe-run.ts'
import { promptScript, promptSeconds } from '#document/rehearse/prompt-script.ts'
import type { Run } from '#document/rehearse/run-clock.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import type { ScriptFigures } from '#web/editor/follow-script.ts'
import { storeOwnRun } from './api/run-outbox.ts'
import { useStageRun } from './use-stage-run.ts'

/**
 * Seconds below which an unfinished run is not stored, because it was probably started by mistake.
 */
const MIN_STORED_SECONDS = 2

/**
 * A rehearsal: the text, the run through the text, and the result. The text is a snapshot from when
 * the stage opened; the user can apply later edits.
 */
export function useRehearsal({ script, figures }: { script: Script; figures: ScriptFigures }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const { id: script_id, kind, language, target_seconds } = script
  const read = () => ({
    text: figures.script,
    times: figures.times,
    read_at: new Date().toISOString(),
    sections: promptScript(figures.script, language, kind, figures.times),
  })
  const [prompt, setPrompt] = useState(read)
  const { sections, times, read_at } = prompt
  const target = target_seconds ?? promptSeconds(sections)
  const [result, setResult] = useState<{ run: Run; id: string | null } | null>(null)
  const begun = useRef({ id: '', began_at: '' })
  /** Id of the part of the run that was stored when the user left the page. */
  const partial = useRef<string | null>(null)
  const store = (run: Run, how: { send: boolean }) => {
    const described = describeRun(run, sections, target, times)
    const about = { ...begun.current, kind: 'rehearsal', language, read_at } as const
    storeOwnRun(script_id, { ...described, ...about }, { ...how, replaces: partial.current })
  }
  const end = (run: Run) => {
    const isKept = run.said.length > 0
    if (isKept) store(run, { send: true })
    stage.reset()
    setResult({ run, id: isKept ? begun.current.id : null })
  }
  const stage = useStageRun({ sections, target, scroller, onEnd: end })
  useLeaving((isClosing) => {
    const run = stage.read()
    if (run.elapsed < MIN_STORED_SECONDS) return
    store(run, { send: !isClosing })
    if (!isClosing) return
    // If the browser shows the page again from its cache, the run continues. By then, another page
    // may have sent the stored part. The whole run therefore gets a new id.
    partial.current = begun.current.id
    begun.current = { ...begun.current, id: newUuid() }
  })
  return {
    stage,
    sections,
    target,
    result,
    end,
    setScroller,
    isChanged: !isSame(figures.script, prompt.text),
    takeChange: () => setPrompt(read),
    again: () => setResult(null),
    start() {
      if (stage.read().elapsed === 0) {
        begun.current = { id: newUuid(), began_at: new Date().toISOString() }
        partial.current = null
      }
      stage.setRunning(true)
    },
  }
}

/**
 * True if two snapshots of the script have the same content. Compares references, because an edit
 * keeps the objects of unchanged sections.
 */
const isSame = ({ sections: ones }: ScriptDocument, { sections: others }: ScriptDocument) =>
  ones.length === others.length && ones.every((section, index) => section === others[index])

/**
 * Calls `onLeave(true)` when the user leaves the page, and `onLeave(false)` when only the stage
 * closes. The caller can then store an unfinished run.
 */
function useLeaving(onLeave: (isClosing: boolean) => void) {
  const latest = useRef(onLeave)
  useEffect(() => {
    latest.current = onLeave
  })
  useEffect(() => {
    const close = () => latest.current(true)
    addEventListener('pagehide', close)
    return () => {
      removeEventListener('pagehide', close)
      latest.current(false)
    }
  }, [])
}
