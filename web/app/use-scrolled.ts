import { useEffect, useState } from 'react'
import { HEADER_SHRINKS_AFTER_PX } from '#contract/limits.ts'

const GROWS_BEFORE_PX = 4

/**
 * True if the header is small at a scroll position. The header shrinks beyond
 * `HEADER_SHRINKS_AFTER_PX`, but grows again only near the top. This gap prevents flicker.
 */
export function isHeaderSmall(wasSmall: boolean, scrollY: number): boolean {
  return wasSmall ? scrollY >= GROWS_BEFORE_PX : scrollY > HEADER_SHRINKS_AFTER_PX
}

export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(() => isHeaderSmall(false, window.scrollY))
  useEffect(() => {
    const follow = () => setScrolled((before) => isHeaderSmall(before, window.scrollY))
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return scrolled
}
