import { type Block, kindOf, setMarks } from './blocks.ts'
import { countBefore } from './count-before.ts'
import { parseNotation } from './ruby-and-variables.ts'
import type { ScriptDocument, Section } from './script-document.ts'
import type { MarkedRange } from './text-marks.ts'
import { findValue, type VariableValues } from './variables.ts'

/**
 * Where a filled text has a value (`start` to `end`), and where what was written in its place stands
 * in the text as it was written (`from` to `to`). UTF-16 offsets.
 */
export type Fill = { start: number; end: number; from: number; to: number }

/** A text with its variables filled, and where that was done, in order. */
export type FilledText = { text: string; fills: readonly Fill[] }

const NO_FILLS: readonly Fill[] = []

/**
 * The text with its variables filled. One without a value stays as it is written, so that nobody
 * reads out a gap.
 */
export function fillText(written: string, values: VariableValues | undefined): FilledText {
  if (!values || !written.includes('{{')) return { text: written, fills: NO_FILLS }
  const fills: Fill[] = []
  let text = ''
  for (const token of parseNotation(written)) {
    const value = token.type === 'variable' ? findValue(token.name, values) : null
    const start = text.length
    text += value ?? written.slice(token.start, token.end)
    if (value !== null) fills.push({ start, end: text.length, from: token.start, to: token.end })
  }
  return { text, fills }
}

/** A range of a filled text, and where it stands in the text as it was written. */
export type WrittenRange = { start: number; end: number; from: number; to: number }

/**
 * Where a range of a filled text stands in what was written. A range that begins or ends within a
 * value is widened to the whole value, because only the whole variable stands in the written text.
 */
export function toWritten(start: number, end: number, fills: readonly Fill[]): WrittenRange {
  const countEnded = (place: number) => countBefore(fills, (fill) => fill.end <= place)
  const around = (place: number) => {
    const fill = fills[countEnded(place)]
    return fill && fill.start < place ? fill : undefined
  }
  const range = { start: around(start)?.start ?? start, end: around(end)?.end ?? end }
  // Each value before a place moves it by the difference between the value and its variable.
  const shift = (place: number) => {
    const before = fills[countEnded(place) - 1]
    return before ? before.to - before.end : 0
  }
  return { ...range, from: range.start + shift(range.start), to: range.end + shift(range.end) }
}

/** Where words that were read stand in the text as it was written; null where they do not. */
export function findInWritten(
  words: string,
  written: string,
  values: VariableValues | undefined,
): { from: number; to: number } | null {
  const { text, fills } = fillText(written, values)
  const start = text.indexOf(words)
  if (start === -1) return null
  const { from, to } = toWritten(start, start + words.length, fills)
  return { from, to }
}

/** A block with its variables filled; the same one where it has none. */
function fillBlock(block: Block, values: VariableValues): Block {
  const texts = block as unknown as Record<string, string>
  const filled = Object.keys(kindOf(block).texts).flatMap((key) => {
    const { text, fills } = fillText(texts[key] ?? '', values)
    return fills.length > 0 ? [[key, { text, fills }] as const] : []
  })
  if (filled.length === 0) return block
  const places = new Map(filled.map(([key, { fills }]) => [key, fills]))
  const words = filled.map(([key, { text }]) => [key, text])
  const marks = block.marks?.map((mark) => ({ ...mark, ...toFilled(mark, places.get(mark.text)) }))
  return setMarks({ ...block, ...Object.fromEntries(words) }, marks ?? [])
}

/** Where a range of what was written stands in the filled text: one that ends within a variable has all of its value. */
function toFilled({ from, to }: MarkedRange, fills: readonly Fill[] = NO_FILLS) {
  const move = (place: number, edge: 'start' | 'end') => {
    const ended = countBefore(fills, (fill) => fill.to <= place)
    const around = fills[ended]
    if (around && around.from < place) return around[edge]
    const before = fills[ended - 1]
    return place + (before ? before.end - before.to : 0)
  }
  return { from: move(from, 'start'), to: move(to, 'end') }
}

/** A section with its variables filled. */
export function fillSection(section: Section, values: VariableValues): Section {
  return {
    ...section,
    title: fillText(section.title, values).text,
    blocks: section.blocks.map((block) => fillBlock(block, values)),
  }
}

/** The script as it is read and spoken: values in the place of its variables. */
export function fillScript(script: ScriptDocument): ScriptDocument {
  const { sections, variables } = script
  if (!variables) return script
  return { sections: sections.map((section) => fillSection(section, variables)) }
}
