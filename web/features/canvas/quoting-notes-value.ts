import type { Pair } from '#contract/language.ts'
import { createPageValue } from '#web/components/document/open-page.ts'

/** Marks by block id, and the block whose notes are open. */
type Fed = { marks: ReadonlyMap<string, { text: string; name: Pair }>; opened: string | null }

export const quotingNotesValue = createPageValue<Fed>({ marks: new Map(), opened: null })
