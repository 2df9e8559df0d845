import { useMemo } from 'react'
import type { Language } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { CanvasPrint } from '#web/components/document/canvas-print.tsx'
import { planPrint } from '#web/components/document/print-type.ts'
import type { NotesByBox } from './canvas-notes.ts'
import { isShown, type NoteFilter } from './note-filter.ts'

/** How the notes that are shown print: in which type, and what stands on the second sheet. */
export function useCanvasPrint(
  notes: NotesByBox,
  filter: NoteFilter,
  language: Language,
): CanvasPrint {
  return useMemo(() => {
    const notesOf = (box: BoxKey) => notes[box].filter((note) => isShown(filter, note))
    return { plan: planPrint(notesOf), notesOf, language }
  }, [notes, filter, language])
}
