import type { Pair } from '#contract/language.ts'
import { createPageValue } from '#web/components/document/open-page.ts'

/**
 * `marks`: the gutter mark of each block that notes quote, by block id. `opened`: id of the block
 * whose notes are listed.
 */
type Fed = { marks: ReadonlyMap<string, { text: string; name: Pair }>; opened: string | null }

export const quotingNotesValue = createPageValue<Fed>({ marks: new Map(), opened: null })
