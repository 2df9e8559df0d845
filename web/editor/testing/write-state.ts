import { getSchema } from '@tiptap/core'
import type { Node as ScriptNode } from '@tiptap/pm/model'
import { type Command, EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { createSchemaExtensions } from '../extensions/schema-extensions.ts'

const schema = getSchema(createSchemaExtensions())

/**
 * Creates an editor state from a sketch with one line per node.
 * - Section: `# title`
 * - Blocks: `me: 文`, `customer: 文`, `question: 文`, `branch: 文`, `memo: 文`, `bullet: 項目`, `row: 欄 /
 *   欄`, `objection: 相手 → 答え`, `pause: 2`
 * - One `|` marks the cursor, two mark a selection. A `|` in a pause selects the pause.
 */
export function writeState(sketch: string): EditorState {
  const sections: ScriptNode[] = []
  let title = ''
  let blocks: ScriptNode[] = []
  const close = () =>
    sections.push(
      make('section', { id: `s${sections.length + 1}` }, [
        make('section_title', {}, text(title)),
        ...blocks,
      ]),
    )
  let count = 0
  let isOpen = false
  for (const raw of sketch.trim().split('\n')) {
    const row = raw.trim()
    if (row.startsWith('#')) {
      if (isOpen) close()
      isOpen = true
      title = row.slice(1).trim()
      blocks = []
      continue
    }
    count += 1
    const [, kind = '', said = ''] = /^(\w+): ?(.*)$/u.exec(row) ?? []
    blocks.push(makeBlock(kind, said, `b${count}`))
  }
  close()
  return placeCursor(EditorState.create({ doc: make('doc', {}, sections) }))
}

function makeBlock(kind: string, said: string, id: string): ScriptNode {
  if (kind === 'me' || kind === 'customer' || kind === 'other') {
    return make('line', { id, speaker: kind }, text(said))
  }
  if (kind === 'pause') {
    return make('pause', {
      id,
      seconds: Number(said.replace('|', '')) + (said.includes('|') ? 1000 : 0),
    })
  }
  if (kind === 'row') {
    const cells = said.split(/ ?\/ ?/u)
    const nodes = cells.map((words, at) => make(`cell_${at + 1}`, {}, text(words)))
    return make('table_row', { id, columns: cells.length }, nodes)
  }
  if (kind === 'bullet' || kind === 'number')
    return make('list_item', { id, style: kind }, text(said))
  if (kind !== 'objection') return make(kind, { id }, text(said))
  const [says = '', answer = ''] = said.split(/ →(?: |$)/)
  return make('objection', { id }, [
    make('objection_says', {}, text(says)),
    make('objection_answer', {}, text(answer)),
  ])
}

function make(name: string, attrs: Record<string, unknown>, content: ScriptNode[] = []) {
  const type = schema.nodes[name]
  if (!type) throw new Error(`No ${name}`)
  return type.createChecked(attrs, content)
}

function text(written: string): ScriptNode[] {
  return written === '' ? [] : [schema.text(written)]
}

function placeCursor(state: EditorState): EditorState {
  const marks: number[] = []
  let paused: number | null = null
  const { tr } = state
  state.doc.descendants((node, pos) => {
    if (node.type.name === 'pause' && Number(node.attrs.seconds) >= 1000) paused = pos
    if (!node.isText) return
    for (const match of (node.text ?? '').matchAll(/\|/g)) marks.push(pos + match.index)
  })
  for (const pos of [...marks].reverse()) tr.delete(pos, pos + 1)
  if (paused !== null) {
    const at = tr.mapping.map(paused)
    tr.setNodeAttribute(at, 'seconds', Number(tr.doc.nodeAt(at)?.attrs.seconds) - 1000)
    tr.setSelection(NodeSelection.create(tr.doc, at))
  } else if (marks[0] !== undefined) {
    const to = marks[1] === undefined ? marks[0] : marks[1] - 1
    tr.setSelection(TextSelection.create(tr.doc, marks[0], to))
  }
  return EditorState.create({ doc: tr.doc, selection: tr.selection })
}

/** The sketch of a state with its cursor, the inverse of `writeState`. */
export function sketch(state: EditorState): string {
  const { selection, tr } = state
  if (selection instanceof NodeSelection) return draw(state.doc, selection.from)
  if (!selection.empty) tr.insertText('|', selection.to)
  tr.insertText('|', selection.from)
  return draw(tr.doc, null)
}

function draw(doc: ScriptNode, selected: number | null): string {
  const rows: string[] = []
  doc.forEach((section, offset) => {
    section.forEach((node, inner) => {
      rows.push(drawNode(node, selected === offset + 1 + inner))
    })
  })
  return rows.map((row) => row.trim()).join('\n')
}

function drawNode({ type, attrs, textContent, children }: ScriptNode, isSelected: boolean): string {
  const texts = children.map((child) => child.textContent)
  switch (type.name) {
    case 'section_title':
      return `# ${textContent}`
    case 'line':
      return `${attrs.speaker}: ${textContent}`
    case 'pause':
      return `pause: ${attrs.seconds}${isSelected ? '|' : ''}`
    case 'objection':
      return `objection: ${texts.join(' → ')}`
    case 'table_row':
      return `row: ${texts.join(' / ')}`
    case 'list_item':
      return `${attrs.style}${'+'.repeat(attrs.level)}: ${textContent}`
    default:
      return `${type.name}: ${textContent}`
  }
}

/**
 * Runs a command on a sketch. Returns the resulting sketch; null if the command does not apply.
 * Throws if the result does not fit the schema.
 */
export function run(command: Command, before: string): string | null {
  let state = writeState(before)
  const applies = command(state, (tr) => {
    state = state.apply(tr)
  })
  state.doc.check()
  return applies ? sketch(state) : null
}

export function listIds(state: EditorState): unknown[] {
  const ids: unknown[] = []
  state.doc.descendants((node) => {
    if ('id' in node.attrs) ids.push(node.attrs.id)
  })
  return ids
}

export function rows(...lines: string[]): string {
  return lines.join('\n')
}
