import type { Editor } from '@tiptap/core'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import { useEffect, useMemo, useState } from 'react'
import type * as Y from 'yjs'
import type { CheckRule } from '#contract/checks.ts'
import { createScriptChecker, type Finding } from '#document/checks/check-script.ts'
import {
  type Dismissed,
  findingKey,
  followDismissed,
  readDismissed,
} from '#document/checks/dismissed.ts'
import { useOpenPage } from '#web/components/document/open-page.ts'
import { whenIdle } from '#web/components/when-idle.ts'
import type { SlotProps } from '#web/editor/additions.tsx'
import { readEditorScript } from '#web/editor/read-editor-script.ts'
import { variablesOf } from '#web/editor/script-variables.ts'
import { changeChecks } from './checks-value.ts'

/** The result of the latest check. */
export type Found = {
  /** Findings without dismissed ones. */
  findings: readonly Finding[]
  /** Findings including dismissed ones. */
  all: readonly Finding[]
  /** Number of findings in `all` that were dismissed individually. */
  dismissed: number
  /** Rules that are turned off for this script. */
  off: Dismissed['rules']
}

const AT_LAST_MS = 4_000

/** The shared document of an editor; null before the editor is bound to it. */
export const documentOf = (editor: Editor): Y.Doc | null =>
  (ySyncPluginKey.getState(editor.state) as { doc: Y.Doc } | undefined)?.doc ?? null

/**
 * Checks the script when the browser is idle after an edit, at the latest after AT_LAST_MS. Checks
 * only changed blocks, and nothing during an IME composition. `off`: rules that the company has
 * turned off. Returns null before the first check.
 */
export function useFindings(props: SlotProps, off: readonly CheckRule[] | null): Found | null {
  const { editor, script, figures } = props
  const page = useOpenPage()
  const check = useMemo(createScriptChecker, [])
  const [found, setFound] = useState<Found | null>(null)
  const { kind, language, template, target_seconds } = script
  const { time } = figures
  useEffect(() => {
    if (off === null) return
    const refresh = () => {
      const doc = editor.isDestroyed ? null : documentOf(editor)
      if (!doc || editor.view.composing) return
      const variables = variablesOf(editor.state).get()
      const written = { ...readEditorScript(editor.state.doc), ...(variables ? { variables } : {}) }
      const about = { kind, language, template, target_seconds, time }
      const all = check(written, about, new Set(off))
      const dismissed = readDismissed(doc)
      const kept = all.filter(({ rule }) => !dismissed.rules.has(rule))
      const findings = kept.filter((one) => !dismissed.findings.has(findingKey(one)))
      changeChecks(page, { count: findings.length })
      setFound({
        findings,
        all,
        dismissed: kept.length - findings.length,
        off: dismissed.rules,
      })
    }
    let stop = whenIdle(refresh, AT_LAST_MS)
    const scheduleRefresh = () => {
      stop()
      stop = whenIdle(refresh, AT_LAST_MS)
    }
    const doc = documentOf(editor)
    const stopFollowing = doc ? followDismissed(doc, scheduleRefresh) : () => {}
    const { dom } = editor.view
    dom.addEventListener('compositionend', scheduleRefresh)
    return () => {
      stop()
      stopFollowing()
      dom.removeEventListener('compositionend', scheduleRefresh)
    }
  }, [page, editor, check, off, kind, language, template, target_seconds, time])
  return found
}
