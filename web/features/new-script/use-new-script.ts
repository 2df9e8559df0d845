import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { buildScript } from '#document/reading/build-script.ts'
import { scriptTime } from '#document/speaking-time.ts'
import { proposeTitle } from '#web/features/import/propose-title.ts'
import { keyOfLine, type LineChoice, readImport } from '#web/features/import/read-import.ts'
import { onAccountLeft } from '#web/session/session.ts'
import {
  changeDraft,
  emptyDraft,
  findDraft,
  isTyped,
  type NewScriptDraft,
  readTarget,
  saveDraft,
  writeTarget,
} from './new-script-draft.ts'

const SAVE_DELAY_MS = 300
const NO_TARGET = writeTarget(null)

/** The draft of a new script: the user's text and choices, stored in this tab after each change. */
export function useNewScript(language: Language, kind: ScriptKind) {
  const [{ draft, was_kept }, setState] = useState(() => {
    const found = findDraft(language)
    const kept = found && isTyped(found) ? found : null
    return { draft: kept ?? emptyDraft(language), was_kept: kept !== null }
  })
  const latest = useRef<NewScriptDraft | null>(draft)
  useEffect(() => {
    latest.current = draft
    const timer = setTimeout(() => saveDraft(latest.current), SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    const keep = () => saveDraft(latest.current)
    addEventListener('pagehide', keep)
    const stopFollowing = onAccountLeft(keep)
    return () => {
      removeEventListener('pagehide', keep)
      stopFollowing()
      keep()
    }
  }, [])

  const { language: written, choices } = draft
  const text = useDeferredValue(draft.text)
  const read = useMemo(
    () => readImport(text, written, { kind, choices }),
    [text, written, kind, choices],
  )
  const describe = (one: typeof read) => {
    const lines = one.lines ?? []
    const title = draft.title ?? proposeTitle(lines, draft.file_name)
    return { lines, title, import_problem: one.problem }
  }
  const shown = describe(read)
  const { lines } = shown
  const time = useMemo(() => scriptTime(buildScript(read.lines ?? []).document), [read])
  const target = draft.target ?? NO_TARGET
  const change = (part: Partial<NewScriptDraft>) =>
    setState((state) => ({ ...state, draft: changeDraft(state.draft, part) }))
  return {
    draft,
    was_kept,
    change,
    chooseLine: (at: number, choice: LineChoice) =>
      change({ choices: { ...choices, [keyOfLine(lines, at)]: choice } }),
    startOver: () => setState({ draft: emptyDraft(language), was_kept: false }),
    finish: () => {
      latest.current = null
      saveDraft(null)
    },
    ...shown,
    /**
     * Returns the parse result of the latest text. Parses the text again if `shown` belongs to an
     * earlier text.
     */
    readNow: () =>
      text === draft.text ? shown : describe(readImport(draft.text, written, { kind, choices })),
    time,
    target,
    target_seconds: readTarget(target),
  }
}
