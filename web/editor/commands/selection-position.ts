import type { Fragment, Node as ScriptNode } from '@tiptap/pm/model'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'

/** A node and the position before it. */
export type NodePosition = { node: ScriptNode; pos: number }

/**
 * Position of the selection's start. In a section's title, `isTitle` is true and `block` is null.
 * If a whole section is selected, only `section` is set.
 */
export type SelectionPosition = {
  section: NodePosition
  block: NodePosition | null
  isTitle: boolean
}

/** The section and block of the selection; null in a document that is not a script. */
export function selectionPosition(state: EditorState): SelectionPosition | null {
  const { selection } = state
  const { $from } = selection
  if ($from.depth < 1) {
    const node = selection instanceof NodeSelection ? selection.node : $from.nodeAfter
    if (node?.type.name !== 'section') return null
    return { section: { node, pos: $from.pos }, block: null, isTitle: false }
  }
  const section = { node: $from.node(1), pos: $from.before(1) }
  if ($from.depth === 1) {
    const node = $from.nodeAfter
    const isBlock = node?.type.isInGroup('block') ?? false
    return { section, block: node && isBlock ? { node, pos: $from.pos } : null, isTitle: false }
  }
  const inside = { node: $from.node(2), pos: $from.before(2) }
  const isTitle = inside.node.type.name === 'section_title'
  return { section, block: isTitle ? null : inside, isTitle }
}

/** The block at a position, with its section; null if there is none. */
export function blockAt(
  doc: ScriptNode,
  pos: number,
): { block: NodePosition; section: NodePosition; index: number } | null {
  if (pos < 0 || pos > doc.content.size) return null
  const $pos = doc.resolve(pos)
  const node = $pos.nodeAfter
  if ($pos.depth !== 1 || !node?.type.isInGroup('block')) return null
  return {
    block: { node, pos },
    section: { node: $pos.node(1), pos: $pos.before(1) },
    index: $pos.index(1),
  }
}

/** The section at a position, and its index; null if there is none. */
export function sectionAt(
  doc: ScriptNode,
  pos: number,
): { section: NodePosition; index: number } | null {
  if (pos < 0 || pos > doc.content.size) return null
  const $pos = doc.resolve(pos)
  const node = $pos.nodeAfter
  if ($pos.depth !== 0 || node?.type.name !== 'section') return null
  return { section: { node, pos }, index: $pos.index(0) }
}

/** A section or block by id; null if it does not exist. */
export function findById(doc: ScriptNode, id: string): NodePosition | null {
  let found: NodePosition | null = null
  doc.forEach((section, offset) => {
    if (found) return
    if (section.attrs.id === id) found = { node: section, pos: offset }
    section.forEach((node, inner) => {
      if (!found && node.attrs.id === id) found = { node, pos: offset + 1 + inner }
    })
  })
  return found
}

export function countBlocks(sections: ScriptNode | Fragment): number {
  let count = 0
  sections.forEach((section) => {
    count += section.childCount - 1
  })
  return count
}
