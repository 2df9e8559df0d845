import type { DerivedLine, DerivedLines } from '#contract/derive.ts'
import { createStore } from '#web/store/external-store.ts'

/** Where the lines of the open script come from, by block; and what of it is looked at. */
type Sources = {
  source: DerivedLines['source']
  lines: ReadonlyMap<string, DerivedLine>
  /** The block whose sentence is shown. */
  shown: string | null
}

const NONE: Sources = { source: null, lines: new Map(), shown: null }

export const sourcesStore = createStore<Sources>(NONE)

export const resetSources = () => sourcesStore.set(NONE)
export const showSource = (shown: string | null) => sourcesStore.set((now) => ({ ...now, shown }))

/** What was told of the lines. */
export function tellSources({ source, lines }: DerivedLines): void {
  const known = new Map(lines.map((line) => [line.block_id, line]))
  sourcesStore.set((now) => ({ ...now, source, lines: known }))
}

/** The lines that do not say any more what their source says, in their order. */
export const listChanged = ({ lines }: Sources): DerivedLine[] =>
  [...lines.values()].filter(({ standing }) => standing === 'changed' || standing === 'gone')

/** The lines that a language model worded and nobody has confirmed, in their order. */
export const listDrafts = ({ lines }: Sources): DerivedLine[] =>
  [...lines.values()].filter(({ drafted }) => drafted)

/** The lines that were made of the same sentence. */
export const listSiblings = ({ lines }: Sources, of: DerivedLine): DerivedLine[] =>
  [...lines.values()].filter(
    (line) => line.source_block_id === of.source_block_id && line.quote === of.quote,
  )
