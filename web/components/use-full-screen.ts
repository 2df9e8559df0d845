import { useRef, useState } from 'react'

/**
 * Toggles full screen for the element with the ref `element`. `isRefused` is true if the browser
 * refused the last change.
 */
export function useFullScreen() {
  const element = useRef<HTMLDivElement>(null)
  const [isRefused, setRefused] = useState(false)
  return {
    element,
    isRefused,
    isOffered: document.fullscreenEnabled,
    async toggle() {
      try {
        if (document.fullscreenElement) await document.exitFullscreen()
        else await element.current?.requestFullscreen()
        setRefused(false)
      } catch {
        setRefused(true)
      }
    },
  }
}
