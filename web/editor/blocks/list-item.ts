import './list-item.css'
import type { Command } from '@tiptap/pm/state'
import type { BlockOf } from '#document/blocks/block-kind.ts'
import { DEEPEST_ITEM, type listItem as kind } from '#document/blocks/list-item.ts'
import { setBlockAttribute } from '../commands/edit-blocks.ts'
import { selectionPosition } from '../commands/selection-position.ts'
import type { BlockView } from './block-view.ts'

export const listItem: BlockView<BlockOf<typeof kind>> = {
  choices: [
    {
      id: 'bullet',
      in: 'script',
      name: { ja: '箇条書き', en: 'Bulleted list' },
      hint: { ja: '「・」の並び', en: 'Bullet points' },
      words: 'かじょうがき kajougaki りすと list bullet item',
      makes: { name: 'list_item', style: 'bullet' },
      icon: 'M4 5h.01M4 10h.01M4 15h.01M8 5h8M8 10h8M8 15h8',
    },
    {
      id: 'number',
      in: 'script',
      name: { ja: '番号付きリスト', en: 'Numbered list' },
      hint: { ja: '1. 2. 3. の並び', en: 'Numbered items' },
      words: 'ばんごう bangou じゅんじょ junjo number ordered list item',
      makes: { name: 'list_item', style: 'number' },
      icon: 'M3 4l1.5-1v5M3 12h2.5L3 16h3M9 5h7M9 10h7M9 15h7',
    },
  ],
  label: () => ({ text: '' }),
  texts: { text: { placeholder: { ja: '項目', en: 'List item' } } },
  data: ({ style, level }) => ({ style, level: String(level) }),
  next: ({ style, level }) => ({ name: 'list_item', style, level }),
  keys: () => ({ Tab: indent(1), 'Shift-Tab': indent(-1) }),
}

function indent(step: 1 | -1): Command {
  return (state, dispatch) => {
    const block = selectionPosition(state)?.block
    if (block?.node.type.name !== 'list_item') return false
    const level = Number(block.node.attrs.level) + step
    // Tab at the deepest level and Shift+Tab at the top level do nothing. Returning false would let
    // the focus leave the text.
    if (level < 0 || level > DEEPEST_ITEM) return true
    return setBlockAttribute(block.pos, 'level', level)(state, dispatch)
  }
}
