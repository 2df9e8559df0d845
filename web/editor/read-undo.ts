import type { EditorState } from '@tiptap/pm/state'
import { yUndoPluginKey } from '@tiptap/y-tiptap'

type UndoState = { undoManager?: { undoStack: unknown[]; redoStack: unknown[] } }

/**
 * Returns a text that is easy to compare. It contains "u" if undo is possible, and "r" if redo is
 * possible.
 */
export function readUndo(state: EditorState): string {
  const manager = (yUndoPluginKey.getState(state) as UndoState | undefined)?.undoManager
  return `${manager?.undoStack.length ? 'u' : ''}${manager?.redoStack.length ? 'r' : ''}`
}
