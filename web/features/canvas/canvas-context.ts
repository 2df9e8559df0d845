import { createContext, useContext } from 'react'
import type { Script } from '#contract/scripts.ts'
import type { Note } from '#document/canvas.ts'
import type { CanvasEditor } from '#web/canvas/canvas-editor.ts'
import type { NotesByBox } from '#web/canvas/canvas-notes.ts'
import type { ScriptBlocks } from '#web/canvas/quotes.ts'
import type { CanvasActions } from './note-actions.ts'
import type { Selection } from './note-selection.ts'

export type OpenCanvas = {
  script: Script
  /** Texts of the current script by block; null until loaded. */
  blocks: ScriptBlocks | null
  mayEdit: boolean
  notes: NotesByBox
  allNotes: readonly Note[]
  /**
   * Keys of dismissed findings. Also keys of quotes that a user keeps although the script has
   * changed (`keyOfAcceptedQuote`).
   */
  dismissedChecks: ReadonlySet<string>
  /** Null for readers. */
  editor: CanvasEditor | null
  actions: CanvasActions
  selection: Selection
}

export const CanvasContext = createContext<OpenCanvas | null>(null)

export function useOpenCanvas(): OpenCanvas {
  const canvas = useContext(CanvasContext)
  if (!canvas) throw new Error('used outside CanvasContext')
  return canvas
}
