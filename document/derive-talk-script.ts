import { type Block, textsOf } from './blocks.ts'
import { parseLinks } from './links.ts'
import { newId } from './new-id.ts'
import type { ScriptDocument } from './script-document.ts'

/**
 * A talk script made of a written one, every id new: each heading a section, each paragraph, item and
 * row a line of one's own. Memos stay memos.
 */
export function deriveTalkScript({ sections, ...values }: ScriptDocument): ScriptDocument {
  return {
    ...values,
    sections: sections.map((section) => ({
      ...section,
      id: newId(),
      blocks: section.blocks.flatMap(deriveBlock),
    })),
  }
}

function deriveBlock(block: Block): Block[] {
  const id = newId()
  if (block.type === 'branch') return [{ ...block, id, target: null }]
  if (block.type !== 'line' && block.type !== 'list_item' && block.type !== 'table_row')
    return [{ ...block, id }]
  const words = textsOf(block).map(({ text }) => readAloud(text).trim())
  const text = words.filter((one) => one !== '').join(' ')
  const speaker = block.type === 'line' ? block.speaker : 'me'
  return text === '' ? [] : [{ id, type: 'line', speaker, text }]
}

/** Nobody reads an address out. */
const readAloud = (text: string) =>
  parseLinks(text)
    .map((token) => token.text)
    .join('')
