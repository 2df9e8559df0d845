import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import type { ScriptDocument } from '#document/script-document.ts'
import type { ScriptTime } from '#document/speaking-time.ts'
import { listVariables, type Variable } from '#document/variables-list.ts'
import { createScriptClock, createScriptFiller, readEditorScript } from './read-editor-script.ts'
import { tellsOfVariables, variablesOf } from './script-variables.ts'

/** What the screen around the sheet shows of the script: as it is read, its time, its variables. */
export type ScriptFigures = {
  script: ScriptDocument
  time: ScriptTime
  variables: readonly Variable[]
}

const AFTER_MS = 150
const AT_LAST_MS = 1_000

/**
 * Tells what the editor's script is and how long it takes: at once, then after changes when the
 * browser has nothing better to do, so that typing never waits for it. Returns what ends it.
 */
export function followScript(editor: Editor, tell: (figures: ScriptFigures) => void): () => void {
  const measure = createScriptClock()
  const fill = createScriptFiller()
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle = 0
  const read = () => {
    if (editor.isDestroyed) return
    const { doc } = editor.state
    const variables = variablesOf(editor.state).get()
    const written = { ...readEditorScript(doc), ...(variables ? { variables } : {}) }
    const script = fill(written)
    tell({ script, time: measure(script), variables: listVariables(written) })
  }
  const plan = () => {
    timer = undefined
    if (typeof requestIdleCallback === 'function') {
      idle = requestIdleCallback(read, { timeout: AT_LAST_MS })
    } else read()
  }
  const onTransaction = ({ transaction }: { transaction: Transaction }) => {
    if (transaction.docChanged || tellsOfVariables(transaction))
      timer ??= setTimeout(plan, AFTER_MS)
  }
  editor.on('transaction', onTransaction)
  read()
  return () => {
    editor.off('transaction', onTransaction)
    clearTimeout(timer)
    if (typeof cancelIdleCallback === 'function') cancelIdleCallback(idle)
  }
}
