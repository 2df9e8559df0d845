import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus to an element once what stood in its place is gone: `isThere` says that it can be pressed
 * again. The function it returns names the element, just before that.
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
