import { BLOCK_KINDS, type BlockKind } from './blocks.ts'
import type { MarkType } from './text-marks.ts'

/**
 * The shape of a script in the editor, as plain data in ProseMirror's own spec language. The web
 * builds its TipTap nodes from it; nothing here imports an editor, so the server can read it too.
 */

/** The part of ProseMirror's NodeSpec that a script needs. */
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

/** The part of ProseMirror's MarkSpec that a script needs. */
export type MarkSpec = { inclusive?: boolean; excludes?: string }

/**
 * Another number for each change of the schema, or of what is read of it (3: which words are marked); a
 * version of a script says under which it was made.
 */
export const SCRIPT_SCHEMA_VERSION = 3

/** Name of the Y.XmlFragment in which a script's tree is kept. */
export const FRAGMENT_NAME = 'content'

const ID = { id: { default: null } }

/** A block's own node, and those of its texts where it has several. */
function blockSpecs({ type, node, attributes, texts }: BlockKind): [string, NodeSpec][] {
  const parts = Object.values(texts)
  const inner = parts.length > 1 ? parts.flatMap((part) => part.node ?? []) : []
  const attrs = Object.fromEntries(
    Object.entries(attributes).map(([name, { default: value }]) => [name, { default: value }]),
  )
  // Two people may add the same cell at once: what need not be there may stand there in any number.
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

/** Node name → spec. The blocks are in the group `block`; their texts may carry both marks. */
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

/** Mark name → spec: emphasis and highlight. */
export const MARK_SPECS = {
  strong: {},
  highlight: { inclusive: false },
} as const satisfies Record<MarkType, MarkSpec>
