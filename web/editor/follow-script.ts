import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import type { ScriptDocument } from '#document/script-document.ts'
import type { ScriptTime } from '#document/speaking-time.ts'
import { listVariables, type Variable } from '#document/variables-list.ts'
import { whenIdle } from '../components/when-idle.ts'
import { createScriptClock, createScriptFiller, readEditorScript } from './read-editor-script.ts'
import { tellsOfVariables, variablesOf } from './script-variables.ts'

/** What the screen around the sheet shows of the script: as it is read, its time, its variables. */
export type ScriptFigures = {
  script: ScriptDocument
  time: ScriptTime
  variables: readonly Variable[]
}

/** A pause between two keys. */
const AFTER_MS = 250
/** For who makes none. */
const AT_LAST_MS = 1_000

/**
 * Tells what the editor's script is and how long it takes: at once, then where typing rests and the
 * browser has nothing better to do, so that no key waits for it. Returns what ends it.
 */
export function followScript(editor: Editor, tell: (figures: ScriptFigures) => void): () => void {
  const measure = createScriptClock()
  const fill = createScriptFiller()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopIdle = () => {}
  /** When the first change was that has not been told; null: all is told. */
  let changedAt: number | null = null
  const read = () => {
    if (editor.isDestroyed) return
    changedAt = null
    const { doc } = editor.state
    const variables = variablesOf(editor.state).get()
    const written = { ...readEditorScript(doc), ...(variables ? { variables } : {}) }
    const script = fill(written)
    tell({ script, time: measure(script), variables: listVariables(written) })
  }
  const plan = () => {
    stopIdle = whenIdle(read, AT_LAST_MS)
  }
  const onTransaction = ({ transaction }: { transaction: Transaction }) => {
    if (!transaction.docChanged && !tellsOfVariables(transaction)) return
    const now = performance.now()
    changedAt ??= now
    clearTimeout(timer)
    timer = setTimeout(plan, Math.max(0, Math.min(AFTER_MS, changedAt + AT_LAST_MS - now)))
  }
  editor.on('transaction', onTransaction)
  read()
  return () => {
    editor.off('transaction', onTransaction)
    clearTimeout(timer)
    stopIdle()
  }
}
