import type { GenerationJob } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { textOf } from '#document/blocks.ts'
import { type NoteSource, QUOTED_PARTS } from '#document/canvas.ts'
import { countBefore } from '#document/count-before.ts'
import { wordsOfLinks } from '#document/links.ts'
import type { GeneratedNoteDraft } from '#document/merge-generated.ts'
import type { TextSpan } from '#document/plain-text.ts'
import { toPlainText } from '#document/plain-text.ts'
import { soundsObjecting } from '#document/reading/objecting.ts'
import { stripRuby } from '#document/ruby-and-variables.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { fillText, findInWritten, toWritten } from '#document/variables-fill.ts'
import type { StructureSpan } from '#generator/generator-types.ts'

export type PlainText = { text: string; spans: readonly TextSpan[] }

/** A generator's note. `sources`: the quoted ranges of the plain text. */
export type PlacedNote = {
  text: string
  sources: readonly (readonly [number, number])[]
  confidence: number
}

/**
 * Converts the spans of a script for the generator. Marks an objection block with `objects: true`
 * only if the customer's words sound like an objection. From other objection blocks, the generator
 * can take a problem and its solution.
 */
export function toStructure({ text, spans }: PlainText): StructureSpan[] {
  const objecting = new Set(
    spans
      .filter(({ block_type, start, end }) =>
        block_type === 'objection_says' ? soundsObjecting(text.slice(start, end)) : false,
      )
      .map(({ block_id }) => block_id),
  )
  return spans.map((span) => (objecting.has(span.block_id) ? { ...span, objects: true } : span))
}

export const hasEnded = ({ status }: Pick<GenerationJob, 'status'>) =>
  status !== 'queued' && status !== 'running'

/** True if a script has no text for a canvas, for example if it has only headings. */
export function hasNoContent(document: ScriptDocument): boolean {
  const { text, spans } = toPlainText(document)
  return !spans.some(
    ({ part, start, end }) => part !== null && text.slice(start, end).trim() !== '',
  )
}

/**
 * Converts the generator's notes to drafts that quote the script's blocks. Drops quotes from
 * headings and labels, and notes that have no quote in a block.
 */
export function toDrafts(
  boxes: Partial<Record<BoxKey, readonly PlacedNote[]>>,
  { text, spans }: PlainText,
): GeneratedNoteDraft[] {
  return BOX_KEYS.flatMap((box) =>
    (boxes[box] ?? []).flatMap((note) => {
      const sources = note.sources.flatMap(([start, end]) => locate(start, end, text, spans))
      if (sources.length === 0 || note.text.trim() === '') return []
      const confidence = Math.min(1, Math.max(0, note.confidence))
      // A quote includes ruby and link addresses; a note's text does not.
      return [{ box, text: wordsOfLinks(stripRuby(note.text)), sources, confidence }]
    }),
  )
}

function locate(
  start: number,
  end: number,
  text: string,
  spans: readonly TextSpan[],
): NoteSource[] {
  // Binary search: the spans are in the order of the text.
  const first = countBefore(spans, (span) => span.end <= start)
  const past = countBefore(spans, (span) => span.start < end)
  return spans.slice(first, past).flatMap((span) => {
    const { block_id, fills = [] } = span
    const part = QUOTED_PARTS.find((each) => each === span.part)
    if (part === undefined) return []
    const from = Math.max(start, span.start) - span.start
    const to = Math.min(end, span.end) - span.start
    const said = toWritten(from, to, fills)
    const quote = text.slice(span.start + said.start, span.start + said.end)
    if (quote.trim() === '') return []
    return [{ block_id, part, start: said.from, end: said.to, quote }]
  })
}

export function toQuotes(
  places: readonly (readonly [number, number])[],
  { text, spans }: PlainText,
): NoteSource[] {
  return places.flatMap(([start, end]) => locate(start, end, text, spans))
}

/**
 * Returns a function that finds a quote in the present script. The function returns null if the
 * block no longer contains the quoted text, e.g. because a variable has a new value. A quote's text
 * has variables filled in, but its offsets refer to the text before filling.
 */
export function findQuotes(document: ScriptDocument): (source: NoteSource) => NoteSource | null {
  const blocks = new Map(
    document.sections.flatMap((section) => section.blocks.map((block) => [block.id, block])),
  )
  return (source) => {
    const block = blocks.get(source.block_id)
    const written = block ? textOf(block, source.part) : ''
    const { variables } = document
    const there = written.slice(source.start, source.end)
    if (fillText(there, variables).text === source.quote) return source
    const found = findInWritten(source.quote, written, variables)
    return found && { ...source, start: found.from, end: found.to }
  }
}

/**
 * Returns a function that finds a quote in any block. The function returns null if the script lacks
 * the quote or contains it more than once.
 */
export function findOnce({
  sections,
  variables,
}: ScriptDocument): (quote: string) => NoteSource | null {
  const texts = sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) =>
      QUOTED_PARTS.map((part) => {
        const written = textOf(block, part)
        return { block_id: block.id, part, written, text: fillText(written, variables).text }
      }),
    )
  return (quote) => {
    const [only, another] = texts.filter(({ text }) => text.includes(quote)).slice(0, 2)
    if (!only || another) return null
    const { block_id, part, written, text } = only
    if (text.includes(quote, text.indexOf(quote) + quote.length)) return null
    const place = findInWritten(quote, written, variables)
    return place && { block_id, part, start: place.from, end: place.to, quote }
  }
}

/**
 * Removes the quotes that are no longer in the script, and the drafts that lose all their quotes.
 * Drafts that never had a quote are kept.
 */
export function filterPresent<Draft extends GeneratedNoteDraft>(
  drafts: readonly Draft[],
  find: (source: NoteSource) => NoteSource | null,
): Draft[] {
  return drafts.flatMap((draft) => {
    const sources = draft.sources.flatMap((source) => find(source) ?? [])
    const isGone = sources.length === 0 && draft.sources.length > 0
    return isGone ? [] : [{ ...draft, sources }]
  })
}
