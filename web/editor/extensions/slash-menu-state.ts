import { Extension } from '@tiptap/core'
import type { Node as ScriptNode } from '@tiptap/pm/model'
import {
  type Command,
  type EditorState,
  NodeSelection,
  Plugin,
  PluginKey,
  type Transaction,
} from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import type { ScriptKind } from '#contract/scripts.ts'
import type { NewBlock } from '../blocks/block-view.ts'
import { insertBlockAfter, makeBlock, selectBlock, turnInto } from '../commands/edit-blocks.ts'
import { addHere } from '../commands/edit-sections.ts'
import { selectionPosition } from '../commands/selection-position.ts'
import { filterSlashItems, type SlashItem } from '../slash-items.ts'

export type SlashMenu = {
  from: number
  to: number
  query: string
  items: readonly SlashItem[]
  active: number
}

type SlashState = { menu: SlashMenu | null; dismissed: number | null }
type SlashMeta = { active: number } | { dismiss: true } | { mayOpen: true }

const key = new PluginKey<SlashState>('slash-menu')
const CLOSED: SlashState = { menu: null, dismissed: null }
/**
 * Matches a slash (also full-width) and the query after it. The slash must be at the start of the
 * text, or after a space or punctuation. The query contains no space.
 */
const SLASH = /(?:^|[\s。、！？!?」）)])([/／])([^\s/／。、]{0,20})$/u

export function slashMenuOf(state: EditorState): SlashMenu | null {
  return key.getState(state)?.menu ?? null
}

export const slashOptionId = (index: number) => `slash-option-${index}`
export const SLASH_LIST_ID = 'slash-menu'

/**
 * True for a section without content below its title. The slash menu also opens in the title of
 * such a section.
 */
const isFresh = ({ childCount, firstChild, lastChild, textContent }: ScriptNode) =>
  childCount <= 2 && textContent === firstChild?.textContent && lastChild?.isAtom === false

function findSlash(state: EditorState): { from: number; to: number; query: string } | null {
  const { selection } = state
  const { $from } = selection
  if (!selection.empty || !$from.parent.isTextblock) return null
  const place = selectionPosition(state)
  if (place?.isTitle && !isFresh(place.section.node)) return null
  const before = $from.parent.textBetween(0, $from.parentOffset)
  const match = SLASH.exec(before)
  if (!match) return null
  const query = match[2] ?? ''
  return { from: $from.pos - query.length - 1, to: $from.pos, query }
}

function follow(
  tr: Transaction,
  before: SlashState,
  state: EditorState,
  { composing, kind, more }: { composing: boolean; kind: ScriptKind; more: readonly SlashItem[] },
) {
  const meta = tr.getMeta(key) as SlashMeta | undefined
  const slash = findSlash(state)
  if (!slash) return CLOSED
  if (meta && 'dismiss' in meta) return { menu: null, dismissed: slash.from }
  if (meta && 'active' in meta) return activate(before, meta.active)
  const dismissed = before.dismissed === null ? null : tr.mapping.map(before.dismissed, -1)
  if (dismissed === slash.from) return { menu: null, dismissed }
  const items = filterSlashItems(slash.query, kind, more)
  if (before.menu) return narrow(before.menu, { ...slash, items })
  // Opens only after a slash typed in this editor, never during an IME composition.
  const isTyped = tr.docChanged && !tr.getMeta(ySyncPluginKey) && !tr.getMeta('paste')
  const mayOpen = Boolean(meta && 'mayOpen' in meta) || (isTyped && !composing)
  if (!mayOpen || slash.query !== '') return CLOSED
  return { menu: { ...slash, items, active: 0 }, dismissed: null }
}

const activate = (before: SlashState, active: number): SlashState =>
  before.menu ? { ...before, menu: { ...before.menu, active } } : before

/**
 * Returns the open menu's next state, with the items that match the current query. A changed query
 * makes the first item active.
 */
function narrow(before: SlashMenu, found: Omit<SlashMenu, 'active'>): SlashState {
  // Without matching items the slash is plain text, so the menu closes.
  if (found.items.length === 0) return { menu: null, dismissed: found.from }
  const active = before.query === found.query ? before.active : 0
  return { menu: { ...found, active }, dismissed: null }
}

/**
 * Replaces the slash and the query with the text of the chosen item. An item without text creates a
 * block or a section instead.
 */
