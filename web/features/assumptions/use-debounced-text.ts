import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Milliseconds without typing after which the text is written to the document. */
const REST_MS = 700

/**
 * A field whose text is written to the document after a pause, on blur and on unmount. Words typed
 * without a pause are therefore one undo step. An IME composition is not written before it ends.
 * Shows colleagues' changes unless typed text waits to be written.
 */
export function useDebouncedText(value: string, onText: ((text: string) => void) | null) {
  const [text, setText] = useState(value)
  const latest = useRef({ text: value, onText })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const waits = useRef(false)
  useEffect(() => {
    latest.current.onText = onText
  })
  useEffect(() => {
    if (waits.current) return
    latest.current.text = value
    setText(value)
  }, [value])
  const flush = () => {
    clearTimeout(timer.current)
    if (!waits.current) return
    waits.current = false
    latest.current.onText?.(latest.current.text)
  }
  const leave = useRef(flush)
  // Writes the waiting text on unmount. React cleans up layout effects first, so the document is
  // still open.
  useLayoutEffect(() => () => leave.current(), [])
  return {
    value: text,
    onChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
      waits.current = true
      latest.current.text = currentTarget.value
      setText(currentTarget.value)
      clearTimeout(timer.current)
      if (!isComposing(nativeEvent)) timer.current = setTimeout(flush, REST_MS)
    },
    onCompositionEnd() {
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, REST_MS)
    },
    onBlur: flush,
  }
}

const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing
