import type { Node as ScriptNode } from '@tiptap/pm/model'
import type { Finding } from '#document/checks/check-script.ts'

export type PositionedFinding = Finding & { place: { from: number; to: number } | null }

/**
 * Returns the findings in document order, each with its position in the editor's document. A
 * section's finding is at the section's title. Findings about the whole script, a section without a
 * title, or deleted words have no position.
 */
export function placeFindings(doc: ScriptNode, findings: readonly Finding[]): PositionedFinding[] {
  const parts = placeParts(doc)
  return findings
    .map((finding) => ({ ...finding, place: placeOf(finding, parts) }))
    .sort((one, other) => (one.place?.from ?? 0) - (other.place?.from ?? 0))
}

/** True if findings from two successive checks are the same finding. */
export const isSame = (one: PositionedFinding, other: PositionedFinding) =>
  one.rule === other.rule &&
  one.section_id === other.section_id &&
  one.block_id === other.block_id &&
  one.node === other.node &&
  one.from === other.from

type Part = { node: ScriptNode; pos: number }

function placeParts(doc: ScriptNode): Map<string, Part> {
  const parts = new Map<string, Part>()
  doc.forEach((section, offset) => {
    parts.set(String(section.attrs.id), { node: section, pos: offset })
    section.forEach((node, inner) => {
      parts.set(String(node.attrs.id), { node, pos: offset + 1 + inner })
    })
  })
  return parts
}

function placeOf(
  { section_id, block_id, node: name, from, to }: Finding,
  parts: Map<string, Part>,
) {
  const part = parts.get(block_id ?? section_id ?? '')
  if (!part) return null
  const { node, pos } = part
  if (block_id === null) {
    const title = node.firstChild
    return title && title.content.size > 0
      ? { from: pos + 2, to: pos + 2 + title.content.size }
      : null
  }
  if (node.isTextblock) return within(node, pos, from, to)
  let found: { from: number; to: number } | null = null
  node.forEach((child, offset) => {
    if (child.type.name === name) found = within(child, pos + 1 + offset, from, to)
  })
  return found
}

/**
 * Converts offsets in a block's text to a range of the document. Null if the range is empty. The
 * block contains only text nodes, so text offsets equal document offsets.
 */
function within(text: ScriptNode, pos: number, from: number, to: number) {
  const end = Math.min(to, text.content.size)
  return from < end ? { from: pos + 1 + from, to: pos + 1 + end } : null
}
