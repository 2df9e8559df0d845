import { type Editor, Extension } from '@tiptap/core'
import {
  chainCommands,
  deleteSelection,
  joinBackward,
  joinForward,
  selectAll,
  selectNodeBackward,
  selectNodeForward,
  toggleMark,
} from '@tiptap/pm/commands'
import type { Command } from '@tiptap/pm/state'
import type { ScriptKind } from '#contract/scripts.ts'
import { keymapName } from '#web/commands/chords.ts'
import { BLOCK_VIEWS } from '../blocks.ts'
import { backspace, deleteForward, enter } from '../commands/block-keys.ts'
import { duplicateBlock, moveBlock } from '../commands/edit-blocks.ts'
import { addLink, addRuby, markOf } from '../commands/edit-text.ts'
import { selectionPosition } from '../commands/selection-position.ts'
import type { ScriptEditorHost } from '../script-editor-host.ts'
import { createBeforeInput } from './before-input.ts'
import { createTabNavigation } from './tab-navigation.ts'

function currentBlock(editor: Editor): HTMLElement | null {
  const block = selectionPosition(editor.state)?.block
  const dom = block ? editor.view.nodeDOM(block.pos) : null
  return dom instanceof HTMLElement ? dom : null
}

/** The menu button of the current block, or of the section whose title has the cursor. */
function currentOpener(editor: Editor): HTMLElement | null {
  const place = selectionPosition(editor.state)
  if (place?.block) return currentBlock(editor)?.querySelector('.block-handle') ?? null
  const dom = place ? editor.view.nodeDOM(place.section.pos) : null
  return dom instanceof HTMLElement ? dom.querySelector('.section-menu') : null
}

function focusControl(editor: Editor): boolean {
  const control = currentBlock(editor)?.querySelector<HTMLElement>('input, .block-row button')
  control?.focus()
  return Boolean(control)
}

/**
 * Returns the key bindings of all block kinds. The commands of a key run in turn until one applies.
 */
function keysOfBlocks(kind: ScriptKind): Record<string, Command> {
  const all = BLOCK_VIEWS.map(({ keys }) => keys?.(kind) ?? {})
  const names = new Set(all.flatMap((keys) => Object.keys(keys)))
  return Object.fromEntries(
    [...names].map((name) => [name, chainCommands(...all.flatMap((keys) => keys[name] ?? []))]),
  )
}

const PASSES: Command = () => false

function openMenu(editor: Editor): boolean {
  const opener = editor.isEditable ? currentOpener(editor) : null
  opener?.click()
  return opener !== null
}

/**
 * Escape leaves the text: the current block's menu button gets the focus, and Tab continues from
 * there.
 */
function leaveText(editor: Editor): boolean {
  const opener = currentOpener(editor)
  if (opener) opener.focus()
  else editor.view.dom.blur()
  return true
}

export const ScriptEditorKeys = Extension.create<
  { host: ScriptEditorHost | null },
  { passing: ReturnType<typeof createTabNavigation> }
>({
  name: 'scriptEditorKeys',
  priority: 200,
  addOptions: () => ({ host: null }),
  addStorage: () => ({ passing: createTabNavigation() }),
  addProseMirrorPlugins() {
    return [createBeforeInput(), this.storage.passing.plugin]
  },
  addKeyboardShortcuts() {
    const { editor } = this
    const { host } = this.options
    const { isPassing } = this.storage.passing
    const run = (command: Command) => () =>
      editor.isEditable && command(editor.state, editor.view.dispatch, editor.view)
    const blockKeys = keysOfBlocks(host?.kind ?? 'talk_script')
    const { Enter = PASSES, Tab = PASSES, 'Shift-Tab': shiftTab = PASSES } = blockKeys
    return {
      ...Object.fromEntries(Object.entries(blockKeys).map(([key, does]) => [key, run(does)])),
      Enter: run(chainCommands(Enter, enter)),
      'Shift-Enter': run(enter),
      'Mod-Enter': run(enter),
      Backspace: run(chainCommands(backspace, deleteSelection, joinBackward, selectNodeBackward)),
      'Mod-Backspace': run(chainCommands(backspace, deleteSelection)),
      'Shift-Backspace': run(chainCommands(backspace, deleteSelection)),
      Delete: run(chainCommands(deleteForward, deleteSelection, joinForward, selectNodeForward)),
      'Mod-Delete': run(chainCommands(deleteForward, deleteSelection)),
      'Mod-a': run(selectAll),
      'Alt-ArrowUp': run(moveBlock(-1)),
      'Alt-ArrowDown': run(moveBlock(1)),
      [keymapName('duplicate')]: run(duplicateBlock()),
      [keymapName('strong')]: run(toggleMark(markOf(editor.schema, 'strong'))),
      [keymapName('highlight')]: run(toggleMark(markOf(editor.schema, 'highlight'))),
      [keymapName('ruby')]: run(addRuby),
      ...(host?.kind === 'script' ? { [keymapName('link')]: run(addLink) } : {}),
      [keymapName('block_menu')]: () => openMenu(editor),
      Tab: () => !isPassing() && (run(Tab)() || (editor.isEditable && focusControl(editor))),
      'Shift-Tab': () => !isPassing() && run(shiftTab)(),
      Escape: () => leaveText(editor),
    }
  },
})