export function pickSlashItem(view: EditorView, item: SlashItem): void {
  const menu = slashMenuOf(view.state)
  if (!menu) return
  const { says = '' } = item
  view.dispatch(view.state.tr.insertText(says, menu.from, menu.to))
  const place = selectionPosition(view.state)
  if (!place || says) return
  const { state, dispatch } = view
  if (place.block) addHere(item.makes)(state, dispatch)
  else if (item.makes !== 'section')
    makeInsteadOfSection(item.makes, place.section.pos)(state, dispatch)
  view.focus()
  focusField(view)
}

/** Focuses the field of a selected block without text, such as the seconds of a pause. */
function focusField(view: EditorView): void {
  const { selection } = view.state
  const block = selection instanceof NodeSelection ? view.nodeDOM(selection.from) : null
  const field = block instanceof HTMLElement ? block.querySelector('input') : null
  field?.focus()
  field?.select()
}

/**
 * Replaces the empty section at `pos` by a block at the end of the previous section. In the
 * script's first section, creates the block in the section instead.
 */
function makeInsteadOfSection(makes: NewBlock, pos: number): Command {
  return (state, dispatch) => {
    const { doc, tr, schema } = state
    const section = doc.nodeAt(pos)
    if (!section) return false
    const start = pos + 1 + section.child(0).nodeSize
    if (pos === 0)
      return section.childCount > 1
        ? turnInto(makes, start)(state, dispatch)
        : insertBlockAfter(makes, pos + 1)(state, dispatch)
    tr.delete(pos, pos + section.nodeSize).insert(pos - 1, makeBlock(schema, makes))
    dispatch?.(selectBlock(tr, pos - 1).scrollIntoView())
    return true
  }
}

export function dismissSlashMenu(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(key, { dismiss: true }))
}

export function activateSlashItem(view: EditorView, active: number): void {
  view.dispatch(view.state.tr.setMeta(key, { active }))
}

function handleKey(view: EditorView, event: KeyboardEvent): boolean {
  const menu = slashMenuOf(view.state)
  if (!menu || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
  const count = menu.items.length
  const item = menu.items[menu.active]
  if (event.key === 'ArrowDown') activateSlashItem(view, (menu.active + 1) % count)
  else if (event.key === 'ArrowUp') activateSlashItem(view, (menu.active + count - 1) % count)
  else if (event.key === 'Escape') dismissSlashMenu(view)
  else if ((event.key === 'Enter' || event.key === 'Tab') && item) pickSlashItem(view, item)
  else return false
  return true
}

type Options = {
  kind: ScriptKind
  loads: readonly (() => Promise<readonly SlashItem[]>)[]
}

/** Follows the query after a slash and handles the menu's keys. */
export const SlashMenuState = Extension.create<Options>({
  name: 'slashMenuState',
  priority: 300,
  addOptions: () => ({ kind: 'talk_script', loads: [] }),
  addProseMirrorPlugins() {
    const { kind, loads } = this.options
    let view: EditorView | null = null
    let more: readonly SlashItem[] = []
    const load = async (opened: EditorView) => {
      more = (await Promise.all(loads.map((each) => each().catch(() => [])))).flat()
      if (!opened.isDestroyed && slashMenuOf(opened.state))
        opened.dispatch(opened.state.tr.setMeta(key, { mayOpen: true }))
    }
    const plugin = new Plugin<SlashState>({
      key,
      state: {
        init: () => CLOSED,
        apply: (tr, before, _old, state) =>
          follow(tr, before, state, { composing: view?.composing ?? false, kind, more }),
      },
      view: (opened) => {
        view = opened
        return {
          update(_, before) {
            if (slashMenuOf(opened.state) && !slashMenuOf(before)) void load(opened)
          },
        }
      },
      props: {
        handleKeyDown: handleKey,
        handleDOMEvents: {
          // Input methods insert the slash within a composition, so the menu opens after the
          // composition.
          compositionend(opened) {
            setTimeout(() => {
              if (!opened.isDestroyed && !opened.composing && !slashMenuOf(opened.state)) {
                opened.dispatch(opened.state.tr.setMeta(key, { mayOpen: true }))
              }
            }, 30)
            return false
          },
        },
        attributes(state): Record<string, string> {
          const menu = slashMenuOf(state)
          if (!menu) return {}
          return {
            'aria-controls': SLASH_LIST_ID,
            'aria-activedescendant': slashOptionId(menu.active),
          }
        },
      },
    })
    return [plugin]
  },
})
