import type { ListStyle } from '../blocks/list-item.ts'
import { BLOCK_KINDS, type BlockType } from '../blocks.ts'
import type { Speaker } from '../speakers.ts'
import { cleanRanges, MARK_TYPES, type MarkedText, type MarkType } from '../text-marks.ts'

/**
 * What a line of a brought-in text can be read as: the title of the whole, a heading, a block of some
 * kind, or the answer to what the line before objects.
 */
export type LineRole = 'title' | 'heading' | 'answer' | BlockType

export const LINE_ROLES: readonly LineRole[] = [
  'title',
  'heading',
  ...BLOCK_KINDS.map(({ type }) => type),
  'answer',
]

/** From and to, in UTF-16 offsets of the text. */
export type TextRange = readonly [from: number, to: number]

/**
 * One line of a brought-in text and what it was read as: the script is made of these, so a person who
 * corrects one corrects the script.
 */
export type ReadLine = {
  text: string
  role: LineRole
  /** Who says a `line`; absent on everything else. */
  speaker?: Speaker
  /** How long a `pause` is. */
  seconds?: number
  /** What the answer to a `question` is noted down as, where it has a blank for it. */
  field?: string
  /** Which list a `list_item` stands in, and how deep. */
  style?: ListStyle
  level?: number
  /** The words of each cell of a `table_row`. */
  cells?: readonly string[]
  /** Where the source had the words in bold, and where highlighted. */
  strong?: readonly TextRange[]
  highlight?: readonly TextRange[]
}

/** The words of a line with what of them is marked. */
export function markedLine(line: Pick<ReadLine, 'text' | MarkType>): MarkedText {
  const ranges = MARK_TYPES.flatMap((type) =>
    (line[type] ?? []).map(([from, to]) => ({ type, from, to })),
  )
  return { text: line.text, marks: cleanRanges(ranges, line.text) }
}
