import { Extension } from '@tiptap/core'
import type { Node as ScriptNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { parseLinks, readAddress } from '#document/links.ts'
import { parseNotation } from '#document/ruby-and-variables.ts'
import { findValue, type VariableValues, variableKey } from '#document/variables.ts'
import { reportsVariables } from '../script-variables.ts'

type Marked = { shown: DecorationSet; hasFocus: boolean }
type Values = VariableValues | undefined
/**
 * Values of variables, and the tooltip of links. The tooltip explains how to open a link, because a
 * plain click only sets the cursor.
 */
type Shown = { values: Values; linkTitle: string }

const key = new PluginKey<Marked>('notation')

type Mark = {
  from: number
  to: number
  class: string
  href?: string
  name?: string
  value?: string
}

/**
 * Decorations of a text's notation: delimiters, base and reading of ruby, variables with their values,
 * links. Offsets are in UTF-16 units.
 */
export function markNotation(text: string, values?: Values): Mark[] {
  return [...markBraces(text, values), ...markLinks(text)]
}

/**
 * Marks the parts of links: the label opens the address, and the notation around the label is
 * dimmed.
 */
function markLinks(text: string): Mark[] {
  if (!text.includes(':')) return []
  return parseLinks(text).flatMap((token) => {
    if (token.type === 'text') return []
    const { start, end, href } = token
    if (text[start] !== '[') return [{ from: start, to: end, class: 'link', href }]
    const words = start + 1 + token.text.length
    return [
      { from: start, to: start + 1, class: 'link-delimiter' },
      { from: start + 1, to: words, class: 'link', href },
      { from: words, to: end, class: 'link-delimiter' },
    ]
  })
}

function markBraces(text: string, values: Values): Mark[] {
  if (!text.includes('{')) return []
  return parseNotation(text).flatMap((token): Mark[] => {
    const { start, end } = token
    if (token.type === 'variable') {
      const { name } = token
      const value = findValue(name, values)
      const filled = value === null ? {} : { value }
      return [{ from: start, to: end, class: 'variable', name, ...filled }]
    }
    if (token.type !== 'ruby') return []
    const base = start + 1 + token.base.length
    return [
      { from: start, to: start + 1, class: 'ruby-delimiter' },
      { from: start + 1, to: base, class: 'ruby-base' },
      { from: base, to: base + 1, class: 'ruby-delimiter' },
      { from: base + 1, to: end - 1, class: 'ruby-reading' },
      { from: end - 1, to: end, class: 'ruby-delimiter' },
    ]
  })
}

/**
 * Decoration of a variable that is shown in its source notation, because it has no value or the
 * cursor touches it.
 */
const writtenOut = (from: number, to: number, name: string) =>
  Decoration.inline(from, to, { class: 'variable', 'data-variable': variableKey(name) })

function drawValue(name: string, value: string): HTMLElement {
  const chip = document.createElement('span')
  chip.className = 'variable is-filled'
  chip.dataset.variable = variableKey(name)
  chip.title = name
  chip.textContent = value
  return chip
}

function decorate(block: ScriptNode, pos: number, { values, linkTitle }: Shown): Decoration[] {
  // Text blocks contain only text nodes, so an offset in the text is also an offset in the block.
  return markNotation(block.textContent, values).flatMap((mark) => {
    const { name, value, href } = mark
    const [from, to] = [pos + 1 + mark.from, pos + 1 + mark.to]
    if (href !== undefined)
      return [
        Decoration.inline(from, to, { class: mark.class, 'data-href': href, title: linkTitle }),
      ]
    if (name === undefined) return [Decoration.inline(from, to, { class: mark.class })]
    if (value === undefined) return [writtenOut(from, to, name)]
    return [
      Decoration.inline(from, to, { class: 'variable-written' }, { hides: name }),
      Decoration.widget(from, () => drawValue(name, value), {
        key: `${name}=${value}`,
        side: -1,
        marks: [],
        ignoreSelection: true,
      }),
    ]
  })
}

function decorateBetween(doc: ScriptNode, from: number, to: number, shown: Shown): Decoration[] {
  const made: Decoration[] = []
  doc.nodesBetween(from, Math.min(to, doc.content.size), (node, pos) => {
    if (node.isTextblock) made.push(...decorate(node, pos, shown))
    return !node.isTextblock
  })
  return made
}

/**
 * Updates only the blocks that a change touches, because a script may have 3,000 blocks. A change
 * of the variables' values updates all blocks.
 */
function follow(tr: Transaction, set: DecorationSet, shown: Shown): DecorationSet {
  if (reportsVariables(tr)) return decorateAll(tr.doc, shown)
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
  return kept
    .remove(kept.find(first, last))
    .add(tr.doc, decorateBetween(tr.doc, first, last, shown))
}

const decorateAll = (doc: ScriptNode, shown: Shown) =>
  DecorationSet.create(doc, decorateBetween(doc, 0, doc.content.size, shown))

/**
 * Shows a variable in source notation while the cursor touches it, so that the user can edit it.
 * The cursor is then never next to or inside a replaced value.
 */
function writeOutTouched(state: EditorState): DecorationSet | undefined {
  const marked = key.getState(state)
  if (!marked?.hasFocus) return marked?.shown
  const { shown } = marked
  const { anchor, head } = state.selection
  const hidden = [anchor, head].flatMap((place) =>
    shown.find(place, place, (spec) => typeof spec.hides === 'string'),
  )
  if (hidden.length === 0) return shown
  const values = hidden.flatMap(({ from }) =>
    shown.find(from, from, (spec) => typeof spec.key === 'string'),
  )
  return shown.remove([...hidden, ...values]).add(
    state.doc,
    hidden.map(({ from, to, spec }) => writtenOut(from, to, String(spec.hides))),
  )
}

function followLink(_view: unknown, event: MouseEvent): boolean {
  const { target } = event
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-href]') : null
  const href = readAddress(link?.dataset.href ?? '')
  if (href === null || !(event.ctrlKey || event.metaKey)) return false
  event.preventDefault()
  window.open(href, '_blank', 'noopener,noreferrer')
  return true
}

/**
 * Renders `{漢字|かんじ}` and `{{variables}}` without changing the text; a variable with a value shows
 * the value.
 */
export const NotationMarks = Extension.create<{ values: () => Values; linkTitle: () => string }>({
  name: 'notationMarks',
  addOptions: () => ({ values: () => undefined, linkTitle: () => '' }),
  addProseMirrorPlugins() {
    const { values, linkTitle } = this.options
    const read = () => ({ values: values(), linkTitle: linkTitle() })
    return [
      new Plugin<Marked>({
        key,
        state: {
          init: (_, { doc }) => ({ shown: decorateAll(doc, read()), hasFocus: false }),
          apply(tr, { shown, hasFocus }) {
            const focus = tr.getMeta('focus') ? true : tr.getMeta('blur') ? false : hasFocus
            return { shown: follow(tr, shown, read()), hasFocus: focus }
          },
        },
        props: { decorations: writeOutTouched, handleDOMEvents: { click: followLink } },
      }),
    ]
  },
})
