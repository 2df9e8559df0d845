import { Extension } from '@tiptap/core'
import type { Node as ScriptNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import { newId } from '#document/new-id.ts'

/**
 * Makes ids unique after a local change: pasted or dropped duplicates get new ids, the originals
 * keep theirs. Ignores remote changes, because two browsers would repair them differently. Returns
 * null if no change is needed.
 */
export function assignIds(
  transactions: readonly Transaction[],
  before: EditorState,
  after: EditorState,
): Transaction | null {
  const own = transactions.filter((tr) => tr.docChanged && !tr.getMeta(ySyncPluginKey))
  if (!own.some(bringsNodes)) return null
  const known = new Set<unknown>()
  eachWithId(before.doc, (node) => {
    known.add(node.attrs.id)
  })
  const seen = new Map<unknown, number>()
  const { tr } = after
  const rename = (pos: number) => tr.setNodeAttribute(pos, 'id', newId())
  eachWithId(after.doc, (node, pos) => {
    const { id } = node.attrs
    if (typeof id !== 'string' || id === '') {
      rename(pos)
      return
    }
    const first = seen.get(id)
    if (first === undefined) {
      seen.set(id, pos)
      return
    }
    // If two nodes have the same id, the node in an inserted range is the copy.
    const isFirstNew = known.has(id) && isInserted(own, first) && !isInserted(own, pos)
    rename(isFirstNew ? first : pos)
    if (isFirstNew) seen.set(id, pos)
  })
  return tr.docChanged ? tr : null
}

function eachWithId(doc: ScriptNode, visit: (node: ScriptNode, pos: number) => void): void {
  doc.forEach((section, offset) => {
    visit(section, offset)
    section.forEach((node, inner) => {
      if ('id' in node.attrs) visit(node, offset + 1 + inner)
    })
  })
}

/**
 * True if a transaction inserts nodes other than text. Other transactions cannot duplicate an id.
 */
function bringsNodes(tr: Transaction): boolean {
  return tr.steps.some((step) => {
    const { slice } = step as unknown as { slice?: { content: { firstChild: ScriptNode | null } } }
    return slice?.content.firstChild ? !slice.content.firstChild.isText : false
  })
}

function isInserted(transactions: readonly Transaction[], pos: number): boolean {
  let inside = false
  for (const [index, tr] of transactions.entries()) {
    tr.mapping.maps.forEach((map, at) => {
      map.forEach((_from, _to, start, end) => {
        const rest = tr.mapping.slice(at + 1)
        let from = rest.map(start, -1)
        let to = rest.map(end, 1)
        for (const later of transactions.slice(index + 1)) {
          from = later.mapping.map(from, -1)
          to = later.mapping.map(to, 1)
        }
        if (pos >= from && pos < to) inside = true
      })
    })
  }
  return inside
}

export const UniqueIds = Extension.create({
  name: 'uniqueIds',
  addProseMirrorPlugins: () => [new Plugin({ appendTransaction: assignIds })],
})
