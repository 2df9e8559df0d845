import { Extension } from '@tiptap/core'
import type { Node as ScriptNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { parseNotation } from '#document/ruby-and-variables.ts'

const key = new PluginKey<DecorationSet>('notation')

/** Where in a text what is drawn: ruby's marks, base and reading, and variables. Offsets in UTF-16. */
export function markNotation(text: string): { from: number; to: number; class: string }[] {
  if (!text.includes('{')) return []
  return parseNotation(text).flatMap((token) => {
    const { start, end } = token
    if (token.type === 'variable') return [{ from: start, to: end, class: 'variable' }]
    if (token.type !== 'ruby') return []
    const base = start + 1 + token.base.length
    return [
      { from: start, to: start + 1, class: 'ruby-sign' },
      { from: start + 1, to: base, class: 'ruby-base' },
      { from: base, to: base + 1, class: 'ruby-sign' },
      { from: base + 1, to: end - 1, class: 'ruby-reading' },
      { from: end - 1, to: end, class: 'ruby-sign' },
    ]
  })
}

function decorate(block: ScriptNode, pos: number): Decoration[] {
  // All that a text block holds is text, so offsets in the text are offsets in the document.
  return markNotation(block.textContent).map((mark) =>
    Decoration.inline(pos + 1 + mark.from, pos + 1 + mark.to, { class: mark.class }),
  )
}

function decorateBetween(doc: ScriptNode, from: number, to: number): Decoration[] {
  const made: Decoration[] = []
  doc.nodesBetween(from, Math.min(to, doc.content.size), (node, pos) => {
    if (node.isTextblock) made.push(...decorate(node, pos))
    return !node.isTextblock
  })
  return made
}

/** Follows a change by looking only at the blocks it touched: a script may have 3,000. */
function follow(tr: Transaction, set: DecorationSet): DecorationSet {
  if (!tr.docChanged) return set
  let from = Number.POSITIVE_INFINITY
  let to = 0
  tr.mapping.maps.forEach((map, index) => {
    const rest = tr.mapping.slice(index + 1)
    map.forEach((_from, _to, start, end) => {
      from = Math.min(from, rest.map(start, -1))
      to = Math.max(to, rest.map(end, 1))
    })
  })
  if (to < from) return set.map(tr.mapping, tr.doc)
  const size = tr.doc.content.size
  const start = tr.doc.resolve(Math.min(from, size))
  const end = tr.doc.resolve(Math.min(to, size))
  const first = start.depth > 0 && start.parent.isTextblock ? start.before() : start.pos
  const last = end.depth > 0 && end.parent.isTextblock ? end.after() : end.pos
  const kept = set.map(tr.mapping, tr.doc)
  return kept.remove(kept.find(first, last)).add(tr.doc, decorateBetween(tr.doc, first, last))
}

/** Shows `{漢字|かんじ}` and `{{variables}}` for what they are, in place, while they stay text. */
export const NotationMarks = Extension.create({
  name: 'notationMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_, { doc }) => DecorationSet.create(doc, decorateBetween(doc, 0, doc.content.size)),
        apply: follow,
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})
