import { type AnyExtension, type Attribute, Mark, Node, type NodeViewRenderer } from '@tiptap/core'
import { readNumber, type Value } from '#document/blocks/block-kind.ts'
import { findKind } from '#document/blocks.ts'
import { MARK_SPECS, type MarkSpec, NODE_SPECS, type NodeSpec } from '#document/script-schema.ts'

export type MarkName = keyof typeof MARK_SPECS

const MARK_TAGS: Record<MarkName, readonly [string, ...string[]]> = {
  strong: ['strong', 'b'],
  highlight: ['mark'],
}

const SECTION_ATTRIBUTES: Record<string, (written: unknown) => Value> = {
  target_seconds: (written) => readNumber(written, { min: 0, max: Number.MAX_SAFE_INTEGER }),
}

/**
 * TipTap nodes and marks generated from the script's schema, which the server uses too. `views`
 * renders nodes with controls.
 */
export function createSchemaExtensions(
  views: Readonly<Record<string, NodeViewRenderer>> = {},
): AnyExtension[] {
  const nodes = Object.entries(NODE_SPECS)
  const marks = Object.entries(MARK_SPECS) as [MarkName, MarkSpec][]
  return [
    ...nodes.map(([name, spec]) => makeNode(name, spec, views[name])),
    ...marks.map(([name, spec]) => makeMark(name, spec)),
  ]
}

function makeNode(name: string, spec: NodeSpec, view: NodeViewRenderer | undefined): Node {
  const { attrs = {}, ...fields } = spec
  const isDrawn = name !== 'doc' && name !== 'text'
  return Node.create({
    name,
    ...fields,
    ...(name === 'doc' ? { topNode: true } : {}),
    addAttributes: () =>
      Object.fromEntries(
        Object.entries(attrs).map(([key, { default: value }]) => [
          key,
          makeAttribute(name, key, value),
        ]),
      ),
    ...(isDrawn
      ? {
          parseHTML: () => [{ tag: `[data-node="${name}"]` }],
          renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, unknown> }) => {
            const attributes = { ...HTMLAttributes, 'data-node': name }
            if (name === 'section_title')
              return ['h2', { ...attributes, class: 'section-title' }, 0]
            const tag = name === 'section' ? 'section' : 'div'
            return spec.atom ? [tag, attributes] : [tag, attributes, 0]
          },
        }
      : {}),
    ...(view ? { addNodeView: () => view } : {}),
  })
}

function makeAttribute(node: string, name: string, value: string | number | null): Attribute {
  const key = `data-${name.replaceAll('_', '-')}`
  // HTML attributes are strings, which `read` of the block kind or of `SECTION_ATTRIBUTES` parses.
  const read = findKind(node)?.attributes[name]?.read ?? SECTION_ATTRIBUTES[name]
  return {
    default: value,
    parseHTML: (element: HTMLElement) => {
      const written = element.getAttribute(key)
      if (written === null) return value
      return read ? read(written) : written
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
