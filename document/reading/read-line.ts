import type { ListStyle } from '../blocks/list-item.ts'
import { BLOCK_KINDS, type BlockType } from '../blocks.ts'
import type { Speaker } from '../speakers.ts'
import { cleanRanges, MARK_TYPES, type MarkedText, type MarkType } from '../text-marks.ts'

/**
 * Role of an imported line: title of the text, heading, a kind of block, or answer to the objection
 * before it.
 */
export type LineRole = 'title' | 'heading' | 'answer' | BlockType

export const LINE_ROLES: readonly LineRole[] = [
  'title',
  'heading',
  ...BLOCK_KINDS.map(({ type }) => type),
  'answer',
]

/** Start and end, in UTF-16 offsets of the line's text. */
export type TextRange = readonly [from: number, to: number]

/**
 * One parsed line of an imported text. `buildScript` creates the script from these lines, so users
 * correct an import by changing the lines' roles.
 */
export type ReadLine = {
  text: string
  role: LineRole
  /** Speaker of a `line`; undefined for other roles. */
  speaker?: Speaker
  /** Duration of a `pause`. */
  seconds?: number
  /** Name of the field that stores the answer to a `question`, and the answer. */
  field?: string
  answer?: string
  /** Style and depth of the list that contains a `list_item`. */
  style?: ListStyle
  level?: number
  /** Texts of a `table_row`, cell by cell. */
  cells?: readonly string[]
  strong?: readonly TextRange[]
  highlight?: readonly TextRange[]
}

export function markedLine(line: Pick<ReadLine, 'text' | MarkType>): MarkedText {
  const ranges = MARK_TYPES.flatMap((type) =>
    (line[type] ?? []).map(([from, to]) => ({ type, from, to })),
  )
  return { text: line.text, marks: cleanRanges(ranges, line.text) }
}
