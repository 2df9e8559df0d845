import type { ListStyle } from '../blocks/list-item.ts'
import { BLOCK_KINDS, type BlockType } from '../blocks.ts'
import type { Speaker } from '../speakers.ts'
import { cleanRanges, MARK_TYPES, type MarkedText, type MarkType } from '../text-marks.ts'

/**
 * Roles of a line in an imported text: title of the whole text, heading, a kind of block, or answer
 * to the objection in the line before.
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
 * One parsed line of an imported text. The script is built from these lines, so correcting one
 * corrects the script.
 */
export type ReadLine = {
  text: string
  role: LineRole
  /** Speaker of a `line`; absent on other roles. */
  speaker?: Speaker
  /** Length of a `pause`. */
  seconds?: number
  /** Field that stores the answer to a `question`, if it has a blank. */
  field?: string
  /** Kind and depth of the list that contains a `list_item`. */
  style?: ListStyle
  level?: number
  /** The words of each cell of a `table_row`. */
  cells?: readonly string[]
  /** Ranges of bold and of highlighted words in the source. */
  strong?: readonly TextRange[]
  highlight?: readonly TextRange[]
}

/** Converts a line to text with marks. */
export function markedLine(line: Pick<ReadLine, 'text' | MarkType>): MarkedText {
  const ranges = MARK_TYPES.flatMap((type) =>
    (line[type] ?? []).map(([from, to]) => ({ type, from, to })),
  )
  return { text: line.text, marks: cleanRanges(ranges, line.text) }
}
