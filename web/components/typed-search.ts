import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 200

/**
 * Returns the text after it has not changed for 200 ms, so that a search does not run at every key.
 */
export function useDebounced(text: string, isPaused = false): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, isPaused])
  return debounced
}

/** The state of a search field. `search` is debounced, and never an unfinished IME composition. */
export function useTypedSearch(initial = '') {
  const [typed, setTyped] = useState(initial)
  const [isComposing, setComposing] = useState(false)
  const search = useDebounced(typed, isComposing)
  const composition = {
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: () => setComposing(false),
  }
  return { typed, setTyped, search, isComposing, composition }
}
