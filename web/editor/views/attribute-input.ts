import { NodeSelection, Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isComposing } from '#web/components/composition.ts'
import { setBlockAttribute } from '../commands/edit-blocks.ts'
import { type Drawn, element } from './node-parts.ts'

/**
 * Milliseconds after the last key until the value is stored, so that a typed word is one change.
 */
const WRITE_AFTER_MS = 400

/**
 * An input inside a block for one of its attributes. Enter and Escape return the focus to the text,
 * and so do the arrow keys up and down in a block without text.
 */
export function makeAttributeInput(
  drawn: Drawn,
  name: string,
  options: {
    className: string
    maxLength?: number
    /** Parses typed text for storage; undefined keeps the stored value. */
    read(typed: string): unknown
  },
): { input: HTMLInputElement; show(value: string): void } {
  const input = element('input', options.className)
  input.tabIndex = -1
  input.autocomplete = 'off'
  if (options.maxLength !== undefined) input.maxLength = options.maxLength
  let timer: ReturnType<typeof setTimeout> | undefined
  let stored = ''

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const pos = drawn.getPos()
    const value = options.read(input.value)
    if (pos === undefined || value === undefined) return
    setBlockAttribute(pos, name, value)(drawn.view.state, drawn.view.dispatch)
  }
  input.addEventListener('input', (event) => {
    clearTimeout(timer)
    if (!isComposing(event as InputEvent)) timer = setTimeout(write, WRITE_AFTER_MS)
  })
  input.addEventListener('compositionend', () => {
    timer = setTimeout(write, WRITE_AFTER_MS)
  })
  input.addEventListener('blur', () => {
    write()
    input.value = stored
  })
  input.addEventListener('keydown', (event) => {
    if (isComposing(event)) return
    const { key } = event
    const isDone = key === 'Enter' || key === 'Escape'
    if (!isDone && (event.altKey || !moveOut(drawn.view, key))) return
    event.preventDefault()
    event.stopPropagation()
    drawn.view.focus()
  })
  return {
    input,
    show(value) {
      stored = value
      // The input's value is not replaced while the user types in it.
      if (document.activeElement !== input && input.value !== value) input.value = value
    },
  }
}

/** Moves the cursor from a selected block without text to the text above or below it. */
function moveOut(view: EditorView, key: string): boolean {
  const { selection, tr } = view.state
  if (!(selection instanceof NodeSelection)) return false
  let next: Selection | null = null
  if (key === 'ArrowUp') next = Selection.findFrom(selection.$from, -1)
  if (key === 'ArrowDown') next = Selection.findFrom(selection.$to, 1)
  if (next) view.dispatch(tr.setSelection(next).scrollIntoView())
  return next !== null
}
