import * as Y from 'yjs'
import type { DerivedLine, DerivedPreview, LineReplacement } from '#contract/derive.ts'
import { textsOf } from '#document/blocks.ts'
import { compareSources } from '#document/derive/compare-sources.ts'
import type { DerivedScript } from '#document/derive/derive-talk-script.ts'
import { type LineSources, setLineSources } from '#document/derive/line-sources.ts'
import { listSentenceLines, replaceLines } from '#document/derive/replace-lines.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { createScriptUpdate } from '#document/script-yjs.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { projectScript, refuseTooLong } from '../rules.ts'

/**
 * Builds the preview of a derived script, line by line. Throws Refusal if the script is empty or
 * too long.
 */
export function toPreview({ document, sources }: DerivedScript): Omit<DerivedPreview, 'may_draft'> {
  refuseUnusable({ document, sources })
  const { figures } = projectScript(document)
  const sentences = new Map(
    listSentenceLines({ document, sources }).flatMap(({ source: { quote }, ids }, at) =>
      ids.map((id) => [id, { at, quote }] as const),
    ),
  )
  return {
    sections: document.sections.map(({ title, kind, blocks }) => ({
      title,
      kind,
      lines: blocks.map((block) => ({
        text: textsOf(block)
          .map(({ text }) => text)
          .join('\n'),
        type: block.type,
        as_written: sources[block.id]?.as_written ?? false,
        sentence: sentences.get(block.id) ?? null,
      })),
    })),
    shortest_seconds: figures.shortest_seconds,
    longest_seconds: figures.longest_seconds,
  }
}

/**
 * Replaces lines of the derived script by the lines that the user chose. Throws Refusal if the
 * source has changed since the choice.
 */
export function chooseWords(
  derived: DerivedScript,
  said: readonly LineReplacement[],
): DerivedScript {
  const chosen = replaceLines(derived, said)
  if (!chosen) throw new Refusal('source_changed')
  return chosen
}

/**
 * Encodes a derived script, with the sources of its lines, as a Yjs state. Throws Refusal if the
 * script is empty or too long.
 */
export function toState(derived: DerivedScript): Uint8Array {
  refuseUnusable(derived)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, createScriptUpdate(derived.document))
  setLineSources(doc, derived.sources)
  const state = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return state
}

export function refuseUnusable({ document }: DerivedScript): void {
  if (document.sections.every(({ blocks }) => blocks.length === 0))
    throw new Refusal('nothing_to_say')
  refuseTooLong(document)
}

/**
 * Lists the blocks with a source, in order, and compares each with the source. `present`: the
 * script that would be derived from the source now; null if the reader may not see the source.
 */
export function describeLines(
  { sections }: ScriptDocument,
  sources: LineSources,
  present: DerivedScript | null,
): DerivedLine[] {
  const blocks = sections.flatMap((section) => section.blocks)
  const here = Object.fromEntries(
    blocks.flatMap(({ id }) => (sources[id] ? [[id, sources[id]] as const] : [])),
  )
  const standings = present && compareSources(here, present)
  return Object.entries(here).map(([id, { block_id, quote, as_written, drafted = false }]) => ({
    block_id: id,
    source_block_id: block_id,
    quote,
    as_written,
    drafted,
    ...(standings?.[id] ?? { standing: 'unknown' as const, now: null }),
  }))
}
