import { useEffect, useState } from 'react'
import type * as Y from 'yjs'
import { type CanvasEditor, createCanvasEditor } from './canvas-editor.ts'

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
    const press = (event: KeyboardEvent) => {
      const asked = readHistoryKey(event)
      if (asked === null || keepsOwnHistory(event.target)) return
      event.preventDefault()
      opened[asked]()
    }
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', press)
      opened.destroy()
      setEditor(null)
    }
  }, [doc, user_id, mayEdit])
  return editor
}

function readHistoryKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  const isMod = (event.ctrlKey || event.metaKey) && !event.altKey
  if (!isMod || event.isComposing) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : null
}

/** A field whose text is not on the canvas undoes itself; one that is empty has nothing to undo. */
function keepsOwnHistory(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false
  if (target.closest('[data-note]')) return false
  return target.type !== 'radio' && target.type !== 'checkbox' && target.value !== ''
}
