import { useEffect, useState } from 'react'
import type * as Y from 'yjs'
import { type CanvasEditor, createCanvasEditor } from '#web/canvas/canvas-editor.ts'
import { useChords } from '#web/commands/use-chord.ts'

/**
 * The account's editor of a live canvas while the component is there, with its keys: Mod-Z takes back,
 * Mod-Shift-Z and Mod-Y do again. Null before it is open, and for those who may only read.
 */
export function useCanvasEditor(
  doc: Y.Doc,
  user_id: string,
  mayEdit: boolean,
): CanvasEditor | null {
  const [editor, setEditor] = useState<CanvasEditor | null>(null)
  useEffect(() => {
    if (!mayEdit) return
    const opened = createCanvasEditor(doc, user_id)
    setEditor(opened)
    return () => {
      opened.destroy()
      setEditor(null)
    }
  }, [doc, user_id, mayEdit])
  const run = (step: 'undo' | 'redo') => (event: KeyboardEvent) =>
    !keepsOwnHistory(event.target) && editor?.[step]()
  useChords(editor ? { undo: run('undo'), redo: run('redo'), redo_too: run('redo') } : {})
  return editor
}

/** A field whose text is not on the canvas undoes itself; one that is empty has nothing to undo. */
function keepsOwnHistory(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false
  if (target.closest('[data-note]')) return false
  return target.type !== 'radio' && target.type !== 'checkbox' && target.value !== ''
}
