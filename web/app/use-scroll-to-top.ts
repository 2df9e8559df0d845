import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { withoutLanguage } from '../language/language-store.ts'

/** A new page starts at its top. Back and forward are the browser's to restore; another language stays put. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation()
  const path = withoutLanguage(pathname)
  const type = useNavigationType()
  const last = useRef(path)

  useEffect(() => {
    if (last.current === path) return
    last.current = path
    if (type !== 'POP' && hash === '') window.scrollTo(0, 0)
  }, [path, type, hash])
}
