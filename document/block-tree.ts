import type { Value } from './blocks/block-kind.ts'
import { type Block, type BlockKind, kindOf, textsOf } from './blocks.ts'

/** A piece of what stands in a block's node: the node it is in itself (`text` for bare words), and its words. */
export type Piece = { node: string; text: string }

/**
 * Reads a block out of a tree (Yjs elements, the editor's nodes), whoever wrote it: an attribute that
 * is missing or amiss gets its default, and words that stand in none of several texts go to the last.
 */
export function readBlockTree(
  kind: BlockKind,
  id: string,
  attribute: (name: string) => unknown,
  pieces: readonly Piece[],
): Block {
  const parts = Object.entries(kind.texts)
  const names = new Set(parts.slice(0, -1).map(([, { node }]) => node))
  const keep = (index: number, node: string) =>
    index < parts.length - 1 ? parts[index]?.[1].node === node : !names.has(node)
  return readFields(kind, id, attribute, (key) => {
    const index = parts.findIndex(([name]) => name === key)
    const kept = pieces.filter(({ node }) => keep(index, node))
    return kept.map(({ text }) => text).join('')
  })
}

/** Reads a block out of an answer's JSON, where each text stands under its name. */
export function readBlockJson(kind: BlockKind, value: Record<string, unknown>): Block {
  const textAt = (key: string) => {
    const said = value[key]
    return typeof said === 'string' ? said : ''
  }
  return readFields(kind, textAt('id'), (name) => value[name], textAt)
}

function readFields(
  kind: BlockKind,
  id: string,
  attribute: (name: string) => unknown,
  text: (key: string) => string,
): Block {
  const block: Record<string, unknown> = { id, type: kind.type }
  for (const [name, { read }] of Object.entries(kind.attributes))
    block[name] = read(attribute(name))
  for (const key of Object.keys(kind.texts)) block[key] = text(key)
  return block as Block
}

/** A block as a tree keeps it: attributes, and its words in itself or in nodes of its own. */
export type BlockTree = {
  attributes: Record<string, Value>
  text: string
  parts: readonly Piece[]
}

/** Writes a block for a tree: what `readBlockTree` reads. */
export function writeBlockTree(block: Block): BlockTree {
  const values = block as unknown as BlockTree['attributes']
  const names = Object.keys(kindOf(block).attributes)
  const attributes = Object.fromEntries(
    ['id', ...names].map((name) => [name, values[name] ?? null]),
  )
  const texts = textsOf(block)
  return Object.keys(kindOf(block).texts).length > 1
    ? { attributes, text: '', parts: texts }
    : { attributes, text: texts[0]?.text ?? '', parts: [] }
}
