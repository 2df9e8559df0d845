import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A pause in typing after which a text is written into the document. */
const REST_MS = 700

/**
 * A field whose text goes to the document when typing rests, when it is left and when it goes: one step of
 * undo for some words, and an input method is left alone. What comes from others is shown while nobody writes.
 */
export function useSettledText(value: string, onText: ((text: string) => void) | null) {
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
  const settle = () => {
    clearTimeout(timer.current)
    if (!waits.current) return
    waits.current = false
    latest.current.onText?.(latest.current.text)
  }
  const leave = useRef(settle)
  // Before the page's own effects end, and its document with them.
  useLayoutEffect(() => () => leave.current(), [])
  return {
    value: text,
    onChange({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) {
      waits.current = true
      latest.current.text = currentTarget.value
      setText(currentTarget.value)
      clearTimeout(timer.current)
      timer.current = setTimeout(settle, REST_MS)
    },
    onBlur: settle,
  }
}
