import type { Editor } from '@tiptap/core'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import type * as Y from 'yjs'
import type { DerivedLine } from '#contract/derive.ts'
import { type LineSource, SOURCES_NAME, setLineSources } from '#document/derive/line-sources.ts'
import { newId } from '#document/new-id.ts'
import type { OpenPage } from '#web/components/document/open-page.ts'
import { findById } from '#web/editor/commands/selection-position.ts'
import { managerOf } from '#web/editor/extensions/undo-steps.ts'
import { sourcesValue } from './sources-value.ts'

/**
 * Yjs transaction origin of changes to sources. The undo manager tracks this origin, so that undo
 * reverts a source together with the line's text.
 */
const ORIGIN = Symbol('sources')

/**
 * Replaces the lines of a changed sentence with the sentence's new wording. Returns false, without
 * a change, if the sentence has no new wording or if `replaceLines` returns null.
 */
export function updateLines(
  page: OpenPage,
  editor: Editor,
  lines: readonly DerivedLine[],
): boolean {
  const now = lines[0]?.now
  if (!now) return false
  const ids = lines.map(({ block_id }) => block_id)
  const change = replaceLines(editor.state, ids, now.lines)
  if (!change) return false
  editor.view.dispatch(change.tr)
  editor.view.focus()
  writeSources(page, editor, lines, change.ids, now.quote)
  return true
}

/**
 * Keeps the text of lines whose source sentence was changed or deleted. A changed sentence becomes
 * the new source of its lines. After a deletion, the lines have no source.
 */
export function acceptLines(page: OpenPage, editor: Editor, lines: readonly DerivedLine[]): void {
  const ids = lines.map(({ block_id }) => block_id)
  writeSources(page, editor, lines, lines[0]?.now ? ids : [], lines[0]?.now?.quote ?? '')
}

/**
 * Confirms lines that a language model worded. The lines keep their text but lose the mark of a
 * draft.
 */
export function confirmDrafts(
  page: OpenPage,
  editor: Editor,
  drafts: readonly DerivedLine[],
): void {
  for (const line of drafts) writeSources(page, editor, [line], [line.block_id], line.quote)
}

/**
 * Stores the source of blocks. Blocks in `ids` get the sentence `quote`; other blocks of `lines`
 * lose their source.
 */
function writeSources(
  page: OpenPage,
  editor: Editor,
  lines: readonly DerivedLine[],
  ids: readonly string[],
  quote: string,
): void {
  const [first] = lines
  const doc = (ySyncPluginKey.getState(editor.state) as { doc?: Y.Doc } | undefined)?.doc
  if (!first || !doc) return
  const source: LineSource = { block_id: first.source_block_id, quote, as_written: false }
  const manager = managerOf(editor.state)
  manager?.addToScope([doc.getMap(SOURCES_NAME)])
  manager?.addTrackedOrigin(ORIGIN)
  setLineSources(
    doc,
    Object.fromEntries([
      ...lines.map(({ block_id }) => [block_id, null] as const),
      ...ids.map((id) => [id, source] as const),
    ]),
    ORIGIN,
  )
  page.of(sourcesValue).set((known) => {
    const kept = [...known.lines].filter(([id]) => !lines.some(({ block_id }) => block_id === id))
    const made = ids.map((id): [string, DerivedLine] => [
      id,
      {
        ...first,
        block_id: id,
        quote,
        as_written: false,
        drafted: false,
        standing: first.standing === 'unknown' ? 'unknown' : 'same',
        now: null,
      },
    ])
    return { ...known, lines: new Map([...kept, ...made]), shown: null }
  })
}

/**
 * Creates a transaction that replaces the texts of blocks. If there are more texts than blocks,
 * adds blocks of the last block's kind. If there are fewer texts, deletes the last blocks. Null if
 * a block was deleted or cannot contain text, or if a new text is empty.
 */
export function replaceLines(
  state: EditorState,
  ids: readonly string[],
  texts: readonly string[],
): { tr: Transaction; ids: string[] } | null {
  const places = ids.map((id) => findById(state.doc, id))
  const last = places.at(Math.min(ids.length, texts.length) - 1)
  if (!last || places.some((place) => !place?.node.inlineContent) || texts.includes('')) return null
  const { schema, tr } = state
  const more = texts.slice(ids.length).map((text) => ({ id: newId(), text }))
  // Runs in reverse order, so that the positions of earlier blocks stay valid.
  for (const [at, place] of [...places.entries()].reverse()) {
    if (!place) continue
    const { node, pos } = place
    const text = texts[at]
    const end = pos + node.nodeSize
    if (text === undefined) tr.delete(pos, end)
    else {
      if (place === last)
        tr.insert(
          end,
          more.map((one) => node.type.create({ ...node.attrs, id: one.id }, schema.text(one.text))),
        )
      if (node.textContent !== text) tr.replaceWith(pos + 1, end - 1, schema.text(text))
    }
  }
  return { tr, ids: [...ids.slice(0, texts.length), ...more.map(({ id }) => id)] }
}
