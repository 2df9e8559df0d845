import type { EditorState } from '@tiptap/pm/state'
import { yUndoPluginKey } from '@tiptap/y-tiptap'

type UndoState = { undoManager?: { undoStack: unknown[]; redoStack: unknown[] } }

/** What can be taken back ("u") and done again ("r"), as text, so that it compares. */
export function readUndo(state: EditorState): string {
  const manager = (yUndoPluginKey.getState(state) as UndoState | undefined)?.undoManager
  return `${manager?.undoStack.length ? 'u' : ''}${manager?.redoStack.length ? 'r' : ''}`
}
