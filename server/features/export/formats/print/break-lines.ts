import LineBreaker from 'linebreak'
import { createSlicer, cutToDraw } from '#document/cut-marks.ts'
import { parseNotation } from '#document/ruby-and-variables.ts'
import type { MarkedText } from '#document/text-marks.ts'
import { measureText, toPrintable, type Weight } from './fonts.ts'

/**
 * A part of a line in one style. `x`: distance of the part from the start of the line. `isLit`:
 * true if the part is highlighted.
 */
export type SetRun = { text: string; x: number; width: number; weight: Weight; isLit: boolean }

/**
 * A line of text with its width and the positions of its parts. `readings`: ruby, each centred at
 * `middle` over its base text.
 */
export type SetLine = {
  text: string
  width: number
  runs: SetRun[]
  readings: { text: string; middle: number }[]
}

type Setting = {
  size: number
  width: number
  weight?: Weight
  /** Width that is left free for a label at the start of the first line. */
  indent?: number
}

type WordStyle = { weight: Weight; isLit: boolean }
type Word = { text: string; reading: string | null; style: WordStyle }

/** Font size of a reading relative to its base text. */
export const READING_SIZE = 0.5

/**
 * Breaks a text into lines of a given width by Unicode's rules. A closing bracket or a small kana
 * stays with the character before it, unless that character is a space. Text that is wider than a
 * line and has no possible break is split anyway, and loses its ruby.
 */
export function breakLines(written: string | MarkedText, setting: Setting): SetLine[] {
  const words = typeof written === 'string' ? { text: written } : written
  const slice = createSlicer(words)
  let indent = setting.indent ?? 0
  let at = 0
  return words.text.split(/(\r\n|[\n\r])/u).flatMap((paragraph, index) => {
    const from = at
    at += paragraph.length
    if (index % 2 === 1) return []
    const lines = breakParagraph(slice(from, at), { ...setting, indent })
    indent = 0
    return lines
  })
}

const EMPTY = (): SetLine => ({ text: '', width: 0, runs: [], readings: [] })

function breakParagraph(paragraph: MarkedText, { size, width, weight, indent = 0 }: Setting) {
  const lines: SetLine[] = []
  let line = EMPTY()
  let room = width - indent
  const end = () => {
    lines.push(trimLine(line, size))
    line = EMPTY()
    room = width
  }
  const measure = (unit: readonly Word[]) =>
    unit.reduce((sum, word) => sum + widthOf(word, size), 0)
  const units = listUnits(paragraph, weight).flatMap((unit) =>
    measure(unit) <= width ? [unit] : splitWideText(unit, width, (word) => widthOf(word, size)),
  )
  for (const unit of units) {
    const isOver = line.width + measure(unit) > room + 0.01
    // A unit that does not fit starts a new line. If a label takes room on the first line, this
    // line may stay empty, because later lines have more room.
    if (isOver && (line.width > 0 || room < width)) end()
    for (const word of unit) addWord(line, word, size)
  }
  end()
  return lines
}

function addWord(line: SetLine, word: Word, size: number): void {
  const { text, reading, style } = word
  const wide = widthOf(word, size)
  if (reading !== null) line.readings.push({ text: reading, middle: line.width + wide / 2 })
  const last = line.runs.at(-1)
  if (last && last.weight === style.weight && last.isLit === style.isLit) {
    last.text += text
    last.width += wide
  } else line.runs.push({ text, x: line.width, width: wide, ...style })
  line.text += text
  line.width += wide
}

function trimLine(line: SetLine, size: number): SetLine {
  const last = line.runs.at(-1)
  if (last) last.text = last.text.trimEnd()
  if (last) last.width = measureText(last.text, size, last.weight)
  return { ...line, text: line.text.trimEnd() }
}

const widthOf = ({ text, style }: Word, size: number) => measureText(text, size, style.weight)

/**
 * Matches a character together with the characters after it that must not begin a line. These are
 * closing brackets and quotes, other punctuation (Unicode's `Po`), small kana and the long vowel
 * mark.
 */
const WITH_CLOSING = /.[\p{Pe}\p{Pf}\p{Po}ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]*/gsu

/**
 * Splits text that is wider than a line into pieces, without readings. A character that must not
 * begin a line stays with the character before it, unless both together are wider than a line.
 */
function splitWideText(
  unit: readonly Word[],
  width: number,
  measure: (word: Word) => number,
): Word[][] {
  const styles = unit.flatMap(({ text, style }) => Array.from({ length: text.length }, () => style))
  const text = unit.map((word) => word.text).join('')
  return [...text.matchAll(WITH_CLOSING)].flatMap(({ 0: group, index }) => {
    const style = styles[index] ?? PLAIN
    const word = { text: group, reading: null, style }
    if (measure(word) <= width) return [[word]]
    return [...group].map((sign) => [{ text: sign, reading: null, style }])
  })
}

const PLAIN: WordStyle = { weight: 'regular', isLit: false }

/**
 * Splits a text at every position where a line can be broken. Each list in the result contains the
 * words, with their readings, between two such positions.
 */
function listUnits(paragraph: MarkedText, weight: Weight = 'regular'): Word[][] {
  const words = cutToDraw(paragraph).flatMap(({ text, types }) => {
    const style: WordStyle = {
      weight: types.includes('strong') ? 'bold' : weight,
      isLit: types.includes('highlight'),
    }
    return parseNotation(text).map((token): Word => {
      if (token.type === 'ruby')
        return { text: toPrintable(token.base), reading: toPrintable(token.reading), style }
      return { text: toPrintable(text.slice(token.start, token.end)), reading: null, style }
    })
  })
  const breaker = new LineBreaker(words.map(({ text }) => text).join(''))
  const ends: number[] = []
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak())
    ends.push(found.position)
  return splitAtBreaks(words, ends)
}

/** Splits words at the positions in `ends`. A word with a reading is never split. */
function splitAtBreaks(words: readonly Word[], ends: readonly number[]): Word[][] {
  const units: Word[][] = [[]]
  let at = 0
  let next = 0
  for (const { text, reading, style } of words) {
    let from = 0
    while (next < ends.length && (ends[next] ?? 0) <= at + text.length) {
      const cut = (ends[next] ?? 0) - at
      next += 1
      if (reading !== null && cut < text.length) continue
      units.at(-1)?.push({ text: text.slice(from, cut), reading, style })
      units.push([])
      from = cut
    }
    if (from < text.length) units.at(-1)?.push({ text: text.slice(from), reading, style })
    at += text.length
  }
  return units.filter((unit) => unit.length > 0)
}
