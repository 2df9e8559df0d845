import type { Node as ScriptNode } from '@tiptap/pm/model'
import { readBlockTree } from '#document/block-tree.ts'
import { type Block, DEFAULT_KIND, findKind } from '#document/blocks.ts'
import { isSectionKind, type ScriptDocument, type Section } from '#document/script-document.ts'
import { type ScriptTime, scriptTime, speakingSeconds } from '#document/speaking-time.ts'
import { isMarkType, joinMarked, type MarkedText } from '#document/text-marks.ts'
import type { VariableValues } from '#document/variables.ts'
import { fillSection } from '#document/variables-fill.ts'

// Caches the blocks and sections that were read from editor nodes. They never change, because
// editor nodes are immutable.
const blocks = new WeakMap<ScriptNode, Block>()
const sections = new WeakMap<ScriptNode, Section>()

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

export function readEditorScript(doc: ScriptNode): ScriptDocument {
  return { sections: doc.children.map((node) => cached(sections, node, readSection)) }
}

function cached<T>(
  cache: WeakMap<ScriptNode, T>,
  node: ScriptNode,
  read: (node: ScriptNode) => T,
): T {
  const known = cache.get(node)
  if (known !== undefined) return known
  const made = read(node)
  cache.set(node, made)
  return made
}

function readSection(node: ScriptNode): Section {
  const [title, ...rest] = node.children
  const { id, kind } = node.attrs
  return {
    id: String(id ?? ''),
    kind: isSectionKind(kind) ? kind : 'free',
    title: title?.textContent ?? '',
    target_seconds: numberOrNull(node.attrs.target_seconds),
    blocks: rest.map((block) => cached(blocks, block, readBlock)),
  }
}

/**
 * Reads a node as a block. If the node is a partly copied block, the result has only the copied
 * texts.
 */
export function readBlock(node: ScriptNode): Block {
  const { attrs, children, type } = node
  const pieces = children.map((child) => ({ node: child.type.name, ...readWords(child) }))
  const kind = findKind(type.name) ?? DEFAULT_KIND
  return readBlockTree(kind, String(attrs.id ?? ''), (name) => attrs[name], pieces)
}

function readWords({ text, marks, children }: ScriptNode): MarkedText {
  if (text === undefined) return joinMarked(children.map(readWords))
  const types = marks.flatMap(({ type: { name } }) => (isMarkType(name) ? [name] : []))
  return types.length > 0
    ? { text, marks: types.map((type) => ({ type, from: 0, to: text.length })) }
    : { text }
}

/**
 * Returns a function that replaces a script's variables by their values. While no value changes, an
 * unchanged section results in the same section object.
 */
export function createScriptFiller(): (script: ScriptDocument) => ScriptDocument {
  let last: VariableValues | undefined
  let known = new WeakMap<Section, Section>()
  return (script) => {
    const { sections: written, variables, ...settings } = script
    if (!variables) return script
    if (variables !== last) known = new WeakMap()
    last = variables
    return {
      ...settings,
      sections: written.map((section) => {
        const filled = known.get(section) ?? fillSection(section, variables)
        known.set(section, filled)
        return filled
      }),
    }
  }
}

/**
 * Returns a function that measures a script's speaking time. `times` is the pace as a multiple of
 * the standard pace. Times of unchanged blocks are cached until `times` changes.
 */
export function createScriptClock(): (script: ScriptDocument, times?: number) => ScriptTime {
  let last = 1
  let known = new WeakMap<Block, number>()
  return (script, times = 1) => {
    if (times !== last) known = new WeakMap()
    last = times
    return scriptTime(script, (block) => {
      const seconds = known.get(block) ?? speakingSeconds(block, times)
      known.set(block, seconds)
      return seconds
    })
  }
}
