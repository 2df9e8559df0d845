import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isComposing } from '#web/components/composition.ts'

const ENTER = { key: 'Enter' }
const BACKSPACE = { key: 'Backspace' }
const DELETE = { key: 'Delete' }

/**
 * The key that means the same as an edit. Touch keyboards, dictation and browser menus announce edits without such a
 * key, and the elements that the browser itself would make are no blocks of a script.
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

/** The parts of ProseMirror's view that read the page, which have no public name. */
const internals = (view: EditorView) =>
  view as EditorView & {
    domObserver: { forceFlush(): void; flush(): void }
    input: { lastKeyDispatched: boolean }
  }

/**
 * Reads the page's cursor before a key acts. Keys may follow each other faster than the browser reports a moved cursor
 * (a text expander, a slow device), and would act at its last place.
 */
function catchUp(view: EditorView, event: KeyboardEvent | InputEvent): void {
  if (!isComposing(event) && !view.composing) readPage(view)
}

function readPage(view: EditorView): void {
  const { domObserver } = internals(view)
  // A reading that ProseMirror put off blocks the other.
  domObserver.forceFlush()
  domObserver.flush()
}

/** Runs the editor's keymaps on a key; true if one of them handles it. */
function pressKey(view: EditorView, init: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', init)
  const isHandled = view.someProp('handleKeyDown', (handle) => handle(view, event)) ?? false
  // ProseMirror's own detection of Enter and Backspace on phones must not press it a second time.
  if (isHandled) internals(view).input.lastKeyDispatched = true
  return isHandled
}

/** A break ends an open composition: its words belong to the text before the break. */
function pressEnter(view: EditorView, init: KeyboardEventInit): boolean {
  if (view.composing) {
    view.dom.blur()
    view.focus()
  }
  readPage(view)
  return pressKey(view, init)
}

/** An Android keyboard deletes by selecting a sign first: the page's cursor is a range, the editor's still a place. */
const isExtended = ({ state, dom }: EditorView) =>
  state.selection.empty && dom.ownerDocument.getSelection()?.isCollapsed === false

/** Puts the cursor back before Chrome, which does not cancel such an edit, would delete what it selected. */
function pressDelete(view: EditorView, init: KeyboardEventInit): boolean {
  const isHandled = pressKey(view, init)
  if (isHandled) view.focus()
  return isHandled
}

/** Inserts text that the browser would put into several blocks, or into one as several lines. */
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

/** Handles edits that change more than one text as the keys that mean them; others are the browser's. */
export const createBeforeInput = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        keydown(view, event) {
          catchUp(view, event)
          return false
        },
        // ProseMirror would swallow an Enter over several blocks here.
        keypress: (_, { key }) => key === 'Enter',
        beforeinput(view, event) {
          const isHandled = view.editable && handleEdit(view, event)
          if (isHandled) event.preventDefault()
          return isHandled
        },
      },
    },
  })
