import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { withoutLanguage } from '../language/language-store.ts'
import { restoreScroll } from './restore-scroll.ts'

/** Scroll positions of the pages in the history, by history key. */
const places = new Map<string, number>()

/**
 * Scrolls a new page to its top and focuses it, so that screen readers read it and Tab starts
 * there. Back and forward restore the position; switching the language keeps it.
 */
export function usePageStart(): void {
  const { pathname, hash, key } = useLocation()
  const path = withoutLanguage(pathname)
  const type = useNavigationType()
  const last = useRef(path)
  useKeptPlace(key)

  useEffect(() => {
    if (last.current === path) return
    last.current = path
    const main = document.getElementById('main')
    // A focused field of the page keeps the focus.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
    if (type !== 'POP' && hash === '') window.scrollTo(0, 0)
  }, [path, type, hash])

  useEffect(() => {
    const place = places.get(key)
    return type === 'POP' && place !== undefined ? restoreScroll(place) : undefined
  }, [key, type])
}

/** Stores the scroll position at each link and step back, because the page may be gone later. */
function useKeptPlace(key: string): void {
  const current = useRef(key)
  useLayoutEffect(() => {
    current.current = key
  }, [key])
  useEffect(() => {
    const keep = () => places.set(current.current, scrollY)
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [])
}
