import { Fragment, type Schema, type Node as ScriptNode } from '@tiptap/pm/model'
import { type Command, Selection } from '@tiptap/pm/state'
import type { Language } from '#contract/language.ts'
import { newId } from '#document/new-id.ts'
import type { SectionKind } from '#document/script-document.ts'
import { SECTION_KIND_NAMES } from '#document/section-kinds.ts'
import type { NewBlock } from '../blocks/block-view.ts'
import {
  DEFAULT_BLOCK,
  hasRoom,
  insertBlockAfter,
  makeBlock,
  turnInto,
  typeOf,
} from './edit-blocks.ts'
import { sectionAt, selectionPosition } from './selection-position.ts'

/** Creates a section; without `blocks` it has one empty line. */
export function makeSection(
  schema: Schema,
  options: { kind?: SectionKind; title?: string; blocks?: ScriptNode[] } = {},
): ScriptNode {
  const { kind = 'free', title = '' } = options
  const text = title === '' ? Fragment.empty : Fragment.from(schema.text(title))
  const blocks = options.blocks ?? [makeBlock(schema, DEFAULT_BLOCK)]
  const attrs = { id: newId(), kind }
  return typeOf(schema, 'section').create(attrs, [
    typeOf(schema, 'section_title').create(null, text),
    ...blocks,
  ])
}

/** Adds a section after the section at `pos`, with the cursor in the new section's title. */
export function addSectionAfter(pos: number): Command {
  return (state, dispatch) => {
    const found = sectionAt(state.doc, pos)
    if (!found || !hasRoom(state, 1)) return false
    const { tr } = state
    const after = pos + found.section.node.nodeSize
    tr.insert(after, makeSection(state.schema))
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(after + 2))).scrollIntoView())
    return true
  }
}

/**
 * Adds a section after the current section, or a block after the current block. An empty current
 * block becomes the new block instead.
 */
export function addHere(makes: NewBlock | 'section'): Command {
  return (state, dispatch) => {
    const place = selectionPosition(state)
    if (!place) return false
    const { block, section } = place
    if (makes === 'section') return addSectionAfter(section.pos)(state, dispatch)
    if (block && block.node.textContent === '' && !block.node.isAtom)
      return turnInto(makes)(state, dispatch)
    return insertBlockAfter(makes, block?.pos ?? section.pos + 1)(state, dispatch)
  }
}

/** Moves the section by one position. A cursor outside the section moves to the section's title. */
export function moveSection(step: 1 | -1, pos: number): Command {
  return (state, dispatch) => {
    const found = sectionAt(state.doc, pos)
    const { doc } = state
    const other = found && doc.maybeChild(found.index + step)
    if (!found || !other) return false
    return moveSectionTo(pos, step === 1 ? found.index + 2 : found.index - 1)(state, dispatch)
  }
}

/**
 * Moves the section at `pos` before the section at `index`, or to the end if `index` is the number
 * of sections.
 */
export function moveSectionTo(pos: number, index: number): Command {
  return (state, dispatch) => {
    const found = sectionAt(state.doc, pos)
    const { doc, tr, selection } = state
    if (!found || index < 0 || index > doc.childCount) return false
    if (index === found.index || index === found.index + 1) return false
    if (!dispatch) return true
    const { node } = found.section
    const target = doc.children.slice(0, index).reduce((sum, each) => sum + each.nodeSize, 0)
    const to = target > pos ? target - node.nodeSize : target
    tr.delete(pos, pos + node.nodeSize).insert(to, node)
    const isWithin = selection.from > pos && selection.from < pos + node.nodeSize
    const inside = isWithin ? selection.from - pos : 2
    tr.setSelection(Selection.near(tr.doc.resolve(to + inside)))
    dispatch(tr.scrollIntoView())
    return true
  }
}

/**
 * Deletes the section with its blocks. Replaces the only section by an empty section, because a
 * script needs a section.
 */
export function deleteSection(pos: number): Command {
  return (state, dispatch) => {
    const found = sectionAt(state.doc, pos)
    if (!found) return false
    const { tr, doc } = state
    const end = pos + found.section.node.nodeSize
    if (doc.childCount === 1) tr.replaceWith(pos, end, makeSection(state.schema))
    else tr.delete(pos, end)
    const near = Math.min(pos, tr.doc.content.size)
    dispatch?.(
      tr.setSelection(Selection.near(tr.doc.resolve(near), pos === 0 ? 1 : -1)).scrollIntoView(),
    )
    return true
  }
}

/**
 * Sets the section's kind. An empty title, or a title that is the name of a kind, becomes the new
 * kind's name. The kind `free` leaves the title unchanged.
 */
export function setSectionKind(pos: number, kind: SectionKind, language: Language): Command {
  return (state, dispatch) => {
    const found = sectionAt(state.doc, pos)
    if (!found) return false
    const { tr, schema } = state
    tr.setNodeAttribute(pos, 'kind', kind)
    const title = found.section.node.child(0)
    const names = Object.values(SECTION_KIND_NAMES).flatMap(({ ja, en }) => [ja, en])
    if (kind !== 'free' && (title.textContent === '' || names.includes(title.textContent))) {
      const text = schema.text(SECTION_KIND_NAMES[kind][language])
      tr.replaceWith(pos + 2, pos + 2 + title.content.size, text)
    }
    dispatch?.(tr)
    return true
  }
}
