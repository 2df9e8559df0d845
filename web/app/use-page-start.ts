import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { withoutLanguage } from '../language/language-store.ts'

/**
 * A new page starts at its top, and with the focus on it, so that a screen reader reads it and Tab begins
 * there. Back and forward are the browser's to restore; another language of the same page stays put.
 */
export function usePageStart(): void {
  const { pathname, hash } = useLocation()
  const path = withoutLanguage(pathname)
  const type = useNavigationType()
  const last = useRef(path)

  useEffect(() => {
    if (last.current === path) return
    last.current = path
    const main = document.getElementById('main')
    // A field of the page that has taken the focus already keeps it.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
    if (type !== 'POP' && hash === '') window.scrollTo(0, 0)
  }, [path, type, hash])
}
