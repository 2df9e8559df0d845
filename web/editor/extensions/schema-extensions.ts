import { type AnyExtension, type Attribute, Mark, Node, type NodeViewRenderer } from '@tiptap/core'
import { MARK_SPECS, type MarkSpec, NODE_SPECS, type NodeSpec } from '#document/script-schema.ts'

export type NodeName = keyof typeof NODE_SPECS
export type MarkName = keyof typeof MARK_SPECS

/** Attributes that hold a number; in HTML (the clipboard) everything is text. */
const NUMBERS = new Set(['seconds', 'target_seconds'])
/** Elements of foreign HTML that mean the mark. */
const MARK_TAGS: Record<MarkName, readonly [string, ...string[]]> = {
  strong: ['strong', 'b'],
  highlight: ['mark'],
}

/**
 * TipTap's nodes and marks, made one to one from the script's schema, so that the editor and the
 * server never disagree about what a script is. `views` draws nodes that have controls.
 */
export function createSchemaExtensions(
  views: Partial<Record<NodeName, NodeViewRenderer>> = {},
): AnyExtension[] {
  const nodes = Object.entries(NODE_SPECS) as [NodeName, NodeSpec][]
  const marks = Object.entries(MARK_SPECS) as [MarkName, MarkSpec][]
  return [
    ...nodes.map(([name, spec]) => makeNode(name, spec, views[name])),
    ...marks.map(([name, spec]) => makeMark(name, spec)),
  ]
}

function makeNode(name: NodeName, spec: NodeSpec, view: NodeViewRenderer | undefined): Node {
  const { attrs = {}, ...fields } = spec
  const isDrawn = name !== 'doc' && name !== 'text'
  return Node.create({
    name,
    ...fields,
    ...(name === 'doc' ? { topNode: true } : {}),
    addAttributes: () =>
      Object.fromEntries(
        Object.entries(attrs).map(([key, { default: value }]) => [key, makeAttribute(key, value)]),
      ),
    ...(isDrawn
      ? {
          parseHTML: () => [{ tag: `[data-node="${name}"]` }],
          renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, unknown> }) => {
            const attributes = { ...HTMLAttributes, 'data-node': name }
            const tag = name === 'section' ? 'section' : name === 'section_title' ? 'h2' : 'div'
            return spec.atom ? [tag, attributes] : [tag, attributes, 0]
          },
        }
      : {}),
    ...(view ? { addNodeView: () => view } : {}),
  })
}

function makeAttribute(name: string, value: string | number | null): Attribute {
  const key = `data-${name.replaceAll('_', '-')}`
  return {
    default: value,
    parseHTML: (element: HTMLElement) => {
      const written = element.getAttribute(key)
      if (written === null) return value
      if (!NUMBERS.has(name)) return written
      return Number.isFinite(Number(written)) ? Number(written) : value
    },
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === null ? {} : { [key]: String(attributes[name]) },
  }
}

function makeMark(name: MarkName, spec: MarkSpec): Mark {
  const tags = MARK_TAGS[name]
  return Mark.create({
    name,
    ...spec,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0], 0],
  })
}
