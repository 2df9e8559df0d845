import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import type { ScriptDocument } from '#document/script-document.ts'
import type { ScriptTime } from '#document/speaking-time.ts'
import { listVariables, type Variable } from '#document/variables-list.ts'
import { createScriptClock, createScriptFiller, readEditorScript } from './read-editor-script.ts'
import { tellsOfVariables, variablesOf } from './script-variables.ts'
import { whenTypingRests } from './when-typing-rests.ts'

/** What the screen around the sheet shows of the script: as it is read, its time, its variables. */
export type ScriptFigures = {
  script: ScriptDocument
  time: ScriptTime
  variables: readonly Variable[]
}

/**
 * Tells what the editor's script is and how long it takes: at once, then where typing rests and the
 * browser has nothing better to do, so that no key waits for it. Returns what ends it.
 */
export function followScript(editor: Editor, tell: (figures: ScriptFigures) => void): () => void {
  const measure = createScriptClock()
  const fill = createScriptFiller()
  const read = () => {
    if (editor.isDestroyed) return
    const { doc } = editor.state
    const variables = variablesOf(editor.state).get()
    const written = { ...readEditorScript(doc), ...(variables ? { variables } : {}) }
    const script = fill(written)
    tell({ script, time: measure(script), variables: listVariables(written) })
  }
  const { changed, stop } = whenTypingRests(read)
  const onTransaction = ({ transaction }: { transaction: Transaction }) => {
    if (transaction.docChanged || tellsOfVariables(transaction)) changed()
  }
  editor.on('transaction', onTransaction)
  read()
  return () => {
    editor.off('transaction', onTransaction)
    stop()
  }
}
