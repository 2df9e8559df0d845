import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isComposing } from '#web/components/composition.ts'

const ENTER = { key: 'Enter' }
const BACKSPACE = { key: 'Backspace' }
const DELETE = { key: 'Delete' }

/**
 * Equivalent keys of input events. Touch keyboards, dictation and browser menus emit these events
 * without a key, and the elements that the browser would create are no blocks of a script.
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

/** Internals of ProseMirror's view that read the DOM. */
const internals = (view: EditorView) =>
  view as EditorView & {
    domObserver: { forceFlush(): void; flush(): void }
    input: { lastKeyDispatched: boolean }
  }

/**
 * Reads the DOM's cursor before a key is handled. Fast keys (a text expander, a slow device) may
 * precede the browser's selection event and would apply at the previous position.
 */
function catchUp(view: EditorView, event: KeyboardEvent | InputEvent): void {
  if (!isComposing(event) && !view.composing) readPage(view)
}

function readPage(view: EditorView): void {
  const { domObserver } = internals(view)
  // A read that ProseMirror postponed would block this one.
  domObserver.forceFlush()
  domObserver.flush()
}

/** Runs the editor's keymaps on a key; true if handled. */
function pressKey(view: EditorView, init: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', init)
  const isHandled = view.someProp('handleKeyDown', (handle) => handle(view, event)) ?? false
  // Prevents ProseMirror's own detection of Enter and Backspace on phones from handling it again.
  if (isHandled) internals(view).input.lastKeyDispatched = true
  return isHandled
}

/** A break ends a composition, whose words belong before the break. */
function pressEnter(view: EditorView, init: KeyboardEventInit): boolean {
  if (view.composing) {
    view.dom.blur()
    view.focus()
  }
  readPage(view)
  return pressKey(view, init)
}

/**
 * Android keyboards delete by selecting a character first: the DOM has a range, the editor still a
 * cursor.
 */
const isExtended = ({ state, dom }: EditorView) =>
  state.selection.empty && dom.ownerDocument.getSelection()?.isCollapsed === false

/** Restores the cursor before Chrome, which does not cancel such an edit, would delete the selection. */
function pressDelete(view: EditorView, init: KeyboardEventInit): boolean {
  const isHandled = pressKey(view, init)
  if (isHandled) view.focus()
  return isHandled
}

/** Inserts text that the browser would split over several blocks or lines. */
function insertText(view: EditorView, text: string): boolean {
  if (/[\r\n]/u.test(text)) return view.pasteText(text)
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

/** Handles edits across texts as the equivalent keys; leaves others to the browser. */
export const createBeforeInput = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        keydown(view, event) {
          catchUp(view, event)
          return false
        },
        // ProseMirror would ignore an Enter over several blocks here.
        keypress: (_, { key }) => key === 'Enter',
        beforeinput(view, event) {
          const isHandled = view.editable && handleEdit(view, event)
          if (isHandled) event.preventDefault()
          return isHandled
        },
      },
    },
  })
