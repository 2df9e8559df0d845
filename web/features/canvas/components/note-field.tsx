import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { MAX_NOTE } from '#contract/limits.ts'
import { isComposing } from '#web/components/composition.ts'
import { findChange, mapPosition, mergeText } from '../merge-text.ts'

type Props = {
  text: string
  label: string
  describedBy: string
  /** Returns the current shared text; null if the note was deleted. */
  readText: () => string | null
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onFocus: () => void
  onBlur: (text: string) => void
}

/**
 * A textarea for the note's shared text. React does not control the value, because a re-render
 * would disturb an IME composition. After the composition, the typed text is merged with
 * colleagues' changes.
 */
export function NoteField(props: Props) {
  const { text, label, describedBy, readText, onText, onKeyDown, onFocus, onBlur } = props
  const field = useRef<HTMLTextAreaElement>(null)
  /**
   * The last text that was equal in the field and in the document. Later changes of both are merged
   * by comparing them with this text.
   */
  const agreed = useRef(text)
  const composes = useRef(false)

  const show = (next: string) => {
    const element = field.current
    if (!element) return
    if (element.value !== next) {
      const change = findChange(element.value, next)
      const start = mapPosition(element.selectionStart, change)
      const end = mapPosition(element.selectionEnd, change)
      element.value = next
      if (element === document.activeElement) element.setSelectionRange(start, end)
    }
    agreed.current = next
    grow(element)
  }
  const send = () => {
    const element = field.current
    if (!element) return
    grow(element)
    if (composes.current || element.value === agreed.current) return
    const theirs = readText()
    if (theirs === null) return
    const merged = mergeText(agreed.current, element.value, theirs)
    onText(merged)
    show(merged)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` uses only refs
  useLayoutEffect(() => {
    if (!composes.current) show(text)
  }, [text])
  // A native listener, because the event of React's `onBeforeInput` has no `inputType`.
  useEffect(() => {
    const element = field.current
    element?.addEventListener('beforeinput', pressBackspaceIfEmpty)
    return () => element?.removeEventListener('beforeinput', pressBackspaceIfEmpty)
  }, [])

  return (
    <div className="note-text" data-field="true">
      <textarea
        ref={field}
        rows={1}
        defaultValue={text}
        maxLength={MAX_NOTE}
        aria-label={label}
        aria-describedby={describedBy}
        onInput={send}
        onCompositionStart={() => {
          composes.current = true
        }}
        onCompositionEnd={() => {
          composes.current = false
          send()
          const now = readText()
          if (now !== null) show(now)
        }}
        onKeyDown={(event) => {
          if (!isComposing(event)) onKeyDown(event)
        }}
        onFocus={onFocus}
        onBlur={(event) => onBlur(event.currentTarget.value)}
      />
    </div>
  )
}

/**
 * Touch keyboards report Backspace as `beforeinput` instead of a key event. In an empty field, this
 * function dispatches the key event, which deletes the note.
 */
function pressBackspaceIfEmpty(event: InputEvent) {
  const field = event.currentTarget
  const isErasing = /^delete.*Backward$/u.test(event.inputType) && !event.isComposing
  if (!(field instanceof HTMLTextAreaElement && field.value === '' && isErasing)) return
  event.preventDefault()
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, cancelable: true }),
  )
}

/**
 * Grows the field with its text: copies the text to the frame's `data-text`, which sets the frame's
 * height.
 */
function grow(element: HTMLTextAreaElement) {
  if (element.parentElement) element.parentElement.dataset.text = `${element.value}\u200b`
}
