import { type ComponentType, createContext } from 'react'
import type { Pair } from '#contract/language.ts'
import type { Script } from '#contract/scripts.ts'
import type { Note } from '#document/canvas.ts'
import type { OpenDocument } from '#web/realtime/use-document.ts'

export type NoteAddition = {
  Source: ComponentType<{
    script: Script
    canvas_id: string
    notes: readonly Note[]
    onNotice: OpenDocument['onNotice']
  }>
  Tool: ComponentType
  /** Rendered next to the text of each note; `onOpen` opens the note's popover. */
  Mark: ComponentType<{
    note: Note
    mayEdit: boolean
    isOpen: boolean
    onOpen: (anchor: HTMLElement) => void
  }>
  /** Entry in the menu of each note; `onOpen` opens the note's popover. */
  Entry: ComponentType<{ note: Note; onOpen: () => void }>
  /** Content of a note's popover; `title` is the popover's title. */
  Window: ComponentType<{ note: Note }>
  title: Pair
}

export const NoteAdditionContext = createContext<NoteAddition | null>(null)
