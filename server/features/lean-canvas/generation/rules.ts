import type { GenerationJob } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { textOf } from '#document/blocks.ts'
import { type NoteSource, QUOTED_PARTS } from '#document/canvas.ts'
import { wordsOfLinks } from '#document/links.ts'
import type { GeneratedNoteDraft } from '#document/merge-generated.ts'
import type { TextSpan } from '#document/plain-text.ts'
import { toPlainText } from '#document/plain-text.ts'
import { soundsObjecting } from '#document/reading/objecting.ts'
import { stripRuby } from '#document/ruby-and-variables.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { fillText, findInWritten, toWritten } from '#document/variables-fill.ts'
import type { StructureSpan } from '#generator/generator-types.ts'

/** A script as it is read: its text, and which block each part of it is. */
export type PlainText = { text: string; spans: readonly TextSpan[] }

/** What a generator says of a box: words of the text, and where they stand in it. */
export type PlacedNote = {
  text: string
  sources: readonly (readonly [number, number])[]
  confidence: number
}

/**
 * What a generator is told of each text of a script. What is said in a block of an objection, and its answer, are one
 * where they stand among objections or the words object; elsewhere such a block may as well be a pain and its remedy.
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

/** Whether a job has come to its end, whatever that is. */
export const isOver = ({ status }: Pick<GenerationJob, 'status'>) =>
  status !== 'queued' && status !== 'running'

/** Whether a script says nothing a canvas could be made of: headings alone say nothing. */
export function isSilent(document: ScriptDocument): boolean {
  const { text, spans } = toPlainText(document)
  return !spans.some(
    ({ part, start, end }) => part !== null && text.slice(start, end).trim() !== '',
  )
}

/**
 * A generator's notes with their quotes located in the script's blocks instead of its plain text.
 * What is quoted from a heading, a label or from nowhere is left out, and a note without any quote
 * with it: nothing stands on the canvas that was not said.
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
      // A note is read, not read out: the reading of a word, and where a link leads, stay with the quote.
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
  return spans.flatMap((span) => {
    const { block_id, fills = [] } = span
    const part = QUOTED_PARTS.find((each) => each === span.part)
    if (part === undefined || span.start >= end || span.end <= start) return []
    const from = Math.max(start, span.start) - span.start
    const to = Math.min(end, span.end) - span.start
    const said = toWritten(from, to, fills)
    const quote = text.slice(span.start + said.start, span.start + said.end)
    if (quote.trim() === '') return []
    return [{ block_id, part, start: said.from, end: said.to, quote }]
  })
}

/** Sentences of the plain text as quotes in the script's blocks. */
export function toQuotes(
  places: readonly (readonly [number, number])[],
  { text, spans }: PlainText,
): NoteSource[] {
  return places.flatMap(([start, end]) => locate(start, end, text, spans))
}

/**
 * Finds quotes in the script as it stands now, which may have been edited since they were made: one
 * that moved within its block is found again, one that is gone (or a value in it) is null. A quote is
 * what is read; its place is counted in what was written.
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

/** Where words stand that the whole script says exactly once; null where it does not, or more than once. */
export function findOnce(
  { sections, variables }: ScriptDocument,
  quote: string,
): NoteSource | null {
  const found = sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) =>
      QUOTED_PARTS.flatMap((part) => {
        const written = textOf(block, part)
        const times = fillText(written, variables).text.split(quote).length - 1
        return Array.from({ length: times }, () => ({ block_id: block.id, part, written }))
      }),
    )
  const [only] = found
  const place = found.length === 1 && only && findInWritten(quote, only.written, variables)
  if (!place) return null
  const { block_id, part } = only
  return { block_id, part, start: place.from, end: place.to, quote }
}

/**
 * The drafts as the script stands now: without a quote that is gone, and its note without any. One that never
 * rested on a sentence stays.
 */
export function keepStanding<Draft extends GeneratedNoteDraft>(
  drafts: readonly Draft[],
  find: (source: NoteSource) => NoteSource | null,
): Draft[] {
  return drafts.flatMap((draft) => {
    const sources = draft.sources.flatMap((source) => find(source) ?? [])
    const isGone = sources.length === 0 && draft.sources.length > 0
    return isGone ? [] : [{ ...draft, sources }]
  })
}
