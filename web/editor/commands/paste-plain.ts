import type { Node as ScriptNode } from '@tiptap/pm/model'
import { Fragment } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { Language } from '#contract/language.ts'
import { MAX_PASTE } from '#contract/limits.ts'
import { DEFAULT_BLOCK, hasRoom, makeBlock, selectBlock } from './edit-blocks.ts'
import { type SelectionPosition, selectionPosition } from './selection-position.ts'

export type PasteRefusal = 'too_long' | 'too_many_blocks'

const BREAK = /(?<!\s)\s*[\r\n]+\s*/gu

export const isOneLine = (text: string) => !/[\r\n]/u.test(text.trim())
export const isTooLong = (text: string) => text.length > MAX_PASTE

/**
 * Pastes plain text. A single line is inserted at the cursor; several lines become blocks. In a
 * title, or in a block with several texts, the lines are joined, because such a text is a single
 * paragraph.
 */
export function pastePlain(
  state: EditorState,
  text: string,
  language: Language,
): Transaction | { refused: PasteRefusal } {
  if (isTooLong(text)) return { refused: 'too_long' }
  const words = text.trim()
  const place = selectionPosition(state)
  const { schema, tr, selection } = state
  if (!place || isOneLine(words)) return tr.insertText(words).scrollIntoView()
  if (place.isTitle || selection.$from.depth > 2)
    return tr.insertText(words.replace(BREAK, language === 'ja' ? '' : ' '))
  const lines = words.split(BREAK)
  if (!hasRoom(state, lines.length)) return { refused: 'too_many_blocks' }
  if (!selection.empty) tr.deleteSelection()
  const blocks = lines.map((line) =>
    makeBlock(schema, DEFAULT_BLOCK, Fragment.from(schema.text(line))),
  )
  const last = insertBlocks(tr, selectionPosition(state.apply(tr)) ?? place, blocks)
  return selectBlock(tr, last, true).scrollIntoView()
}

/**
 * Inserts blocks after the current block, or in place of an empty current block. Without a current
 * block, inserts them at the section's start. Returns the position of the last inserted block.
 */
export function insertBlocks(
  tr: Transaction,
  { section, block }: SelectionPosition,
  blocks: readonly ScriptNode[],
): number {
  let end = section.pos + 1 + section.node.child(0).nodeSize
  if (block) {
    const { pos, node } = block
    const isReplaced = node.isTextblock && node.content.size === 0 && blocks.length > 0
    if (isReplaced) tr.delete(pos, pos + node.nodeSize)
    end = isReplaced ? pos : pos + node.nodeSize
  }
  tr.insert(end, Fragment.from(blocks))
  return end + sizeOf(blocks.slice(0, -1))
}

export const sizeOf = (nodes: readonly ScriptNode[]) =>
  nodes.reduce((sum, node) => sum + node.nodeSize, 0)
