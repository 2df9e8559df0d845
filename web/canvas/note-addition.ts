import { type ComponentType, createContext } from 'react'
import type { Pair } from '#contract/language.ts'
import type { Script } from '#contract/scripts.ts'
import type { Note } from '#document/canvas.ts'
import type { OpenDocument } from '#web/realtime/use-document.ts'

/** A feature's additions to the notes of a canvas, passed by the page. */
export type NoteAddition = {
  /** Mounted once next to the canvas while it is open. */
  Source: ComponentType<{
    script: Script
    canvas_id: string
    notes: readonly Note[]
    onNotice: OpenDocument['onNotice']
  }>
  /** A button among the canvas's tools. */
  Tool: ComponentType
  /** A mark next to a note's text. */
  Mark: ComponentType<{
    note: Note
    mayEdit: boolean
    isOpen: boolean
    onOpen: (anchor: HTMLElement) => void
  }>
  /** An entry of a note's menu. */
  Entry: ComponentType<{ note: Note; onOpen: () => void }>
  /** Content of the note's popover, and its title. */
  Window: ComponentType<{ note: Note }>
  title: Pair
}

export const NoteAdditionContext = createContext<NoteAddition | null>(null)
