import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { withoutLanguage } from '../language/language-store.ts'
import { restoreScroll } from './restore-scroll.ts'

/** Scroll positions of the pages in the history, by history key. */
const places = new Map<string, number>()

/**
 * A new page starts at its top, and with the focus on it, so that a screen reader reads it and Tab begins
 * there. Back and forward lead to where it was left; another language of the same page stays put.
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
    // A field of the page that has taken the focus already keeps it.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
    if (type !== 'POP' && hash === '') window.scrollTo(0, 0)
  }, [path, type, hash])

  useEffect(() => {
    const place = places.get(key)
    return type === 'POP' && place !== undefined ? restoreScroll(place) : undefined
  }, [key, type])
}

/** Remembers how far down the page is at each link and step back: later the page may have gone already. */
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
