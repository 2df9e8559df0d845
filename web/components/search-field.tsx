import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { MAX_SEARCH } from '#contract/limits.ts'

const DEBOUNCE_MS = 250

type Props = {
  label: string
  /** Initial value. */
  initial?: string
  onSearch: (search: string) => void
}

/** A debounced search field that ignores unfinished IME compositions. */
export function SearchField({ label, initial = '', onSearch }: Props) {
  const [text, setText] = useState(initial)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onSearch(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, isHeld, onSearch])
  return (
    <TextInput
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={MAX_SEARCH}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onCompositionStart={() => setHeld(true)}
      onCompositionEnd={() => setHeld(false)}
    />
  )
}
