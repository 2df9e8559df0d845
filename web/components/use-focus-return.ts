import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses an element after its replacement is gone; `isThere`: it can be pressed again. Call the
 * returned function with the element beforehand.
 */
export function useFocusReturn(isThere: boolean): (to: RefObject<HTMLElement | null>) => void {
  const next = useRef<RefObject<HTMLElement | null> | null>(null)
  useEffect(() => {
    if (!isThere) return
    next.current?.current?.focus()
    next.current = null
  }, [isThere])
  return (to) => {
    next.current = to
  }
}
