import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls to the heading named by the address, and focuses it. Waits until the heading has
 * rendered.
 */
export function useLinkedHeading(): void {
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
