import type { DerivedLine, DerivedLines } from '#contract/derive.ts'
import type { Pair } from '#contract/language.ts'
import { createPageValue, type OpenPage } from '#web/components/document/open-page.ts'

/** Sources of the open script's lines, by block id. */
export type Sources = {
  source: DerivedLines['source']
  lines: ReadonlyMap<string, DerivedLine>
  /** Id of the block whose source is shown. */
  shown: string | null
  /**
   * Returns a line's gutter mark, or null for none. `storeSources` sets this function together with
   * the sources, so that scripts without sources do not load it.
   */
  markOf(line: DerivedLine): { symbol: string; name: Pair } | null
}

export const sourcesValue = createPageValue<Sources>({
  source: null,
  lines: new Map(),
  shown: null,
  markOf: () => null,
})

export const showSource = (page: OpenPage, shown: string | null) =>
  page.of(sourcesValue).set((now) => ({ ...now, shown }))
