import { Extension } from '@tiptap/core'
import type { Node as ScriptNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { parseLinks, readAddress } from '#document/links.ts'
import { parseNotation } from '#document/ruby-and-variables.ts'

/** Shown over a link, where a plain click puts the cursor. */
const OPENS = /Mac|iP(hone|ad)/u.test(globalThis.navigator?.platform ?? '')
  ? '⌘ + click'
  : 'Ctrl + click'
const key = new PluginKey<DecorationSet>('notation')

type Drawn = { from: number; to: number; class: string; href?: string }

/** Where in a text what is drawn: ruby's marks, base and reading, variables, links. Offsets in UTF-16. */
export function markNotation(text: string): Drawn[] {
  return [...markBraces(text), ...markLinks(text)]
}

/** A link's words lead to its address; what is written around them steps back. */
function markLinks(text: string): Drawn[] {
  if (!text.includes(':')) return []
  return parseLinks(text).flatMap((token) => {
    if (token.type === 'text') return []
    const { start, end, href } = token
    if (text[start] !== '[') return [{ from: start, to: end, class: 'link', href }]
    const words = start + 1 + token.text.length
    return [
      { from: start, to: start + 1, class: 'link-sign' },
      { from: start + 1, to: words, class: 'link', href },
      { from: words, to: end, class: 'link-sign' },
    ]
  })
}

function markBraces(text: string): Drawn[] {
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
    Decoration.inline(
      pos + 1 + mark.from,
      pos + 1 + mark.to,
      mark.href === undefined
        ? { class: mark.class }
        : { class: mark.class, 'data-href': mark.href, title: OPENS },
    ),
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

/** Opens the link under a click with Ctrl or Command, beside the script. */
function followLink(_view: unknown, event: MouseEvent): boolean {
  const { target } = event
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-href]') : null
  const href = readAddress(link?.dataset.href ?? '')
  if (href === null || !(event.ctrlKey || event.metaKey)) return false
  event.preventDefault()
  window.open(href, '_blank', 'noopener,noreferrer')
  return true
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
      props: {
        decorations: (state) => key.getState(state),
        handleDOMEvents: { click: followLink },
      },
    }),
  ],
})
