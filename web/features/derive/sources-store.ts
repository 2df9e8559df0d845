import type { DerivedLine, DerivedLines } from '#contract/derive.ts'
import type { Pair } from '#contract/language.ts'
import { createStore } from '#web/store/external-store.ts'

/** Where the lines of the open script come from, by block; and what of it is looked at. */
export type Sources = {
  source: DerivedLines['source']
  lines: ReadonlyMap<string, DerivedLine>
  /** The block whose sentence is shown. */
  shown: string | null
  /** What stands beside a line; told with the lines, since most scripts have none. */
  markOf(line: DerivedLine): { sign: string; name: Pair } | null
}

const NONE: Sources = { source: null, lines: new Map(), shown: null, markOf: () => null }

export const sourcesStore = createStore<Sources>(NONE)

export const resetSources = () => sourcesStore.set(NONE)
export const showSource = (shown: string | null) => sourcesStore.set((now) => ({ ...now, shown }))
