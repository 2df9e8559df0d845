import { useEffect, useState } from 'react'
import type * as Y from 'yjs'
import { type CanvasEditor, createCanvasEditor } from '#web/canvas/canvas-editor.ts'
import { useChords } from '#web/commands/use-chord.ts'

/**
 * Creates the canvas's editor, and binds its keys: Mod-Z for undo, Mod-Shift-Z and Mod-Y for redo.
 * Returns null for readers, and until the editor is created.
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
    !hasOwnHistory(event.target) && editor?.[step]()
  useChords(editor ? { undo: run('undo'), redo: run('redo'), redo_too: run('redo') } : {})
  return editor
}

/** True for a non-empty field outside the notes. The browser's own undo applies there. */
function hasOwnHistory(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false
  if (target.closest('[data-note]')) return false
  return target.type !== 'radio' && target.type !== 'checkbox' && target.value !== ''
}
