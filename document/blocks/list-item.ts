import { markedText } from '../text-marks.ts'
import { attribute, defineBlock, readNumber } from './block-kind.ts'

export const LIST_STYLES = ['bullet', 'number'] as const
export type ListStyle = (typeof LIST_STYLES)[number]

export const DEEPEST_ITEM = 3
const LEVELS = { min: 0, max: DEEPEST_ITEM }
export const ITEM = { bullet: '- ', number: '1. ' }

/** A list item in a plain script. Adjacent items form a list. */
export const listItem = defineBlock({
  type: 'list_item',
  node: { defining: true },
  attributes: {
    style: attribute<ListStyle>('bullet', (value) => (value === 'number' ? value : 'bullet')),
    level: attribute(0, (value) => Math.round(readNumber(value, LEVELS) ?? 0)),
  },
  texts: { text: { speaker: () => 'me', marks: (_, __, { style }) => [ITEM[style], ''] } },
  speech: 'said',
  joins: true,
  printed: ({ style, level, ...block }) =>
    block.text === '' ? [] : [{ layout: 'item', mark: style, level, ...markedText(block, 'text') }],
})
