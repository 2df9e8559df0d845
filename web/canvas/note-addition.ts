import { type ComponentType, createContext } from 'react'
import type { Pair } from '#contract/language.ts'
import type { Script } from '#contract/scripts.ts'
import type { Note } from '#document/canvas.ts'
import type { OpenDocument } from '#web/realtime/use-document.ts'

/** What another feature adds to the notes of a canvas. This one does not know it: the page hands it over. */
export type NoteAddition = {
  /** Stands once beside the canvas, as long as that is open. */
  Source: ComponentType<{
    script: Script
    canvas_id: string
    notes: readonly Note[]
    onNews: OpenDocument['onNews']
  }>
  /** Among the canvas's tools. */
  Tool: ComponentType
  /** Beside a note's text. */
  Mark: ComponentType<{
    note: Note
    mayEdit: boolean
    isOpen: boolean
    onOpen: (anchor: HTMLElement) => void
  }>
  /** In a note's menu. */
  Entry: ComponentType<{ note: Note; onOpen: () => void }>
  /** What the small window of a note shows of it, and its name. */
  Window: ComponentType<{ note: Note }>
  title: Pair
}

export const NoteAdditionContext = createContext<NoteAddition | null>(null)
