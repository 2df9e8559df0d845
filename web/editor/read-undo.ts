import type { EditorState } from '@tiptap/pm/state'
import { yUndoPluginKey } from '@tiptap/y-tiptap'

type UndoState = { undoManager?: { undoStack: unknown[]; redoStack: unknown[] } }

/** Available commands as text, for comparison: contains "u" if undo is possible, "r" for redo. */
export function readUndo(state: EditorState): string {
  const manager = (yUndoPluginKey.getState(state) as UndoState | undefined)?.undoManager
  return `${manager?.undoStack.length ? 'u' : ''}${manager?.redoStack.length ? 'r' : ''}`
}
