import type { Node as ScriptNode } from '@tiptap/pm/model'
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { MAX_COLUMNS } from '#document/blocks/table-row.ts'
import { DEFAULT_BLOCK, hasRoom, makeBlock, turnInto, typeOf } from './edit-blocks.ts'
import { blockAt, type NodePosition, selectionPosition } from './selection-position.ts'

const isRow = (node: ScriptNode | null | undefined) => node?.type.name === 'table_row'

/**
 * The table row with the cursor, and the index of the cell with the cursor; null if the cursor is
 * in no cell.
 */
function cellOf(state: EditorState): { row: NodePosition; index: number } | null {
  const { $from } = state.selection
  const row = selectionPosition(state)?.block
  return row && isRow(row.node) && $from.depth === 3 ? { row, index: $from.index(2) } : null
}

function enterCell(tr: Transaction, rowPos: number, index: number) {
  const row = tr.doc.nodeAt(rowPos)
  if (!row) return tr
  const at = Math.min(index, row.childCount - 1)
  let pos = rowPos + 1
  for (let before = 0; before < at; before++) pos += row.child(before).nodeSize
  const end = pos + 1 + row.child(at).content.size
  return tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView()
}

/**
 * Handles Enter in a table. Moves to the same cell of the next row. In the last row, adds a row and
 * moves to its first cell. If the last row is empty, turns it into a line instead.
 */
export const moveToRowBelow: Command = (state, dispatch) => {
  const cell = cellOf(state)
  if (!cell) return false
  const { node, pos } = cell.row
  const after = pos + node.nodeSize
  if (isRow(state.doc.resolve(after).nodeAfter)) {
    dispatch?.(enterCell(state.tr, after, cell.index))
    return true
  }
  if (node.textContent === '') return turnInto(DEFAULT_BLOCK)(state, dispatch)
  const tr = enterRow(state, after, node.childCount)
  if (tr) dispatch?.(tr)
  return true
}

/**
 * Moves the cursor to the first cell of the row at a position. Creates the row if it does not
 * exist; returns null if the script is full.
 */
function enterRow(state: EditorState, pos: number, columns: number): Transaction | null {
  const { tr, doc, schema } = state
  if (isRow(doc.resolve(pos).nodeAfter)) return enterCell(tr, pos, 0)
  if (!hasRoom(state, 1)) return null
  return enterCell(tr.insert(pos, makeBlock(schema, { name: 'table_row', columns })), pos, 0)
}

/**
 * Moves to the next cell (Tab) or to the previous cell (Shift+Tab, `step` −1), also across rows.
 * After the last cell, Tab adds a row.
 */
export function nextCell(step: 1 | -1): Command {
  return (state, dispatch) => {
    const cell = cellOf(state)
    if (!cell) return false
    const { node, pos } = cell.row
    const next = cell.index + step
    if (next >= 0 && next < node.childCount) dispatch?.(enterCell(state.tr, pos, next))
    else if (step === 1) {
      const tr = enterRow(state, pos + node.nodeSize, node.childCount)
      if (tr) dispatch?.(tr)
    } else {
      const before = state.doc.resolve(pos).nodeBefore
      if (before && isRow(before))
        dispatch?.(enterCell(state.tr, pos - before.nodeSize, MAX_COLUMNS))
    }
    return true
  }
}

/** All rows of the table that contains the row at a position, last first. */
function rowsAround(state: EditorState, pos: number): NodePosition[] {
  const found = blockAt(state.doc, pos)
  if (!found || !isRow(found.block.node)) return []
  const { node: section, pos: start } = found.section
  let first = found.index
  while (isRow(section.maybeChild(first - 1))) first -= 1
  const rows: NodePosition[] = []
  let at = start + 1
  section.forEach((node, offset, index) => {
    at = start + 1 + offset
    const isPart = index >= first && (index <= found.index || rows.length === index - first)
    if (isPart && isRow(node)) rows.push({ node, pos: at })
  })
  return rows.reverse()
}

export function addColumn(pos: number): Command {
  return (state, dispatch) => {
    const rows = rowsAround(state, pos)
    const count = Math.max(...rows.map(({ node }) => node.childCount))
    if (rows.length === 0 || count >= MAX_COLUMNS) return false
    const { tr, schema } = state
    for (const row of rows) {
      const end = row.pos + row.node.nodeSize - 1
      for (let at = count; at >= row.node.childCount; at--)
        tr.insert(end, typeOf(schema, `cell_${at + 1}`).create())
      tr.setNodeAttribute(row.pos, 'columns', count + 1)
    }
    dispatch?.(tr)
    return true
  }
}

export function removeColumn(pos: number): Command {
  return (state, dispatch) => {
    const rows = rowsAround(state, pos)
    const count = Math.max(...rows.map(({ node }) => node.childCount))
    if (rows.length === 0 || count <= 1) return false
    const { tr } = state
    for (const { node, pos: at } of rows) {
      const end = at + node.nodeSize - 1
      if (node.childCount === count) tr.delete(end - (node.lastChild?.nodeSize ?? 0), end)
      tr.setNodeAttribute(at, 'columns', count - 1)
    }
    dispatch?.(tr)
    return true
  }
}
