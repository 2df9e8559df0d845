import { newId } from '../new-id.ts'
import type { DerivedScript } from './derive-talk-script.ts'
import type { LineSource } from './line-sources.ts'

export type SentenceLines = { source: LineSource; ids: string[] }

/**
 * New lines for one source sentence. `at`: index of the sentence in the list of
 * `listSentenceLines`. `quote`: its words, so that a changed sentence is detected.
 */
export type LineReplacement = {
  at: number
  quote: string
  /** Empty to leave the sentence out. */
  lines: readonly string[]
  /** True if a language model wrote the lines and no person has edited them. */
  drafted: boolean
}

/** Source sentences with their lines, in order. Contains only `line` blocks that have a source. */
export function listSentenceLines({ document, sources }: DerivedScript): SentenceLines[] {
  const made = new Map<LineSource, SentenceLines>()
  for (const { id, type } of document.sections.flatMap(({ blocks }) => blocks)) {
    const source = sources[id]
    if (!source || type !== 'line') continue
    const said = made.get(source) ?? { source, ids: [] }
    made.set(source, said)
    said.ids.push(id)
  }
  return [...made.values()]
}

/**
 * Replaces the lines of sentences. Returns null if a sentence is missing or differs from its
 * `quote`.
 */
export function replaceLines(
  derived: DerivedScript,
  given: readonly LineReplacement[],
): DerivedScript | null {
  const said = listSentenceLines(derived)
  const instead = new Map<string, LineReplacement>()
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
