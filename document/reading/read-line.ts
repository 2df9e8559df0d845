import type { ListStyle } from '../blocks/list-item.ts'
import { BLOCK_KINDS, type BlockType } from '../blocks.ts'
import type { Speaker } from '../speakers.ts'

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
  /** Which list a `list_item` stands in, and how deep. */
  style?: ListStyle
  level?: number
  /** The words of each cell of a `table_row`. */
  cells?: readonly string[]
  /** Where the source had the words in bold. */
  strong?: readonly TextRange[]
}
