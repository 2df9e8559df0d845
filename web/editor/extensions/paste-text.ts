import { Extension } from '@tiptap/core'
import { Fragment, type Mark, type Schema, type Node as ScriptNode, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import type { Language } from '#contract/language.ts'
import { MAX_BLOCKS, MAX_PASTE } from '#contract/limits.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { writeBlockTree } from '#document/block-tree.ts'
import type { Block } from '#document/blocks.ts'
import { cleanText } from '#document/clean-text.ts'
import { ImportTooLarge, readPlainText, withinLimits } from '#document/parse-plain-text.ts'
import { buildScript } from '#document/reading/build-script.ts'
import type { ReadLine, TextRange } from '#document/reading/read-line.ts'
import { selectBlock, typeOf } from '../commands/edit-blocks.ts'
import { makeSection } from '../commands/edit-sections.ts'
import { markOf } from '../commands/edit-text.ts'
import { countBlocks, placeOf, type SelectionPlace } from '../commands/script-place.ts'
import { readClipboard } from '../read-clipboard.ts'

/** Why a paste is not taken. */
export type PasteRefusal = 'too_long' | 'too_many_blocks'

/**
 * What pasting a text makes of the script: several lines become blocks and sections, as an import
 * would read them, after the block with the cursor (an empty one they replace). Null for a single
 * line, which is only text; a refusal where it would be over a limit. `page`: the lines of a page of
 * another program, where the clipboard has one.
 */
export function pasteText(
  state: EditorState,
  text: string,
  language: Language,
  {
    page = null,
    kind = 'talk_script',
  }: { page?: readonly ReadLine[] | null; kind?: ScriptKind } = {},
): Transaction | { refused: PasteRefusal } | null {
  const place = placeOf(state)
  if (text.length > MAX_PASTE) return { refused: 'too_long' }
  if (!place || (!page && !/[\r\n]/u.test(text.trim()))) return null
  const { schema, tr, selection } = state
  const isInside = selection.$from.depth > 2
  const [piece] = page ?? []
  if (page?.length === 1 && piece) {
    const strong = place.isTitle ? [] : piece.strong
    const words = emphasize(schema, piece.text, strong)
    return tr.replaceSelection(new Slice(words, 0, 0)).scrollIntoView()
  }
  if (place.isTitle || isInside) {
    // A title and the halves of an objection are one paragraph each.
    return tr.insertText(text.trim().replace(/\s*[\r\n]+\s*/gu, language === 'ja' ? '' : ' '))
  }
  const lines = readWithinLimits(() => page ?? readPlainText(text, language, kind))
  return 'refused' in lines ? lines : insertLines(state, place, lines)
}

function readWithinLimits(
  read: () => readonly ReadLine[],
): readonly ReadLine[] | { refused: PasteRefusal } {
  try {
    return withinLimits(read())
  } catch (error) {
    if (error instanceof ImportTooLarge) return { refused: error.reason }
    throw error
  }
}

/** Lines without a heading go on in the section with the cursor; sections follow it. */
function insertLines(
  state: EditorState,
  place: SelectionPlace,
  lines: readonly ReadLine[],
): Transaction | { refused: PasteRefusal } {
  const { schema, tr, selection } = state
  // The script has its own title: one of the pasted text is a heading.
  const { document, strong } = buildScript(
    lines.map((line) => (line.role === 'title' ? { ...line, role: 'heading' } : line)),
  )
  const { sections } = document
  const toNode = (block: Block) => makeNode(schema, block, strong.get(block.id))
  const more = sections.reduce((sum, section) => sum + section.blocks.length, 0)
  if (countBlocks(state.doc) + more > MAX_BLOCKS) return { refused: 'too_many_blocks' }
  const [first, ...rest] = sections
  const goesOn = first?.title === ''
  const here = goesOn ? first.blocks.map(toNode) : []
  const later = (goesOn ? rest : sections).map(({ kind, title, blocks }) =>
    makeSection(schema, { kind, title, blocks: blocks.map(toNode) }),
  )
  if (!selection.empty) tr.deleteSelection()
  const after = placeOf(state.apply(tr)) ?? place
  let last = insertBlocks(tr, after, here)
  if (later.length > 0) {
    const sectionEnd = after.section.pos + (tr.doc.nodeAt(after.section.pos)?.nodeSize ?? 0)
    tr.insert(sectionEnd, Fragment.from(later))
    last = sectionEnd + sizeOf(later) - 1 - (later.at(-1)?.lastChild?.nodeSize ?? 0)
  }
  return selectBlock(tr, last, true).scrollIntoView()
}

/** Puts blocks after the one at a place (an empty one they replace); the position of the last. */
function insertBlocks(
  tr: Transaction,
  { section, block }: SelectionPlace,
  blocks: readonly ScriptNode[],
): number {
  let end = section.pos + 1 + section.node.child(0).nodeSize
  if (block) {
    const { pos, node } = block
    const isReplaced = node.isTextblock && node.content.size === 0 && blocks.length > 0
    if (isReplaced) tr.delete(pos, pos + node.nodeSize)
    end = isReplaced ? pos : pos + node.nodeSize
  }
  tr.insert(end, Fragment.from(blocks))
  return end + sizeOf(blocks.slice(0, -1))
}

const sizeOf = (nodes: readonly ScriptNode[]) => nodes.reduce((sum, node) => sum + node.nodeSize, 0)

function makeNode(
  schema: Schema,
  block: Block,
  strong: readonly (readonly TextRange[])[] = [],
): ScriptNode {
  const { attributes, text, parts } = writeBlockTree(block)
  const content = parts.map((part, at) =>
    typeOf(schema, part.node).create(null, emphasize(schema, part.text, strong[at])),
  )
  const inside = content.length > 0 ? Fragment.from(content) : emphasize(schema, text, strong[0])
  return typeOf(schema, block.type).create(attributes, inside)
}

/** A text with its bold ranges, which stand in order. */
function emphasize(schema: Schema, text: string, strong: readonly TextRange[] = []): Fragment {
  const bold = [markOf(schema, 'strong').create()]
  const pieces: ScriptNode[] = []
  const add = (words: string, marks?: Mark[]) => {
    if (words !== '') pieces.push(schema.text(words, marks))
  }
  let at = 0
  for (const [from, to] of strong) {
    add(text.slice(at, from))
    add(text.slice(Math.max(at, from), to), bold)
    at = Math.max(at, to)
  }
  add(text.slice(at))
  return Fragment.from(pieces)
}

/**
 * Takes pasted text. What comes from this editor (its own HTML) keeps its blocks; a page of another
 * program is read by its headings, lists and tables, anything else as the plain text beside it.
 */
export const PasteText = Extension.create<{
  kind: ScriptKind
  language: () => Language
  onRefused: (refusal: PasteRefusal) => void
}>({
  name: 'pasteText',
  addOptions: () => ({ kind: 'talk_script', language: () => 'ja', onRefused: () => {} }),
  addProseMirrorPlugins() {
    const { kind, language, onRefused } = this.options
    return [
      new Plugin({
        props: {
          handlePaste(view, event, slice) {
            const data = event.clipboardData
            if (data?.getData('text/html').includes('data-pm-slice')) {
              // Whole blocks of one's own count as well.
              const room = MAX_BLOCKS - countBlocks(view.state.doc)
              if (slice.content.childCount <= room || slice.content.childCount < 2) return false
              onRefused('too_many_blocks')
              return true
            }
            const text = cleanText(data?.getData('text/plain') ?? '')
            if (text === '') return false
            const page = data && readClipboard(data, language(), kind)
            const made = pasteText(view.state, text, language(), { page, kind })
            if (made && 'refused' in made) onRefused(made.refused)
            else view.dispatch(made ?? view.state.tr.insertText(text.trim()).scrollIntoView())
            return true
          },
        },
      }),
    ]
  },
})
