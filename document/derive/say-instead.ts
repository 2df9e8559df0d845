import { newId } from '../new-id.ts'
import type { DerivedScript } from './derive-talk-script.ts'
import type { LineSource } from './line-sources.ts'

/** A sentence of the source with the blocks that say it, in the order in which they are said. */
export type SaidBlocks = { source: LineSource; ids: string[] }

/** What is said in place of the rules' lines of one sentence: its number and its words, to tell that it is still the same. */
export type SaidInstead = {
  at: number
  quote: string
  /** None where it is not said at all. */
  lines: readonly string[]
  /** Worded by a language model, and corrected by nobody. */
  drafted: boolean
}

/** The sentences of which lines were made, by their order; what was taken over as it is belongs to none. */
export function listSaid({ document, sources }: DerivedScript): SaidBlocks[] {
  const made = new Map<LineSource, SaidBlocks>()
  for (const { id, type } of document.sections.flatMap(({ blocks }) => blocks)) {
    const source = sources[id]
    if (!source || type !== 'line') continue
    const said = made.get(source) ?? { source, ids: [] }
    made.set(source, said)
    said.ids.push(id)
  }
  return [...made.values()]
}

/** A derived script that says some of its sentences in other words; null where a sentence is not the one that was meant. */
export function sayInstead(
  derived: DerivedScript,
  given: readonly SaidInstead[],
): DerivedScript | null {
  const said = listSaid(derived)
  const instead = new Map<string, SaidInstead>()
  const removed = new Set<string>()
  for (const one of given) {
    const sentence = said[one.at]
    const [first, ...others] = sentence?.ids ?? []
    if (first === undefined || sentence?.source.quote !== one.quote) return null
    instead.set(first, one)
    for (const id of others) removed.add(id)
  }
  const sources = { ...derived.sources }
  const sections = derived.document.sections.map((section) => ({
    ...section,
    blocks: section.blocks.flatMap((block) => {
      if (removed.has(block.id)) return []
      const one = instead.get(block.id)
      const source = sources[block.id]
      if (!one || !source) return [block]
      const { block_id, quote } = source
      const reworded = { block_id, quote, as_written: false, ...(one.drafted && { drafted: true }) }
      const { marks: _, ...plain } = block
      return one.lines.map((text, place) => {
        const id = place === 0 ? block.id : newId()
        sources[id] = reworded
        return { ...plain, id, text } as typeof block
      })
    }),
  }))
  return { document: { ...derived.document, sections }, sources }
}
