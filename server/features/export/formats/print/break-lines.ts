import LineBreaker from 'linebreak'
import { parseNotation } from '#document/ruby-and-variables.ts'
import { measureText, toPrintable, type Weight } from './fonts.ts'

/** A line as it is set: its words, and readings over them with the middle of what they stand over. */
export type SetLine = {
  text: string
  width: number
  readings: { text: string; middle: number }[]
}

type Setting = {
  size: number
  width: number
  weight?: Weight
  /** What stands before the words on the first line takes so much of it. */
  indent?: number
}

type Word = { text: string; reading: string | null }

/** A reading is set in so much of the size of its words. */
export const READING_SIZE = 0.5

/**
 * Sets a text in lines of a width, by the rules of Unicode (which are those of Japanese: no line begins
 * with a closing bracket or a small kana). Ruby is never parted, and a word wider than a line is.
 */
export function breakLines(written: string, setting: Setting): SetLine[] {
  let indent = setting.indent ?? 0
  return written.split(/\r\n|[\n\r]/u).flatMap((paragraph) => {
    const lines = breakParagraph(paragraph, { ...setting, indent })
    indent = 0
    return lines
  })
}

function breakParagraph(paragraph: string, { size, width, weight, indent = 0 }: Setting) {
  const lines: SetLine[] = []
  let line: SetLine = { text: '', width: 0, readings: [] }
  let room = width - indent
  const end = () => {
    lines.push({ ...line, text: line.text.trimEnd() })
    line = { text: '', width: 0, readings: [] }
    room = width
  }
  const put = ({ text, reading }: Word) => {
    const wide = widthOf({ text, reading }, size, weight)
    if (reading !== null) line.readings.push({ text: reading, middle: line.width + wide / 2 })
    line.text += text
    line.width += wide
  }
  const measure = (unit: readonly Word[]) =>
    unit.reduce((sum, word) => sum + widthOf(word, size, weight), 0)
  const units = listUnits(paragraph).flatMap((unit) =>
    measure(unit) <= width ? [unit] : partWide(unit, width, (word) => widthOf(word, size, weight)),
  )
  for (const unit of units) {
    const isOver = line.width + measure(unit) > room + 0.01
    // What does not fit beside an indent may fit on a line of its own.
    if (isOver && (line.width > 0 || room < width)) end()
    unit.forEach(put)
  }
  end()
  return lines
}

const widthOf = ({ text }: Word, size: number, weight?: Weight) => measureText(text, size, weight)

/** A character with those after it that begin no line: closing marks, small kana, the long vowel mark. */
const WITH_CLOSING = /.[\p{Pe}\p{Pf}\p{Po}ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]*/gsu

/** Parts what is wider than a whole line anywhere but before what begins no line, where there is room. */
function partWide(unit: readonly Word[], width: number, measure: (word: Word) => number): Word[][] {
  const text = unit.map((word) => word.text).join('')
  return (text.match(WITH_CLOSING) ?? []).flatMap((group) =>
    measure({ text: group, reading: null }) <= width
      ? [[{ text: group, reading: null }]]
      : [...group].map((sign) => [{ text: sign, reading: null }]),
  )
}

/** The pieces of a text that a line may end after: words with their readings. */
function listUnits(paragraph: string): Word[][] {
  const words = parseNotation(paragraph).map((token): Word => {
    if (token.type === 'ruby')
      return { text: toPrintable(token.base), reading: toPrintable(token.reading) }
    return { text: toPrintable(paragraph.slice(token.start, token.end)), reading: null }
  })
  const breaker = new LineBreaker(words.map(({ text }) => text).join(''))
  const ends: number[] = []
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak())
    ends.push(found.position)
  return cutAt(words, ends)
}

/** Cuts words at the places where a line may end; one with a reading stays whole. */
function cutAt(words: readonly Word[], ends: readonly number[]): Word[][] {
  const units: Word[][] = [[]]
  let at = 0
  let next = 0
  for (const { text, reading } of words) {
    let from = 0
    while (next < ends.length && (ends[next] ?? 0) <= at + text.length) {
      const cut = (ends[next] ?? 0) - at
      next += 1
      if (reading !== null && cut < text.length) continue
      units.at(-1)?.push({ text: text.slice(from, cut), reading })
      units.push([])
      from = cut
    }
    if (from < text.length) units.at(-1)?.push({ text: text.slice(from), reading })
    at += text.length
  }
  return units.filter((unit) => unit.length > 0)
}
