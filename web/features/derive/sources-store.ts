import type { DerivedLine, DerivedLines } from '#contract/derive.ts'
import type { Pair } from '#contract/language.ts'
import { createStore } from '#web/store/external-store.ts'

/** The sources of the open script's lines by block, and the one shown. */
export type Sources = {
  source: DerivedLines['source']
  lines: ReadonlyMap<string, DerivedLine>
  /** The block whose source is shown. */
  shown: string | null
  /** The gutter mark of a line. Loaded with the sources, since most scripts have none. */
  markOf(line: DerivedLine): { sign: string; name: Pair } | null
}

const NONE: Sources = { source: null, lines: new Map(), shown: null, markOf: () => null }

export const sourcesStore = createStore<Sources>(NONE)

export const resetSources = () => sourcesStore.set(NONE)
export const showSource = (shown: string | null) => sourcesStore.set((now) => ({ ...now, shown }))
