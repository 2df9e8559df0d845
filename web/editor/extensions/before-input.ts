import { NodeSelection, Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isComposing } from '#web/components/composition.ts'
import { startLine } from '../commands/block-keys.ts'

const ENTER = { key: 'Enter' }
const BACKSPACE = { key: 'Backspace' }
const DELETE = { key: 'Delete' }

/**
 * Maps each type of `beforeinput` to the key with the same effect. Touch keyboards, dictation and
 * browser menus send `beforeinput` without a key event. The browser's own handling would create
 * elements that are not blocks.
 */
const KEYS: Partial<Record<string, KeyboardEventInit>> = {
  insertParagraph: ENTER,
  insertLineBreak: { ...ENTER, shiftKey: true },
  deleteContentBackward: BACKSPACE,
  deleteWordBackward: BACKSPACE,
  deleteSoftLineBackward: BACKSPACE,
  deleteHardLineBackward: BACKSPACE,
  deleteContentForward: DELETE,
  deleteWordForward: DELETE,
  deleteSoftLineForward: DELETE,
  deleteHardLineForward: DELETE,
}

const internals = (view: EditorView) =>
  view as EditorView & {
    domObserver: { forceFlush(): void; flush(): void }
    input: { lastKeyDispatched: boolean }
  }

/**
 * Reads the cursor from the DOM before a key is handled. Fast keys, e.g. of a text expander, can
 * arrive before the browser reports the new cursor. Such keys would then act at the old position.
 */
function catchUp(view: EditorView, event: KeyboardEvent | InputEvent): void {
  if (!isComposing(event) && !view.composing) readPage(view)
}

function readPage(view: EditorView): void {
  const { domObserver } = internals(view)
  // `forceFlush` reads the DOM only if ProseMirror has postponed its reading; `flush` only if not.
  // The two calls cover both cases.
  domObserver.forceFlush()
  domObserver.flush()
}

/** Runs the editor's keymaps on a key; returns true if a keymap handled it. */
function pressKey(view: EditorView, init: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', init)
  const isHandled = view.someProp('handleKeyDown', (handle) => handle(view, event)) ?? false
  // Prevents ProseMirror's detection of Enter and Backspace on phones from handling the key again.
  if (isHandled) internals(view).input.lastKeyDispatched = true
  return isHandled
}

/**
 * Ends a running composition before the line break, so that the composed text is before the break.
 */
function pressEnter(view: EditorView, init: KeyboardEventInit): boolean {
  if (view.composing) {
    view.dom.blur()
    view.focus()
  }
  readPage(view)
  return pressKey(view, init)
}

/**
 * True if the DOM has a selected range while the editor has only a cursor. Android keyboards select
 * a character before they delete it.
 */
const isExtended = ({ state, dom }: EditorView) =>
  state.selection.empty && dom.ownerDocument.getSelection()?.isCollapsed === false

/**
 * Runs a deletion for which the browser has selected a range. Chrome would delete that range even
 * after `preventDefault`, so the editor's selection is restored in the DOM.
 */
function pressDelete(view: EditorView, init: KeyboardEventInit): boolean {
  const isHandled = pressKey(view, init)
  if (!isHandled) return false
  if (view.state.selection.empty) view.focus()
  else selectAfterEvent(view)
  return true
}

/**
 * Removes the DOM's selection until the event is over. Chrome would otherwise delete the block that
 * the key has just selected.
 */
function selectAfterEvent(view: EditorView): void {
  view.dom.ownerDocument.getSelection()?.removeAllRanges()
  setTimeout(() => {
    if (!view.isDestroyed) view.focus()
  })
}

const isBlockSelected = ({ state: { selection } }: EditorView) =>
  selection instanceof NodeSelection && selection.node.isAtom

/**
 * Keys of letters, digits and signs. Leaves out Backquote, which switches the input method on
 * Japanese keyboards (半角/全角).
 */
const WRITING_KEY =
  /^(?:Key|Digit|Numpad(?!Enter)|Comma|Period|Slash|Semicolon|Quote|Bracket|Minus|Equal|Backslash|Intl)/u

/**
 * True for a key that may start an IME composition: a letter, digit or sign sent to the input
 * method. If a block without text is selected, this key moves the cursor into a new line.
 * `compositionstart` would be too late, because Chrome has then fixed the position at which it will
 * write.
 */
const startsComposition = (event: KeyboardEvent) =>
  isComposing(event) &&
  WRITING_KEY.test(event.code) &&
  !(event.ctrlKey || event.metaKey || event.altKey)

/**
 * If a block without text is selected, writes into a new line. Without it, the browser would write
 * outside any line. Returns false for any other selection.
 */
function writeInNewLine(view: EditorView, text: string): boolean {
  if (!isBlockSelected(view)) return false
  startLine(view.state, view.dispatch)
  view.dispatch(view.state.tr.insertText(text).scrollIntoView())
  return true
}

/**
 * Inserts text that the browser would insert wrongly:
 * - text with line breaks
 * - text typed while a block without text is selected
 * - text that replaces a selection across blocks
 * Returns false for any other text.
 */
function insertText(view: EditorView, text: string): boolean {
  if (/[\r\n]/u.test(text)) return view.pasteText(text)
  if (writeInNewLine(view, text)) return true
  const { $from, $to } = view.state.selection
  if ($from.sameParent($to) && $from.parent.isTextblock) return false
  view.dispatch(view.state.tr.insertText(text).scrollIntoView())
  return true
}

function handleEdit(view: EditorView, event: InputEvent): boolean {
  const { inputType, data, dataTransfer } = event
  const key = KEYS[inputType]
  if (key?.key === 'Enter') return pressEnter(view, key)
  if (isComposing(event) || view.composing) return false
  if (key && isExtended(view)) return pressDelete(view, key)
  catchUp(view, event)
  if (key) return pressKey(view, key)
  if (!inputType.startsWith('insert')) return false
  const text = data ?? dataTransfer?.getData('text/plain')
  return text ? insertText(view, text) : false
}

/**
 * Runs the editor's keymaps for input that equals a key (`KEYS`). Also inserts text that the
 * browser would insert wrongly. The browser handles all other input.
 */
export const createBeforeInput = (): Plugin =>
  new Plugin({
    props: {
      handleTextInput: (view, _from, _to, text) => writeInNewLine(view, text),
      handleDOMEvents: {
        keydown(view, event) {
          if (startsComposition(event) && view.editable && isBlockSelected(view))
            startLine(view.state, view.dispatch)
          catchUp(view, event)
          return false
        },
        // Skips ProseMirror's own handler, which would cancel an Enter in a selection of several
        // blocks. `beforeinput` handles the key instead.
        keypress: (_, { key }) => key === 'Enter',
        beforeinput(view, event) {
          const isHandled = view.editable && handleEdit(view, event)
          if (isHandled) event.preventDefault()
          return isHandled
        },
      },
    },
  })
