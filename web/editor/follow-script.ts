import type { Editor } from '@tiptap/core'
import type { ScriptDocument } from '#document/script-document.ts'
import type { ScriptTime } from '#document/speaking-time.ts'
import { createScriptClock, readEditorScript } from './read-editor-script.ts'

/** What the screen around the sheet shows of the script. */
export type ScriptFigures = { script: ScriptDocument; time: ScriptTime }

const AFTER_MS = 150
const AT_LAST_MS = 1_000

/**
 * Tells what the editor's script is and how long it takes: at once, then after changes when the
 * browser has nothing better to do, so that typing never waits for it. Returns what ends it.
 */
export function followScript(editor: Editor, tell: (figures: ScriptFigures) => void): () => void {
  const measure = createScriptClock()
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle = 0
  const read = () => {
    if (editor.isDestroyed) return
    const script = readEditorScript(editor.state.doc)
    tell({ script, time: measure(script) })
  }
  const plan = () => {
    timer = undefined
    if (typeof requestIdleCallback === 'function') {
      idle = requestIdleCallback(read, { timeout: AT_LAST_MS })
    } else read()
  }
  const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
    if (transaction.docChanged) timer ??= setTimeout(plan, AFTER_MS)
  }
  editor.on('transaction', onTransaction)
  read()
  return () => {
    editor.off('transaction', onTransaction)
    clearTimeout(timer)
    if (typeof cancelIdleCallback === 'function') cancelIdleCallback(idle)
  }
}
