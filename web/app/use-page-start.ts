import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { withoutLanguage } from '../language/language-store.ts'
import { restoreScroll } from './restore-scroll.ts'

/** Scroll positions of pages in the browser's history, by history key. */
const places = new Map<string, number>()

/**
 * Scrolls a new page to its top and focuses it, so that screen readers read it and Tab starts
 * there. Back and forward restore the scroll position; switching the language keeps it.
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
    // A field that the page has focused keeps the focus.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
    if (type !== 'POP' && hash === '') window.scrollTo(0, 0)
  }, [path, type, hash])

  useEffect(() => {
    const place = places.get(key)
    return type === 'POP' && place !== undefined ? restoreScroll(place) : undefined
  }, [key, type])
}

/** Stores the scroll position before each navigation, since the page may be unmounted afterwards. */
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
