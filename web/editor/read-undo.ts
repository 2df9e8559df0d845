import type { EditorState } from '@tiptap/pm/state'
import { yUndoPluginKey } from '@tiptap/y-tiptap'

type UndoState = { undoManager?: { undoStack: unknown[]; redoStack: unknown[] } }

/** State of undo ("u") and redo ("r") as text, so that it can be compared. */
export function readUndo(state: EditorState): string {
  const manager = (yUndoPluginKey.getState(state) as UndoState | undefined)?.undoManager
  return `${manager?.undoStack.length ? 'u' : ''}${manager?.redoStack.length ? 'r' : ''}`
}
