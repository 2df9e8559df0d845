import type { Value } from './blocks/block-kind.ts'
import { type Block, type BlockKind, kindOf, setMarks, textsOf } from './blocks.ts'
import { isMarkType, joinMarked, type MarkedText, rangesOf, type TextMark } from './text-marks.ts'

/**
 * A text with its marks (bold, highlight), and the name of the Yjs or editor node that contains it.
 * `node` is `text` if the text is directly in the block.
 */
export type Piece = MarkedText & { node: string }

/**
 * Parses a block of an untrusted tree (Yjs or editor nodes). Missing or invalid attributes become
 * defaults; text outside the text nodes is appended to the last text.
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
  const words = new Map(
    parts.map(([key], index) => [key, joinMarked(pieces.filter(({ node }) => keep(index, node)))]),
  )
  const marks = [...words].flatMap(([text, { marks: found = [] }]) =>
    found.map((range) => ({ ...range, text })),
  )
  return readFields(kind, id, attribute, (key) => words.get(key)?.text ?? '', marks)
}

/**
 * Parses a block from JSON, where each text of the block (see `kind.texts`) is a separate property.
 */
export function readBlockJson(kind: BlockKind, value: Record<string, unknown>): Block {
  const textAt = (key: string) => {
    const said = value[key]
    return typeof said === 'string' ? said : ''
  }
  return readFields(kind, textAt('id'), (name) => value[name], textAt, readMarks(value.marks))
}

const readMarks = (value: unknown): TextMark[] => (Array.isArray(value) ? value.filter(isMark) : [])

function isMark(value: unknown): value is TextMark {
  const { type, from, to }: Record<string, unknown> = Object(value)
  return isMarkType(type) && Number.isSafeInteger(from) && Number.isSafeInteger(to)
}

function readFields(
  kind: BlockKind,
  id: string,
  attribute: (name: string) => unknown,
  text: (key: string) => string,
  marks: readonly TextMark[],
): Block {
  const block: Record<string, unknown> = { id, type: kind.type }
  for (const [name, { read }] of Object.entries(kind.attributes))
    block[name] = read(attribute(name))
  for (const key of Object.keys(kind.texts)) block[key] = text(key)
  return setMarks(block as Block, marks)
}

export type BlockTree = {
  attributes: Record<string, Value>
  words: MarkedText
  parts: readonly Piece[]
}

/** Converts a block into the tree form that `readBlockTree` reads. */
export function writeBlockTree(block: Block): BlockTree {
  const values = block as unknown as BlockTree['attributes']
  const names = Object.keys(kindOf(block).attributes)
  const attributes = Object.fromEntries(
    ['id', ...names].map((name) => [name, values[name] ?? null]),
  )
  const texts = textsOf(block).map(({ key, node, text }) => ({
    node,
    text,
    ...(block.marks && { marks: rangesOf(block.marks, key) }),
  }))
  return Object.keys(kindOf(block).texts).length > 1
    ? { attributes, words: { text: '' }, parts: texts }
    : { attributes, words: texts[0] ?? { text: '' }, parts: [] }
}
