import { BLOCK_KINDS, type BlockKind } from './blocks.ts'
import type { MarkType } from './text-marks.ts'

/**
 * Schema of a script in the editor, as plain ProseMirror data. The web app creates its TipTap nodes
 * from this schema.
 * This file imports no editor, so that the server can use it too.
 */

/** Subset of ProseMirror's NodeSpec that scripts use. */
export type NodeSpec = {
  content?: string
  group?: string
  marks?: string
  inline?: boolean
  atom?: boolean
  isolating?: boolean
  defining?: boolean
  selectable?: boolean
  attrs?: Record<string, { default: string | number | null }>
}

export type MarkSpec = { inclusive?: boolean; excludes?: string }

/**
 * Schema version, stored with each version of a script. Increment it on any change of the schema or
 * of the functions that read it.
 */
export const SCRIPT_SCHEMA_VERSION = 3

/** Name of the Y.XmlFragment that holds the script's tree. */
export const FRAGMENT_NAME = 'content'

const ID = { id: { default: null } }

/** Node specs of a block and, if it has several texts, of each text. */
function blockSpecs({ type, node, attributes, texts }: BlockKind): [string, NodeSpec][] {
  const parts = Object.values(texts)
  const inner = parts.length > 1 ? parts.flatMap((part) => part.node ?? []) : []
  const attrs = Object.fromEntries(
    Object.entries(attributes).map(([name, { default: value }]) => [name, { default: value }]),
  )
  // Only a table row's texts (its cells) have `isShown`. Any sequence of cells is allowed, because
  // their number varies and two people may add the same cell concurrently.
  const isOpen = Object.values(texts).some(({ isShown }) => isShown !== undefined)
  const content =
    inner.length === 0 ? 'inline*' : isOpen ? `(${inner.join(' | ')})+` : inner.join(' ')
  return [
    [
      type,
      {
        ...(parts.length > 0 ? { content } : { atom: true }),
        group: 'block',
        ...node,
        attrs: { ...ID, ...attrs },
      },
    ],
    ...inner.map((name): [string, NodeSpec] => [name, { content: 'inline*', defining: true }]),
  ]
}

/** Node specs by name. The group `block` contains the blocks; their texts allow all marks. */
export const NODE_SPECS: Record<string, NodeSpec> = {
  doc: { content: 'section+' },
  text: { group: 'inline' },
  section: {
    content: 'section_title block*',
    isolating: true,
    defining: true,
    attrs: { ...ID, kind: { default: 'free' }, target_seconds: { default: null } },
  },
  section_title: { content: 'inline*', marks: '', defining: true },
  ...Object.fromEntries(BLOCK_KINDS.flatMap(blockSpecs)),
}

export const MARK_SPECS = {
  strong: {},
  highlight: { inclusive: false },
} as const satisfies Record<MarkType, MarkSpec>
