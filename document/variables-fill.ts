import { type Block, kindOf, setMarks } from './blocks.ts'
import { countBefore } from './count-before.ts'
import { parseNotation } from './ruby-and-variables.ts'
import type { ScriptDocument, Section } from './script-document.ts'
import type { MarkedRange } from './text-marks.ts'
import { findValue, type VariableValues } from './variables.ts'

/**
 * A filled value: its range in the filled text (`start`, `end`) and the variable's range in the
 * written text (`from`, `to`). UTF-16 offsets.
 */
export type Fill = { start: number; end: number; from: number; to: number }

export type FilledText = { text: string; fills: readonly Fill[] }

const NO_FILLS: readonly Fill[] = []

/**
 * Fills the variables of a text. A variable without a value keeps its notation, so that users
 * notice the missing value.
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

/**
 * The same range in the filled text (`start`, `end`) and in the written text (`from`, `to`). UTF-16
 * offsets.
 */
export type WrittenRange = { start: number; end: number; from: number; to: number }

/**
 * Maps a range of a filled text to the written text. First extends a range that begins or ends
 * within a value to the whole value.
 */
export function toWritten(start: number, end: number, fills: readonly Fill[]): WrittenRange {
  const countEnded = (place: number) => countBefore(fills, (fill) => fill.end <= place)
  const around = (place: number) => {
    const fill = fills[countEnded(place)]
    return fill && fill.start < place ? fill : undefined
  }
  const range = { start: around(start)?.start ?? start, end: around(end)?.end ?? end }
  // Each value before an offset shifts the offset by the difference in length between variable and
  // value.
  const shift = (place: number) => {
    const before = fills[countEnded(place) - 1]
    return before ? before.to - before.end : 0
  }
  return { ...range, from: range.start + shift(range.start), to: range.end + shift(range.end) }
}

/**
 * Finds words of the filled text and returns their range in the written text. Null if the filled
 * text lacks the words.
 */
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

/** Fills the variables of a block. Returns the same object if no variable has a value. */
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

/**
 * Maps a range of the written text to the filled text. A range that begins or ends within a
 * variable is extended to the whole value.
 */
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

export function fillSection(section: Section, values: VariableValues): Section {
  return {
    ...section,
    title: fillText(section.title, values).text,
    blocks: section.blocks.map((block) => fillBlock(block, values)),
  }
}

/** Fills the variables of a script. The filled script has no `variables`. */
export function fillScript(script: ScriptDocument): ScriptDocument {
  const { sections, variables, ...settings } = script
  if (!variables) return script
  return { ...settings, sections: sections.map((section) => fillSection(section, variables)) }
}
