import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Brings the card that the address names by its heading into view, as soon as it is there, and the focus to it. */
export function useNamedCard(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const id = hash.slice(1)
    if (id === '') return
    const show = () => {
      const heading = document.getElementById(id)
      if (!heading) return
      drawn.disconnect()
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      heading.scrollIntoView({ block: 'center' })
    }
    const drawn = new MutationObserver(show)
    drawn.observe(document.body, { childList: true, subtree: true })
    show()
    return () => drawn.disconnect()
  }, [hash])
}
