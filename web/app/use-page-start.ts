import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { withoutLanguage } from '../language/language-store.ts'

const scrollPositions = new Map<string, number>()

/**
 * Prepares each newly opened page. Scrolls to the top, unless the address has a fragment. Focuses
 * the page, so that screen readers read it and Tab starts there. Back and forward restore the
 * scroll position. Switching the language changes neither position nor focus.
 */
export function usePageStart(): void {
  const { pathname, hash, key } = useLocation()
  const path = withoutLanguage(pathname)
  const type = useNavigationType()
  const last = useRef(path)
  useScrollMemory(key)

  useEffect(() => {
    if (last.current === path) return
    last.current = path
    const main = document.getElementById('main')
    // A field that the page has focused keeps the focus.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
    if (type !== 'POP' && hash === '') window.scrollTo(0, 0)
  }, [path, type, hash])

  useEffect(() => {
    const place = scrollPositions.get(key)
    return type === 'POP' && place !== undefined ? restoreScroll(place) : undefined
  }, [key, type])
}

function useScrollMemory(key: string): void {
  const current = useRef(key)
  useLayoutEffect(() => {
    current.current = key
  }, [key])
  useEffect(() => {
    const keep = () => scrollPositions.set(current.current, scrollY)
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [])
}

/** Maximum wait in milliseconds until the page is tall enough for the former scroll position. */
const WITHIN_MS = 5_000
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a former position once the page is tall enough, since content may load later. Stops
 * after `WITHIN_MS`, or if the user scrolls or presses a key or the pointer. Returns a function
 * that cancels it.
 */
function restoreScroll(y: number): () => void {
  const page = document.documentElement
  const stop = () => {
    grown.disconnect()
    clearTimeout(late)
    for (const event of USER_SCROLL_EVENTS) removeEventListener(event, stop)
  }
  const scroll = () => {
    if (page.scrollHeight - innerHeight < y) return
    scrollTo(0, y)
    stop()
  }
  const grown = new ResizeObserver(scroll)
  const late = setTimeout(stop, WITHIN_MS)
  for (const event of USER_SCROLL_EVENTS) addEventListener(event, stop, { passive: true })
  grown.observe(document.body)
  scroll()
  return stop
}
