import { Fragment, type Schema, type Node as ScriptNode, Slice } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { writeBlockTree } from '#document/block-tree.ts'
import type { Block } from '#document/blocks.ts'
import { cutAtMarks } from '#document/cut-marks.ts'
import { readPlainText } from '#document/parse-plain-text.ts'
import { buildScript } from '#document/reading/build-script.ts'
import { ImportTooLarge, withinLimits } from '#document/reading/import-limits.ts'
import { markedLine, type ReadLine } from '#document/reading/read-line.ts'
import type { MarkedText } from '#document/text-marks.ts'
import { ownName } from '../session/own-name.ts'
import { hasRoom, selectBlock, typeOf } from './commands/edit-blocks.ts'
import { makeSection } from './commands/edit-sections.ts'
import { markOf } from './commands/edit-text.ts'
import {
  insertBlocks,
  isOneLine,
  isTooLong,
  type PasteRefusal,
  pastePlain,
  sizeOf,
} from './commands/paste-plain.ts'
import { type SelectionPosition, selectionPosition } from './commands/selection-position.ts'
import { readClipboard } from './read-clipboard.ts'

export type Pasted = { text: string; html: string }

/**
 * Pastes text. Several lines become blocks and sections, as in an import. They are inserted after
 * the current block or section, or replace it if it is empty. Returns the reason if a limit is
 * exceeded.
 */
export function pasteText(
  state: EditorState,
  pasted: Pasted,
  language: Language,
  kind: ScriptKind = 'talk_script',
): Transaction | { refused: PasteRefusal } {
  if (isTooLong(pasted.text)) return { refused: 'too_long' }
  const page = refuseTooLarge(() => readClipboard(pasted.html, language, kind))
  if (page && 'refused' in page) return page
  return pasteLines(state, pasted.text, language, { page, kind })
}

/**
 * Pastes the lines of `page`, which were parsed from HTML. If `page` is null, pastes the lines of
 * `text`. In a title or in a block with several texts, several lines become one plain text.
 */
export function pasteLines(
  state: EditorState,
  text: string,
  language: Language,
  {
    page = null,
    kind = 'talk_script',
  }: { page?: readonly ReadLine[] | null; kind?: ScriptKind } = {},
): Transaction | { refused: PasteRefusal } {
  const place = selectionPosition(state)
  const isWithinText = state.selection.$from.depth > 2
  const [piece] = page ?? []
  if (place && page?.length === 1 && piece && !isTooLong(text)) {
    const said = place.isTitle ? { text: piece.text } : markedLine(piece)
    const words = writeWords(state.schema, said)
    return state.tr.replaceSelection(new Slice(words, 0, 0)).scrollIntoView()
  }
  const isPlain = !place || place.isTitle || isWithinText || (!page && isOneLine(text))
  if (isPlain || isTooLong(text)) return pastePlain(state, text, language)
  const lines = refuseTooLarge(() =>
    withinLimits(page ?? readPlainText(text, language, kind, ownName())),
  )
  return 'refused' in lines ? lines : insertLines(state, place, lines)
}

function refuseTooLarge<T>(read: () => T): T | { refused: PasteRefusal } {
  try {
    return read()
  } catch (error) {
    if (error instanceof ImportTooLarge) return { refused: error.reason }
    throw error
  }
}

/**
 * Inserts lines. Lines before the first heading become part of the current section. Each heading
 * starts a new section after the current one. An empty current section is replaced.
 */
function insertLines(
  state: EditorState,
  place: SelectionPosition,
  lines: readonly ReadLine[],
): Transaction | { refused: PasteRefusal } {
  const { schema, tr, selection } = state
  // The script already has a title, so a pasted title becomes a heading.
  const { document } = buildScript(
    lines.map((line) => (line.role === 'title' ? { ...line, role: 'heading' } : line)),
  )
  const { sections } = document
  const toNode = (block: Block) => makeNode(schema, block)
  const more = sections.reduce((sum, section) => sum + section.blocks.length, 0)
  if (!hasRoom(state, more)) return { refused: 'too_many_blocks' }
  const [first, ...rest] = sections
  const goesOn = first?.title === ''
  const here = goesOn ? first.blocks.map(toNode) : []
  const later = (goesOn ? rest : sections).map(({ kind, title, blocks }) =>
    makeSection(schema, { kind, title, blocks: blocks.map(toNode) }),
  )
  if (!selection.empty) tr.deleteSelection()
  const after = selectionPosition(state.apply(tr)) ?? place
  let last = insertBlocks(tr, after, here)
  if (later.length > 0) {
    const { pos } = after.section
    const section = tr.doc.nodeAt(pos)
    const end = pos + (section?.nodeSize ?? 0)
    const start = section && isBare(section) ? pos : end
    tr.replaceWith(start, end, later)
    last = start + sizeOf(later) - 1 - (later.at(-1)?.lastChild?.nodeSize ?? 0)
  }
  return selectBlock(tr, last, true).scrollIntoView()
}

/** True for an empty section, as in a new script: no title, and one block with an empty text. */
const isBare = (section: ScriptNode) =>
  section.childCount === 2 && section.textContent === '' && section.child(1).inlineContent

function makeNode(schema: Schema, block: Block): ScriptNode {
  const { attributes, words, parts } = writeBlockTree(block)
  const content = parts.map((part) =>
    typeOf(schema, part.node).create(null, writeWords(schema, part)),
  )
  const inside = content.length > 0 ? Fragment.from(content) : writeWords(schema, words)
  return typeOf(schema, block.type).create(attributes, inside)
}

const writeWords = (schema: Schema, words: MarkedText): Fragment =>
  Fragment.from(
    cutAtMarks(words).map(({ text, types }) =>
      schema.text(
        text,
        types.map((type) => markOf(schema, type).create()),
      ),
    ),
  )
